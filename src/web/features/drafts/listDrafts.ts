import type { ListEntry } from '../../../domain/questions/listComparison';
import type { ListVersion } from '../../components/listEditor/listKind';
import { createDeviceDrafts } from './createDeviceDrafts';
import type { DeviceDraftsState } from './createDeviceDrafts';

/** Unsaved edits of a list that is saved as a whole. */
export interface ListDraft<Entry> {
  /** Names the edits in the log-out dialog. */
  title: string;
  /** The saved version that they are based on. */
  base: ListVersion<Entry>;
  questions: readonly Entry[];
}

/**
 * The id of the project whose questions are edited, or `report-` and the id of the organization whose report prompts
 * are edited.
 */
export type ListDraftKey = `${number}` | `report-${number}`;

/** Questions and report prompts until they are saved (product §4, §6). */
export const listDrafts = createDeviceDrafts({
  name: 'listDrafts',
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
  titleOf: ({ title }) => title,
});

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices {
    listDrafts: DeviceDraftsState;
  }
}
