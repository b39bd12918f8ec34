import { createUserStorage } from '../../lib/userStorage';
import type { CommentDraft, CommentDraftKey } from './commentDraftsSlice';

/** Unposted comments, replies and concerns, on this device by user (product §6): they survive reload and the end of a session. */
export const commentDraftStorage = createUserStorage({
  prefix: 'koenowa.comment',
  isKey: (key): key is CommentDraftKey => /^(reply-|(new-)?concern-|action-)?[1-9]\d*$/.test(key),
  isValue(value): value is CommentDraft {
    const draft = value as Partial<CommentDraft> | null;
    return (
      typeof draft?.title === 'string' &&
      typeof draft.body === 'string' &&
      typeof draft.requestId === 'string' &&
      typeof (draft.editedAt ?? 0) === 'number' &&
      Array.isArray(draft.mentions)
    );
  },
});
