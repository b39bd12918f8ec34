import type { Answer, Answers } from '../../../domain/analysis/types';
import { isBlank } from '../../../domain/japaneseText';

/** What the server holds of a form. */
export interface SavedContent {
  readonly content: Answers;
  /** Counts every save, whichever device it came from. */
  readonly version: number;
  /** There is a draft newer than what was sent. */
  readonly unsent: boolean;
}

/** A form as it is being written on this device. */
export interface Draft {
  /** How the log-out dialog names it. */
  readonly title: string;
  /** The server's content that `content` was made from. */
  readonly base: Answers;
  readonly version: number;
  readonly content: Answers;
  readonly unsent: boolean;
  /** What another device wrote in fields that were also changed here; null = emptied there. The person chooses. */
  readonly conflicts: Readonly<Record<string, Answer | null>>;
}

const isEmptyAnswer = (answer: Answer | null | undefined): boolean =>
  answer == null ||
  (typeof answer === 'string' ? isBlank(answer) : Array.isArray(answer) && answer.length === 0);

/** Whether two answers say the same: nothing, empty and blank are one, the order of several options is none. */
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

/** `content` with one field answered, or emptied by null. */
export function withAnswer(content: Answers, name: string, value: Answer | null | undefined): Answers {
  const { [name]: _, ...rest } = content;
  return value == null ? rest : { ...rest, [name]: value };
}

/** Whether something here has not reached the server. */
export const isUnsaved = (draft: Draft): boolean => changedFields(draft.base, draft.content).length > 0;

export const hasConflicts = (draft: Draft): boolean => Object.keys(draft.conflicts).length > 0;

/**
 * Carries a draft over to what the server holds now. Fields changed on one side only are taken from that side;
 * a field changed on both becomes a conflict. An answer of the server that is not newer changes nothing.
 */
export function rebaseDraft(draft: Draft, saved: SavedContent): Draft {
  if (saved.version <= draft.version) return draft;
  const here = changedFields(draft.base, draft.content);
  const open = Object.keys(draft.conflicts);
  const disputed = here.filter(
    (name) =>
      (open.includes(name) || !sameAnswer(saved.content[name], draft.base[name])) &&
      !sameAnswer(saved.content[name], draft.content[name]),
  );
  return {
    title: draft.title,
    version: saved.version,
    // A disputed field keeps its old base until the person has chosen: it stays unsaved.
    base: disputed.reduce((base, name) => withAnswer(base, name, draft.base[name]), saved.content),
    content: here.reduce((content, name) => withAnswer(content, name, draft.content[name]), saved.content),
    unsent: saved.unsent || here.length > 0,
    conflicts: Object.fromEntries(disputed.map((name) => [name, saved.content[name] ?? null])),
  };
}

/** A choice between the two answers of a field, or a third one written over both. */
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
