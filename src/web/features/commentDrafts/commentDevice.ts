import { localStore } from '../../lib/localStore';
import type { CommentDraft } from './commentDraftsSlice';

// One entry a report: two tabs that write different comments do not overwrite each other.
const prefix = (owner: number): string => `koenowa.comment.${owner}.`;
const keys = (owner: number): string[] => localStore.keys().filter((key) => key.startsWith(prefix(owner)));

/** Comments being written, kept on this device by user (product §6): they survive reload and the end of a session. */
export const commentDevice = {
  keep: (owner: number, surveyId: number, draft: CommentDraft): void =>
    localStore.set(prefix(owner) + surveyId, JSON.stringify(draft)),

  forget: (owner: number, surveyId: number): void => localStore.remove(prefix(owner) + surveyId),

  forgetAll: (owner: number): void => keys(owner).forEach((key) => localStore.remove(key)),

  read: (owner: number, surveyId: number): CommentDraft | null =>
    parse(localStore.get(prefix(owner) + surveyId)),

  /** By report, also those of other tabs. */
  readAll: (owner: number): Record<number, CommentDraft> =>
    Object.fromEntries(
      keys(owner).flatMap((key) => {
        const draft = parse(localStore.get(key));
        return draft ? [[key.slice(prefix(owner).length), draft]] : [];
      }),
    ),
};

/** A draft as it was kept, or null when the entry is not one. */
function parse(text: string | null): CommentDraft | null {
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
