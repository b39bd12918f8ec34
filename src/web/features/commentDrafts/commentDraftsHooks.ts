import { isBlank } from '../../../domain/japaneseText';
import { useAppStore } from '../../app/hooks';
import { commentDraftStorage } from './commentDraftStorage';
import { getOwnerId } from './commentDraftsListeners';
import { selectCommentDrafts } from './commentDraftsSlice';
import type { CommentDraft } from './commentDraftsSlice';

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
