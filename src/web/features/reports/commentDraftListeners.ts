import type { StartListening } from '../../app/createStore';
import { localStore } from '../../lib/localStore';
import { loggedOut } from '../auth/authSlice';
import { sessionApi } from '../session/sessionApi';
import { commentDraftDone, commentDraftFound, commentWritten } from './commentDraftsSlice';
import type { CommentDraft } from './commentDraftsSlice';
import { reportsApi } from './reportsApi';

const prefix = 'koenowa.comment.';
const keyOf = (owner: number, surveyId: number) => `${prefix}${owner}.${surveyId}`;

/** Keeps comments being written on this device by user (product §6): they survive reload and the end of a session. */
export function addCommentDraftListeners(start: StartListening): void {
  start({
    actionCreator: commentWritten,
    effect: ({ payload: { surveyId, draft } }, { getState }) => {
      const owner = ownerOf(getState());
      if (owner === undefined) return;
      if (draft.body === '') localStore.remove(keyOf(owner, surveyId));
      else localStore.set(keyOf(owner, surveyId), JSON.stringify(draft));
    },
  });
  start({
    actionCreator: commentDraftDone,
    effect: ({ payload }, { getState }) => {
      const owner = ownerOf(getState());
      if (owner !== undefined) localStore.remove(keyOf(owner, payload));
    },
  });
  // The comments of a report come on screen: so does what was being written there.
  start({
    matcher: reportsApi.endpoints.getReportComments.matchPending,
    effect: ({ meta }, { getState, dispatch }) => {
      const owner = ownerOf(getState());
      const { surveyId } = meta.arg.originalArgs;
      const draft = owner === undefined ? null : parse(localStore.get(keyOf(owner, surveyId)));
      if (draft) dispatch(commentDraftFound({ surveyId, draft }));
    },
  });
  start({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = ownerOf(getOriginalState());
      for (const key of localStore.keys()) if (key.startsWith(`${prefix}${owner}.`)) localStore.remove(key);
    },
  });
}

const selectMe = sessionApi.endpoints.getMe.select();
const ownerOf = (state: Parameters<typeof selectMe>[0]): number | undefined =>
  selectMe(state).data?.serviceUserId;

function parse(text: string | null): CommentDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CommentDraft> | null;
    return typeof value?.body === 'string' &&
      typeof value.requestId === 'string' &&
      Array.isArray(value.mentions)
      ? (value as CommentDraft)
      : null;
  } catch {
    return null;
  }
}
