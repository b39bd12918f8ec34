import type { analysisPdf } from '../../../contract/analysisPdf';
import { checkPermission } from '../../../domain/permissions';
import { notFound } from '../../lib/errors';
import { listActions } from '../agreedActions/actions.queries';
import { findRound, presentRound } from '../analyses/readRound';
import type { Handlers } from '../handler';
import { findProjectName } from './analysisPdf.queries';
import { createAnalysisPdf } from './createAnalysisPdf';

export const analysisPdfHandlers: Handlers<keyof typeof analysisPdf> = {
  getAnalysisPdf: async (call) => {
    const { actor, db, now } = call;
    const { analysis } = await presentRound(db, call, await findRound(call));
    const project = await findProjectName(db, actor);
    if (!project) throw notFound('プロジェクト');
    const canReadActions = checkPermission(actor.viewer, 'action.read', actor) === null;
    const actions = canReadActions ? await listActions(db, actor) : [];
    const { fileName, pdf } = await createAnalysisPdf({
      projectName: project.name,
      analysis,
      actions: actions.filter(({ doneAt }) => doneAt === null),
      now,
    });
    return { fileName, pdf: Buffer.from(pdf).toString('base64') };
  },
};
