import { safeLocalStorage } from '../../lib/safeLocalStorage';
import type { CommentDraft } from './commentDraftsSlice';

// One entry a report: two tabs that write different comments do not overwrite each other.
const keyPrefix = (owner: number): string => `koenowa.comment.${owner}.`;
const keys = (owner: number): string[] =>
  safeLocalStorage.keys().filter((key) => key.startsWith(keyPrefix(owner)));

/** Comments being written, kept on this device by user (product §6): they survive reload and the end of a session. */
export const commentDraftStorage = {
  save: (owner: number, surveyId: number, draft: CommentDraft): void =>
    safeLocalStorage.set(keyPrefix(owner) + surveyId, JSON.stringify(draft)),

  remove: (owner: number, surveyId: number): void => safeLocalStorage.remove(keyPrefix(owner) + surveyId),

  removeAll: (owner: number): void => keys(owner).forEach((key) => safeLocalStorage.remove(key)),

  read: (owner: number, surveyId: number): CommentDraft | null =>
    parseCommentDraft(safeLocalStorage.get(keyPrefix(owner) + surveyId)),

  /** By report, also those of other tabs. */
  readAll: (owner: number): Record<number, CommentDraft> =>
    Object.fromEntries(
      keys(owner).flatMap((key) => {
        const draft = parseCommentDraft(safeLocalStorage.get(key));
        return draft ? [[key.slice(keyPrefix(owner).length), draft]] : [];
      }),
    ),
};

/** A draft as it was kept, or null when the entry is not one. */
function parseCommentDraft(text: string | null): CommentDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CommentDraft> | null;
    const sound =
      typeof value?.title === 'string' &&
      typeof value.body === 'string' &&
      typeof value.requestId === 'string' &&
      Array.isArray(value.mentions);
    return sound ? (value as CommentDraft) : null;
  } catch {
    return null;
  }
}
