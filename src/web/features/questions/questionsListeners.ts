import { addAppListener } from '../../app/middleware';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { selectMe } from '../session/sessionSelectors';
import { questionDraftLoaded, selectQuestionDrafts } from './questionsSlice';

/** Mirrors unsaved edits of questions to the device (product §4). The editor adds them when it loads. */
export const questionsListeners = [
  addAppListener({
    predicate: (action, state, previousState) =>
      !questionDraftLoaded.match(action) &&
      selectMe(state)?.serviceUserId !== undefined &&
      selectMe(state)?.serviceUserId === selectMe(previousState)?.serviceUserId &&
      selectQuestionDrafts(state) !== selectQuestionDrafts(previousState),
    effect: (_action, { getState, getOriginalState }) => {
      const owner = selectMe(getState())?.serviceUserId;
      if (owner === undefined) return;
      const before = selectQuestionDrafts(getOriginalState());
      const now = selectQuestionDrafts(getState());
      for (const projectId of Object.keys({ ...before, ...now }).map(Number)) {
        const draft = now[projectId];
        if (draft === before[projectId]) continue;
        if (draft) listDraftStorage.save(owner, `${projectId}`, draft);
        else listDraftStorage.remove(owner, `${projectId}`);
      }
    },
  }),
];
