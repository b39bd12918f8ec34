import type { Question } from '../analysis/types';
import { kindLabels } from './rules';

/**
 * What differs between two lists of questions. A question is the same in both when it has the same key: wording, place
 * and kind may differ.
 */

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
export interface PartChange {
  readonly part: QuestionPart;
  readonly before: string;
  readonly after: string;
}

export const questionChangeKinds = ['added', 'removed', 'moved', 'edited'] as const;

/** One difference. Positions start at 1 and are null where the list has no such question. */
export interface QuestionChange {
  readonly kind: (typeof questionChangeKinds)[number];
  readonly key: string;
  /** The newer wording; of a removed question the last one. */
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
  /** Only of an edited question. */
  readonly parts: readonly PartChange[];
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

/** A part of a question as text. */
export const partText = (question: Question, part: QuestionPart): string => partTexts[part](question);

/** The parts in which two wordings of a question differ. */
export const changedParts = (before: Question, after: Question): readonly PartChange[] =>
  questionParts
    .map((part) => ({ part, before: partText(before, part), after: partText(after, part) }))
    .filter((change) => change.before !== change.after);

export const isSameQuestion = (a: Question, b: Question): boolean => changedParts(a, b).length === 0;

/** Whether two lists have the same questions with the same wording in the same order. */
export const areSameQuestions = (a: readonly Question[], b: readonly Question[]): boolean =>
  a.length === b.length &&
  a.every((question, index) => question.key === b[index]!.key && isSameQuestion(question, b[index]!));

/** Keys of a longest run of common questions that kept their order; the other common ones were moved. */
function keysInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.filter((key) => before.includes(key)).map((key) => ({ key, at: before.indexOf(key) }));
  // best[i]: the longest increasing run that ends with the i-th place.
  const best: string[][] = [];
  places.forEach(({ key, at }, index) => {
    const longest = best
      .slice(0, index)
      .filter((_, earlier) => places[earlier]!.at < at)
      .reduce<string[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, key]);
  });
  return new Set(best.reduce<string[]>((most, run) => (run.length > most.length ? run : most), []));
}

/** The differences between two lists: what was edited, added, moved and removed, in the order of the newer list. */
export function compareQuestions(
  before: readonly Question[],
  after: readonly Question[],
): readonly QuestionChange[] {
  const keysBefore = before.map(({ key }) => key);
  const keysAfter = after.map(({ key }) => key);
  const kept = keysInOrder(keysBefore, keysAfter);
  const changes = after.flatMap((question, index): QuestionChange[] => {
    const { key, label } = question;
    const from = keysBefore.indexOf(key);
    const change = { key, label, from: from < 0 ? null : from + 1, to: index + 1, parts: [] };
    if (from < 0) return [{ ...change, kind: 'added' }];
    const parts = changedParts(before[from]!, question);
    return [
      ...(parts.length > 0 ? [{ ...change, kind: 'edited' as const, parts }] : []),
      ...(kept.has(key) ? [] : [{ ...change, kind: 'moved' as const }]),
    ];
  });
  const removed = before.flatMap(({ key, label }, index): QuestionChange[] =>
    keysAfter.includes(key) ? [] : [{ kind: 'removed', key, label, from: index + 1, to: null, parts: [] }],
  );
  return [...changes, ...removed];
}
