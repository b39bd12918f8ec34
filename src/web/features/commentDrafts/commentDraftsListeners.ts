import { addAppListener } from '../../app/middleware';
import type { RootState } from '../../app/rootReducer';
import { loggedOut } from '../auth/authSlice';
import { selectMe } from '../session/sessionSelectors';
import { commentDraftStorage } from './commentDraftStorage';
import {
  commentDraftRemoved,
  commentDraftLoaded,
  commentsOpened,
  commentDraftEdited,
} from './commentDraftsSlice';

/** The user the comments belong to; undefined until the signed-in person is known. */
export const getOwnerId = (state: RootState): number | undefined => selectMe(state)?.serviceUserId;

/** Mirrors comment drafts to the device; log-out deletes them, on any page (product §6). */
export const commentDraftsListeners = [
  addAppListener({
    actionCreator: commentDraftEdited,
    effect: ({ payload: { surveyId, draft } }, { getState }) => {
      const owner = getOwnerId(getState());
      if (owner === undefined) return;
      if (draft.body === '') commentDraftStorage.remove(owner, `${surveyId}`);
      else commentDraftStorage.save(owner, `${surveyId}`, draft);
    },
  }),
  addAppListener({
    actionCreator: commentDraftRemoved,
    effect: ({ payload: surveyId }, { getState }) => {
      const owner = getOwnerId(getState());
      if (owner !== undefined) commentDraftStorage.remove(owner, `${surveyId}`);
    },
  }),
  addAppListener({
    actionCreator: commentsOpened,
    effect: ({ payload: surveyId }, { getState, dispatch }) => {
      const owner = getOwnerId(getState());
      const draft = owner === undefined ? null : commentDraftStorage.read(owner, `${surveyId}`);
      if (draft) dispatch(commentDraftLoaded({ surveyId, draft }));
    },
  }),
  addAppListener({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = getOwnerId(getOriginalState());
      if (owner !== undefined) commentDraftStorage.removeAll(owner);
    },
  }),
];
