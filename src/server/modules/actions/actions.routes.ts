import type { actions } from '../../../contract/actions';
import { checkPermission } from '../../../domain/permissions';
import { write, type Handlers } from '../handler';
import { listActions, listCandidates, listMyActions } from '../agreedActions/actions.queries';
import { getProjectStatus } from './actionRules.queries';
import { deleteAction, finishAction, updateAction } from './changeAction';
import { compareActions } from '../agreedActions/compareActions';
import { createAction, getNamedSource } from './createAction';
import { presentActions } from './presentActions';

export const actionsHandlers: Handlers<keyof typeof actions> = {
  getProjectActions: async ({ actor, db, now }) => {
    const isOpen = (await getProjectStatus(db, actor)) === 'open';
    const canAgree = isOpen && checkPermission(actor.viewer, 'action.agree', actor) === null;
    const candidates = canAgree ? await listCandidates(db, actor) : [];
    const actions = await listActions(db, actor);
    return presentActions(actions, await compareActions(db, actor, actions, { now }), candidates, {
      serviceUserId: actor.serviceUserId,
      isOpen,
      canAgree,
    });
  },
  getMyActions: async ({ actor, db }) => ({ actions: await listMyActions(db, actor) }),
  createAction: async (call) => write(createAction)({ ...call, source: await getNamedSource(call) }),
  updateAction: write(updateAction),
  finishAction: write(finishAction),
  deleteAction: write(deleteAction),
};
