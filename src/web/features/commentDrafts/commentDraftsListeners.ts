import type { AppThunk } from '../../store/createStore';
import { addAppListener } from '../../store/createStore';
import type { RootState } from '../../store/rootReducer';
import { removeAtLogOut } from '../draftMirror/draftMirrorHooks';
import { selectMe } from '../session/sessionSelectors';
import { commentDraftStorage } from './commentDraftStorage';
import {
  commentDraftRemoved,
  commentDraftLoaded,
  commentFormOpened,
  commentDraftEdited,
  commentDraftRemovedElsewhere,
  isLater,
  selectCommentDraft,
} from './commentDraftsSlice';

/** The user the comments belong to; undefined until the signed-in person is known. */
export const getOwnerId = (state: RootState): number | undefined => selectMe(state)?.serviceUserId;

/** Mirrors comment drafts to the device; log-out deletes them, on any page (product §6). */
const commentDraftsListeners = [
  addAppListener({
    actionCreator: commentDraftEdited,
    effect: ({ payload: { key } }, { getState }) => {
      const owner = getOwnerId(getState());
      const draft = selectCommentDraft(getState(), key);
      if (owner === undefined || !draft) return;
      if (draft.body === '') commentDraftStorage.remove(owner, key);
      else commentDraftStorage.save(owner, key, draft);
    },
  }),
  addAppListener({
    actionCreator: commentDraftRemoved,
    effect: ({ payload: { key, requestId } }, { getState }) => {
      const owner = getOwnerId(getState());
      if (owner === undefined) return;
      // Another tab may have stored a later edit.
      const stored = commentDraftStorage.read(owner, key);
      if (stored?.requestId === requestId) commentDraftStorage.remove(owner, key);
    },
  }),
  addAppListener({
    actionCreator: commentFormOpened,
    effect: ({ payload: key }, { getState, dispatch }) => {
      const owner = getOwnerId(getState());
      const draft = owner === undefined ? null : commentDraftStorage.read(owner, key);
      if (draft) dispatch(commentDraftLoaded({ key, draft }));
    },
  }),
  removeAtLogOut(commentDraftStorage),
];

/** Adds the listeners of comment drafts to the store and to the window, so that all tabs have the latest edits. */
export const startCommentDrafts = (): AppThunk => (dispatch, getState) => {
  for (const listener of commentDraftsListeners) dispatch(listener);

  window.addEventListener('storage', (event) => {
    const owner = getOwnerId(getState());
    const change = owner === undefined ? undefined : commentDraftStorage.changeFromEvent(owner, event);
    if (owner === undefined || !change) return;
    const { key, value, oldValue } = change;
    const mine = selectCommentDraft(getState(), key);
    if (!value && oldValue) dispatch(commentDraftRemovedElsewhere({ key, draft: oldValue }));
    else if (value && mine && isLater(mine, value)) commentDraftStorage.save(owner, key, mine);
    else if (value) dispatch(commentDraftLoaded({ key, draft: value }));
  });
};
