import { useEffect } from 'react';
import { isBlank } from '../../../domain/text/visibleText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { commentDraftStorage } from './commentDraftStorage';
import { getOwnerId } from './commentDraftsListeners';
import {
  commentDraftEdited,
  commentDraftRemoved,
  commentFormOpened,
  selectCommentDraft,
  selectCommentDrafts,
  type CommentDraft,
  type CommentDraftKey,
} from './commentDraftsSlice';

const emptyDraft: Omit<CommentDraft, 'title' | 'editedAt'> = { body: '', mentions: [], requestId: '' };

/** The stored draft of a text, which survives reload and the end of the session. `title` names it in the log-out dialog. */
export function useCommentDraft(key: CommentDraftKey, title: string) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectCommentDraft(state, key)) ?? emptyDraft;
  useEffect(() => {
    dispatch(commentFormOpened(key));
  }, [key, dispatch]);
  return {
    draft,
    /** The request id changes with the text: resending the same text cannot create it a second time. */
    edit(change: Partial<CommentDraft>) {
      const requestId = crypto.randomUUID();
      dispatch(commentDraftEdited({ key, draft: { ...draft, ...change, title, requestId } }));
    },
    /** The text as it was sent has arrived. */
    posted: () => dispatch(commentDraftRemoved({ key, requestId: draft.requestId })),
  };
}

/** Returns a function that lists the titles of unposted comments, including those written in other tabs. */
export function useUnpostedComments(): () => string[] {
  const store = useAppStore();
  return () => {
    const state = store.getState();
    const owner = getOwnerId(state);
    const stored = owner === undefined ? {} : commentDraftStorage.readAll(owner);
    return Object.values<CommentDraft>({ ...stored, ...selectCommentDrafts(state) })
      .filter(({ body }) => !isBlank(body))
      .map(({ title }) => title);
  };
}
