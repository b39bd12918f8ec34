import type { Question } from './types';
import { kindLabels } from './rules';

/**
 * Finds the differences between two lists of questions or of report prompts. Entries with the same key are the same
 * entry, even if their wording, position or kind differ.
 */

/** An entry of an ordered list that people edit. */
export interface ListEntry {
  readonly key: string;
  readonly label: string;
}

/** The parts of a question that a person may have changed, in the order they are listed. */
export const questionParts = [
  'label',
  'kind',
  'helpText',
  'labels',
  'reverse',
  'options',
  'required',
  'topic',
] as const;
export type QuestionPart = (typeof questionParts)[number];

/** A part before and after, as text for people; empty where there was none. */
export interface PartChange<Part extends string = QuestionPart> {
  readonly part: Part;
  readonly before: string;
  readonly after: string;
}

export const listChangeKinds = ['added', 'removed', 'moved', 'edited'] as const;

/** One difference. Positions start at 1 and are null where the list has no such entry. */
export interface ListChange<Part extends string = string> {
  readonly kind: (typeof listChangeKinds)[number];
  readonly key: string;
  /** The newer label; for a removed entry the last one. */
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
  /** The changed parts of an edited entry; empty for other changes. */
  readonly parts: readonly PartChange<Part>[];
}

const partTexts: Record<QuestionPart, (question: Question) => string> = {
  label: ({ label }) => label,
  kind: ({ kind }) => kindLabels[kind],
  helpText: ({ helpText = '' }) => helpText,
  // Labels and options one in a line, because they may contain any other separator.
  labels: ({ labels = [] }) => labels.join('\n'),
  reverse: ({ kind, reverse }) => (kind === 'scale' ? (reverse ? '1が良い' : '5が良い') : ''),
  options: ({ options = [] }) => options.join('\n'),
  required: ({ required }) => (required ? '必須' : '任意'),
  topic: ({ topic }) => topic,
};

/** Compares lists whose entries have these parts, listed in the order of `parts`. */
export function createListComparison<Entry extends ListEntry, Part extends string>(
  parts: readonly Part[],
  texts: Record<Part, (entry: Entry) => string>,
) {
  /** The parts in which two wordings of an entry differ. */
  const changedParts = (before: Entry, after: Entry): readonly PartChange<Part>[] =>
    parts
      .map((part) => ({ part, before: texts[part](before), after: texts[part](after) }))
      .filter((change) => change.before !== change.after);

  const hasSameParts = (a: Entry, b: Entry): boolean => changedParts(a, b).length === 0;

  /** Whether two lists have the same entries with the same wording in the same order. */
  const areSame = (a: readonly Entry[], b: readonly Entry[]): boolean =>
    a.length === b.length &&
    a.every((entry, index) => entry.key === b[index]!.key && hasSameParts(entry, b[index]!));

  /** The differences between two lists in the order of the newer list: edited, added, moved and removed entries. */
  function differencesBetween(
    before: readonly Entry[],
    after: readonly Entry[],
  ): readonly ListChange<Part>[] {
    const keysBefore = before.map(({ key }) => key);
    const keysAfter = after.map(({ key }) => key);
    const unmovedKeys = keysInOrder(keysBefore, keysAfter);
    const changes = after.flatMap((entry, index): ListChange<Part>[] => {
      const { key, label } = entry;
      const from = keysBefore.indexOf(key);
      const change = { key, label, from: from < 0 ? null : from + 1, to: index + 1, parts: [] };
      if (from < 0) return [{ ...change, kind: 'added' }];
      const changed = changedParts(before[from]!, entry);
      return [
        ...(changed.length > 0 ? [{ ...change, kind: 'edited' as const, parts: changed }] : []),
        ...(unmovedKeys.has(key) ? [] : [{ ...change, kind: 'moved' as const }]),
      ];
    });
    const removed = before.flatMap(({ key, label }, index): ListChange<Part>[] =>
      keysAfter.includes(key) ? [] : [{ kind: 'removed', key, label, from: index + 1, to: null, parts: [] }],
    );
    return [...changes, ...removed];
  }

  return { changedParts, hasSameParts, areSame, differencesBetween };
}

/** Keys of a longest sequence of common entries that kept their order. The other common entries count as moved. */
function keysInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.filter((key) => before.includes(key)).map((key) => ({ key, at: before.indexOf(key) }));
  // best[i]: the longest increasing run that ends with the i-th place.
  const best: string[][] = [];
  places.forEach(({ key, at }) => {
    const longest = best
      .filter((_, earlier) => places[earlier]!.at < at)
      .reduce<string[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, key]);
  });
  return new Set(best.reduce<string[]>((most, run) => (run.length > most.length ? run : most), []));
}

export const {
  changedParts,
  hasSameParts: hasSameQuestionParts,
  areSame: areSameQuestions,
  differencesBetween: compareQuestions,
} = createListComparison(questionParts, partTexts);
