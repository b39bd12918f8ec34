import type { ListEntry } from '../../../domain/questions/listComparison';
import type { ListEdits, ListRules, ListVersion } from '../../components/listEditor/listKind';
import type { AppThunk } from '../../store/createStore';
import { listDrafts } from './listDrafts';
import type { ListDraft, ListDraftKey } from './listDrafts';

type Rules<Entry extends ListEntry> = Pick<ListRules<Entry>, 'areSame' | 'toSaved'>;

/** Removes the edits if the newest version of the server contains all of them, whoever saved them. */
export const listReceived = <Entry extends ListEntry>(
  key: ListDraftKey,
  saved: readonly Entry[],
  { areSame, toSaved }: Rules<Entry>,
): AppThunk =>
  listDrafts.changeDraft(key, (draft) =>
    draft && areSame(toSaved(draft.questions as readonly Entry[]), saved) ? undefined : draft,
  );

/**
 * A list with the unsaved edits of this device, and the edits that a person can make. `title` names them in the log-out
 * dialog.
 */
export function useListEdits<Entry extends ListEntry>(
  key: ListDraftKey,
  title: string,
  latest: ListVersion<Entry>,
  { areSame, toSaved }: Rules<Entry>,
): ListEdits<Entry> {
  const { draft, change, remove } = listDrafts.useDeviceDraft(key);

  function withDraft(stored: typeof draft): { base: ListVersion<Entry>; questions: readonly Entry[] } {
    // The cast is safe, because the key determines the kind of the entries.
    const { base, questions } = (stored as ListDraft<Entry> | undefined) ?? {
      base: latest,
      questions: latest.questions,
    };
    // A newer version with the same entries is no conflict, because only reports were switched on or off.
    return { base: areSame(base.questions, latest.questions) ? latest : base, questions };
  }

  /** Applies an edit. If it leads back to the saved list, the draft is removed. */
  const edit = (toEdited: (entries: readonly Entry[]) => readonly Entry[], newBase?: ListVersion<Entry>) =>
    change((stored) => {
      const before = withDraft(stored);
      const base = newBase ?? before.base;
      const questions = toEdited(before.questions);
      return areSame(base.questions, questions) ? undefined : { title, base, questions };
    });

  const { base, questions } = withDraft(draft);
  return {
    questions,
    base,
    latest,
    hasEdits: draft !== undefined,
    isOutdated:
      draft !== undefined &&
      base.version !== latest.version &&
      !areSame(toSaved(questions), latest.questions),
    add: (added: readonly Entry[], at?: number) =>
      edit((entries) => entries.toSpliced(at ?? entries.length, 0, ...added)),
    change: (changed: Entry) =>
      edit((entries) => entries.map((entry) => (entry.key === changed.key ? changed : entry))),
    remove: (removed: string) => edit((entries) => entries.filter((entry) => entry.key !== removed)),
    move: (moved: string, to: number) =>
      edit((entries) => {
        const from = entries.findIndex((entry) => entry.key === moved);
        return from < 0 ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!);
      }),
    merge: (merged: readonly Entry[]) => edit(() => merged, latest),
    discard: remove,
  };
}
