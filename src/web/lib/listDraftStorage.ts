import type { ListEntry } from '../../domain/questions/listComparison';
import { createUserStorage } from './userStorage';

/** Unsaved edits of a list that is saved as a whole. */
export interface ListDraft<Entry extends ListEntry> {
  /** Names the edits in the log-out dialog. */
  title: string;
  /** The saved version that they are based on. */
  base: { version: number; questions: readonly Entry[] };
  questions: readonly Entry[];
}

/** A project, whose questions are edited, or `report-` and an organization, whose report prompts are. */
export type ListDraftKey = `${number}` | `report-${number}`;

/** Unsaved edits of questions and report prompts, on this device by user (product §4, §6). */
export const listDraftStorage = createUserStorage({
  prefix: 'koenowa.questions',
  isKey: (key): key is ListDraftKey => /^(report-)?[1-9]\d*$/.test(key),
  isValue(value): value is ListDraft<ListEntry> {
    const draft = value as Partial<ListDraft<ListEntry>> | null;
    return (
      typeof draft?.title === 'string' &&
      typeof draft.base?.version === 'number' &&
      [draft.base.questions, draft.questions].every(
        (list) =>
          Array.isArray(list) &&
          list.every((entry: Partial<ListEntry> | null) => typeof entry?.key === 'string'),
      )
    );
  },
});
