import { addAppListener } from '../../app/middleware';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { selectMe } from '../session/sessionSelectors';
import { promptDraftLoaded, selectPromptDrafts } from './reportSettingsSlice';

/** Mirrors unsaved edits of report prompts to the device (product §4). The editor adds them when it loads. */
export const reportSettingsListeners = [
  addAppListener({
    predicate: (action, state, previousState) =>
      !promptDraftLoaded.match(action) &&
      selectMe(state)?.serviceUserId !== undefined &&
      selectMe(state)?.serviceUserId === selectMe(previousState)?.serviceUserId &&
      selectPromptDrafts(state) !== selectPromptDrafts(previousState),
    effect: (_action, { getState, getOriginalState }) => {
      const owner = selectMe(getState())?.serviceUserId;
      if (owner === undefined) return;
      const before = selectPromptDrafts(getOriginalState());
      const now = selectPromptDrafts(getState());
      for (const organizationId of Object.keys({ ...before, ...now }).map(Number)) {
        const draft = now[organizationId];
        if (draft === before[organizationId]) continue;
        if (draft) listDraftStorage.save(owner, `report-${organizationId}`, draft);
        else listDraftStorage.remove(owner, `report-${organizationId}`);
      }
    },
  }),
];
