import type { Answer, Answers } from '../../../domain/analysis/types';
import { isBlank } from '../../../domain/japaneseText';

/** The content of a form as saved on the server. */
export interface SavedContent {
  readonly content: Answers;
  /** Incremented by every save from any device. */
  readonly version: number;
  /** Whether a draft is newer than the submitted content. */
  readonly unsent: boolean;
}

/** The content of a form as edited on this device. */
export interface Draft {
  /** Its name in the log-out dialog. */
  readonly title: string;
  /** The saved content that the edits are based on. */
  readonly base: Answers;
  readonly version: number;
  readonly content: Answers;
  readonly unsent: boolean;
  /** The saved values of fields that were also edited here; null: emptied. The person chooses a value. */
  readonly conflicts: Readonly<Record<string, Answer | null>>;
}

const isEmptyAnswer = (answer: Answer | null | undefined): boolean =>
  answer == null ||
  (typeof answer === 'string' ? isBlank(answer) : Array.isArray(answer) && answer.length === 0);

/** Whether two answers are equal. Missing, empty and blank ones are; the order of several options is ignored. */
export function sameAnswer(a: Answer | null | undefined, b: Answer | null | undefined): boolean {
  if (isEmptyAnswer(a) || isEmptyAnswer(b)) return isEmptyAnswer(a) && isEmptyAnswer(b);
  if (typeof a === 'object' && typeof b === 'object' && a && b) {
    return a.length === b.length && a.every((option) => b.includes(option));
  }
  return a === b;
}

const fieldNamesOf = (...contents: Answers[]): string[] => [...new Set(contents.flatMap(Object.keys))];

/** The fields in which two contents differ. */
export const changedFields = (a: Answers, b: Answers): string[] =>
  fieldNamesOf(a, b).filter((name) => !sameAnswer(a[name], b[name]));

/** A copy of `content` with one field set, or removed by null. */
export function withAnswer(content: Answers, name: string, value: Answer | null | undefined): Answers {
  const { [name]: _, ...rest } = content;
  return value == null ? rest : { ...rest, [name]: value };
}

/** Whether the draft has edits that are not saved on the server. */
export const isUnsaved = (draft: Draft): boolean => changedFields(draft.base, draft.content).length > 0;

export const hasConflicts = (draft: Draft): boolean => Object.keys(draft.conflicts).length > 0;

/**
 * Rebases a draft on newer saved content. A field that changed on one side only gets the value of that side; a field
 * that changed on both sides becomes a conflict. Saved content that is not newer is ignored.
 */
export function rebaseDraft(draft: Draft, saved: SavedContent): Draft {
  if (saved.version <= draft.version) return draft;
  const edited = changedFields(draft.base, draft.content);
  const unresolved = Object.keys(draft.conflicts);
  const conflicting = edited.filter(
    (name) =>
      (unresolved.includes(name) || !sameAnswer(saved.content[name], draft.base[name])) &&
      !sameAnswer(saved.content[name], draft.content[name]),
  );
  return {
    title: draft.title,
    version: saved.version,
    // A field with a conflict keeps its old base, so that it counts as unsaved.
    base: conflicting.reduce((base, name) => withAnswer(base, name, draft.base[name]), saved.content),
    content: edited.reduce((content, name) => withAnswer(content, name, draft.content[name]), saved.content),
    unsent: saved.unsent || edited.length > 0,
    conflicts: Object.fromEntries(conflicting.map((name) => [name, saved.content[name] ?? null])),
  };
}

/** Resolves the conflict of a field with one of the two values, or with a third one that replaces both. */
export function resolveConflict(draft: Draft, name: string, value: Answer | null | undefined): Draft {
  if (!(name in draft.conflicts)) return draft;
  const { [name]: theirs, ...conflicts } = draft.conflicts;
  return {
    ...draft,
    base: withAnswer(draft.base, name, theirs),
    content: withAnswer(draft.content, name, value),
    conflicts,
  };
}
