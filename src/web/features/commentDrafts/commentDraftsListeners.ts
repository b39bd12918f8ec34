import type { RootState, StartListening } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';
import { sessionApi } from '../session/sessionApi';
import { commentDevice } from './commentDevice';
import { commentDraftDone, commentDraftFound, commentsOpened, commentWritten } from './commentDraftsSlice';

const selectMe = sessionApi.endpoints.getMe.select();

/** Whose comments these are; nobody's until the signed-in person is known. */
export const ownerOf = (state: RootState): number | undefined => selectMe(state).data?.serviceUserId;

/** Keeps the device in step with what is being written; log-out erases it (product §6). */
export function addCommentDraftListeners(start: StartListening): void {
  start({
    actionCreator: commentWritten,
    effect: ({ payload: { surveyId, draft } }, { getState }) => {
      const owner = ownerOf(getState());
      if (owner === undefined) return;
      if (draft.body === '') commentDevice.forget(owner, surveyId);
      else commentDevice.keep(owner, surveyId, draft);
    },
  });
  start({
    actionCreator: commentDraftDone,
    effect: ({ payload: surveyId }, { getState }) => {
      const owner = ownerOf(getState());
      if (owner !== undefined) commentDevice.forget(owner, surveyId);
    },
  });
  start({
    actionCreator: commentsOpened,
    effect: ({ payload: surveyId }, { getState, dispatch }) => {
      const owner = ownerOf(getState());
      const draft = owner === undefined ? null : commentDevice.read(owner, surveyId);
      if (draft) dispatch(commentDraftFound({ surveyId, draft }));
    },
  });
  start({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = ownerOf(getOriginalState());
      if (owner !== undefined) commentDevice.forgetAll(owner);
    },
  });
}
