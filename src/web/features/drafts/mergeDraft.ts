import type { Answer, Answers } from '../../../domain/questions/types';
import { isBlank } from '../../../domain/text/visibleText';
import { changedBy } from '../../../domain/threeWay';

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
  /** The name of the draft in the log-out dialog. */
  readonly title: string;
  /** The saved content that the edits are based on. */
  readonly base: Answers;
  readonly version: number;
  readonly content: Answers;
  readonly unsent: boolean;
  /**
   * The saved values of fields that were also edited here; null where the field was emptied. The person chooses a
   * value.
   */
  readonly conflicts: Readonly<Record<string, Answer | null>>;
  /**
   * When the value of a field was typed on this device, in any of its tabs, in ms by field. The latest edit has the
   * highest number. Missing in drafts that earlier releases stored.
   */
  readonly editedAt?: Readonly<Record<string, number>>;
  /** Contents that were sent without getting a reply. The server may have saved one of them. */
  readonly unanswered?: readonly Answers[];
}

const isEmptyAnswer = (answer: Answer | null | undefined): boolean =>
  answer == null ||
  (typeof answer === 'string' ? isBlank(answer) : Array.isArray(answer) && answer.length === 0);

/**
 * Whether two answers are equal. Missing, empty and blank answers are equal, and the order of several options is
 * ignored.
 */
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
function withAnswer(content: Answers, name: string, value: Answer | null | undefined): Answers {
  const { [name]: _, ...rest } = content;
  return value == null ? rest : { ...rest, [name]: value };
}

/** Whether the draft has edits that are not saved on the server. */
export const isUnsaved = (draft: Draft): boolean => changedFields(draft.base, draft.content).length > 0;

export const hasConflicts = (draft: Draft): boolean => Object.keys(draft.conflicts).length > 0;

const editTimeOf = (draft: Draft, name: string): number => draft.editedAt?.[name] ?? 0;

/**
 * Sets a field to a value that was typed at `at` (ms). Its time is made later than that of every earlier edit of the
 * draft, so that the order is certain.
 */
export function editField(draft: Draft, name: string, value: Answer | null, at: number): Draft {
  const resolved = resolveConflict(draft, name, value);
  const lastEditAt = Math.max(0, ...Object.values(draft.editedAt ?? {}));
  return {
    ...resolved,
    content: withAnswer(resolved.content, name, value),
    editedAt: { ...draft.editedAt, [name]: Math.max(at, lastEditAt + 1) },
    unsent: true,
  };
}

/**
 * Rebases a draft on newer saved content. A field that changed on one side only gets the value of that side; a field
 * that changed on both sides becomes a conflict, unless the saved value came from this device. Saved content that is
 * not newer is ignored.
 */
export function rebaseDraft(draft: Draft, saved: SavedContent): Draft {
  if (saved.version <= draft.version) return draft;
  const edited = changedFields(draft.base, draft.content);
  const unresolved = Object.keys(draft.conflicts);
  const isOwn = (name: string) =>
    draft.unanswered?.some((content) => sameAnswer(content[name], saved.content[name])) ?? false;
  const conflicting = edited.filter((name) => {
    const [base, mine, theirs] = [draft.base[name], draft.content[name], saved.content[name]];
    const changed = changedBy(base, mine, theirs, sameAnswer);
    return (changed === 'both' || (changed === 'mine' && unresolved.includes(name))) && !isOwn(name);
  });
  const content = edited.reduce(
    (merged, name) => withAnswer(merged, name, draft.content[name]),
    saved.content,
  );
  return {
    title: draft.title,
    version: saved.version,
    // A field with a conflict keeps its old base, so that it counts as unsaved.
    base: conflicting.reduce((base, name) => withAnswer(base, name, draft.base[name]), saved.content),
    content,
    unsent: saved.unsent || edited.length > 0,
    conflicts: Object.fromEntries(conflicting.map((name) => [name, saved.content[name] ?? null])),
    editedAt: Object.fromEntries(
      Object.entries(draft.editedAt ?? {}).filter(([name]) => sameAnswer(content[name], draft.content[name])),
    ),
  };
}

/** The content that the server had at the version of the draft. */
const savedContentOf = ({ base, conflicts }: Draft): Answers =>
  Object.entries(conflicts).reduce((content, [name, value]) => withAnswer(content, name, value), base);

/** The draft after the server saved `content` as `version`. */
export function markSaved(draft: Draft, content: Answers, version: number): Draft {
  const saved = { ...draft, base: content, version, conflicts: {}, unanswered: [] };
  if (draft.version < version) return saved;
  // The draft was rebased on this or newer content before the reply arrived.
  return rebaseDraft(
    { ...saved, version: version - 1 },
    { content: savedContentOf(draft), version: draft.version, unsent: draft.unsent },
  );
}

/** The draft after `content` was sent and no reply arrived. */
export function markUnanswered(draft: Draft, content: Answers): Draft {
  return { ...draft, unanswered: joinContents(draft.unanswered, [content]) };
}

function joinContents(a: readonly Answers[] = [], b: readonly Answers[] = []): readonly Answers[] {
  const added = b.filter((content) => !a.some((other) => changedFields(content, other).length === 0));
  return added.length === 0 ? a : [...a, ...added];
}

/**
 * The entries that the device must store, one after the other, when the draft of this tab has become `draft`. It keeps
 * only edits that the server does not have: a saved draft is stored and then removed, which gives the other tabs its
 * version. `stored` is the present entry, which may have later edits of another tab.
 */
export function entriesToStore(draft: Draft | undefined, stored: Draft | null): (Draft | null)[] {
  if (!draft) return [null];
  if (isUnsaved(draft)) return [draft];
  return stored && !hasLaterEdit(stored, draft) ? [draft, null] : [];
}

const isUnsavedField = ({ base, content }: Draft, name: string) => !sameAnswer(base[name], content[name]);

const hasLaterEdit = (draft: Draft, other: Draft): boolean =>
  Object.keys(draft.editedAt ?? {}).some(
    (name) => editTimeOf(draft, name) > editTimeOf(other, name) && isUnsavedField(draft, name),
  );

/**
 * Merges the drafts of two tabs of one browser: each field has the value that was typed last. Returns `theirs` itself
 * if `mine` has nothing to add to it.
 */
export function mergeTabs(mine: Draft, theirs: Draft): Draft {
  const [newer, older] = theirs.version >= mine.version ? [theirs, mine] : [mine, theirs];
  const later = Object.keys(older.editedAt ?? {}).filter(
    (name) =>
      editTimeOf(older, name) > editTimeOf(newer, name) &&
      (name in newer.conflicts || !sameAnswer(older.content[name], newer.content[name])) &&
      // A value that is saved in the older version has been replaced by the newer version.
      (older.version === newer.version || isUnsavedField(older, name)),
  );
  const merged = later.reduce((draft, name) => takeEdit(draft, older, name), newer);
  const own = merged.unanswered ?? [];
  const unanswered = joinContents(own, older.unanswered);
  return unanswered === own ? merged : { ...merged, unanswered };
}

/** Adds to `draft` a later edit of the draft in another tab, which may be based on an older version. */
function takeEdit(draft: Draft, other: Draft, name: string): Draft {
  const value = other.content[name];
  const saved = savedContentOf(draft)[name];
  const { [name]: _, ...conflicts } = draft.conflicts;
  // An edit of the same version may have resolved the conflict. An edit of an older version replaces a value that was
  // typed in `draft` before; without such a value both sides may have changed the saved one.
  const isConflict =
    draft.version === other.version
      ? name in other.conflicts
      : !sameAnswer(value, saved) &&
        (name in draft.conflicts || (!editTimeOf(draft, name) && !sameAnswer(other.base[name], saved)));
  return {
    ...draft,
    base: withAnswer(draft.base, name, isConflict ? other.base[name] : saved),
    content: withAnswer(draft.content, name, value),
    conflicts: isConflict ? { ...conflicts, [name]: saved ?? null } : conflicts,
    editedAt: { ...draft.editedAt, [name]: editTimeOf(other, name) },
    unsent: true,
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
