import type { RootState, StartListening } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';
import { sessionApi } from '../session/sessionApi';
import { commentDraftStorage } from './commentDraftStorage';
import {
  commentDraftRemoved,
  commentDraftLoaded,
  commentsOpened,
  commentDraftEdited,
} from './commentDraftsSlice';

const selectMe = sessionApi.endpoints.getMe.select();

/** Whose comments these are; nobody's until the signed-in person is known. */
export const getOwnerId = (state: RootState): number | undefined => selectMe(state).data?.serviceUserId;

/** Keeps the device in step with what is being written; log-out erases it (product §6). */
export function addCommentDraftListeners(start: StartListening): void {
  start({
    actionCreator: commentDraftEdited,
    effect: ({ payload: { surveyId, draft } }, { getState }) => {
      const owner = getOwnerId(getState());
      if (owner === undefined) return;
      if (draft.body === '') commentDraftStorage.remove(owner, surveyId);
      else commentDraftStorage.save(owner, surveyId, draft);
    },
  });
  start({
    actionCreator: commentDraftRemoved,
    effect: ({ payload: surveyId }, { getState }) => {
      const owner = getOwnerId(getState());
      if (owner !== undefined) commentDraftStorage.remove(owner, surveyId);
    },
  });
  start({
    actionCreator: commentsOpened,
    effect: ({ payload: surveyId }, { getState, dispatch }) => {
      const owner = getOwnerId(getState());
      const draft = owner === undefined ? null : commentDraftStorage.read(owner, surveyId);
      if (draft) dispatch(commentDraftLoaded({ surveyId, draft }));
    },
  });
  start({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = getOwnerId(getOriginalState());
      if (owner !== undefined) commentDraftStorage.removeAll(owner);
    },
  });
}
