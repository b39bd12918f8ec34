import { createUserStorage } from '../../lib/userStorage';
import type { CommentDraft } from './commentDraftsSlice';

/** Unposted comments by report, on this device by user (product §6): they survive reload and the end of a session. */
export const commentDraftStorage = createUserStorage({
  prefix: 'koenowa.comment',
  isKey: (key): key is `${number}` => Number(key) > 0,
  isValue(value): value is CommentDraft {
    const draft = value as Partial<CommentDraft> | null;
    return (
      typeof draft?.title === 'string' &&
      typeof draft.body === 'string' &&
      typeof draft.requestId === 'string' &&
      Array.isArray(draft.mentions)
    );
  },
});
