import { isBlank } from '../../../domain/japaneseText';
import { useAppStore } from '../../app/hooks';
import { commentDraftStorage } from './commentDraftStorage';
import { getOwnerId } from './commentDraftsListeners';
import { selectCommentDrafts } from './commentDraftsSlice';

/** For somebody who is leaving: the names of the comments they have begun and not posted, in whichever tab. */
export function useUnpostedComments(): () => string[] {
  const store = useAppStore();
  return () => {
    const state = store.getState();
    const owner = getOwnerId(state);
    const kept = owner === undefined ? {} : commentDraftStorage.readAll(owner);
    return Object.values({ ...kept, ...selectCommentDrafts(state) })
      .filter(({ body }) => !isBlank(body))
      .map(({ title }) => title);
  };
}
