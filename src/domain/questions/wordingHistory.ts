import type { Question } from './types';
import { changedParts, compareQuestions, type QuestionPart } from './listComparison';

/**
 * The parts that the answering person reads. The kind is not among them, because figures of two kinds are not compared
 * at all.
 */
const wordingParts: readonly QuestionPart[] = ['label', 'helpText', 'labels', 'reverse', 'options'];

/** A round with the version of the questions it asked. */
export interface AskedRound {
  readonly openFrom: string;
  readonly questions: readonly Question[];
}

export interface WordingHistory {
  /** The newest round that worded a question differently than the round before it, by question key. */
  readonly rewordedOn: Readonly<Record<string, string>>;
  /** The rounds whose questions differ from those of the round before, apart from their order. */
  readonly changedOn: readonly string[];
}

const isReworded = (before: Question, after: Question): boolean =>
  changedParts(before, after).some(({ part }) => wordingParts.includes(part));

/**
 * Finds where the questions of a series of rounds changed. A question is identified by its key and kind, even across
 * rounds that did not ask it. A question that was never asked before with this kind is new, not reworded.
 */
export function wordingHistoryOf(oldestFirst: readonly AskedRound[]): WordingHistory {
  const asked = new Map<string, Question>();
  const rewordedOn: Record<string, string> = {};
  const changedOn: string[] = [];
  oldestFirst.forEach(({ openFrom, questions }, index) => {
    for (const question of questions) {
      const seriesKey = `${question.key}/${question.kind}`;
      const before = asked.get(seriesKey);
      if (before && isReworded(before, question)) rewordedOn[question.key] = openFrom;
      // A question of another kind begins a series of its own, without the history of the old one.
      if (!before) delete rewordedOn[question.key];
      asked.set(seriesKey, question);
    }
    const previous = oldestFirst[index - 1];
    if (previous && hasOtherQuestions(previous.questions, questions)) changedOn.push(openFrom);
  });
  return { rewordedOn, changedOn };
}

const hasOtherQuestions = (before: readonly Question[], after: readonly Question[]): boolean =>
  compareQuestions(before, after).some(
    ({ kind, parts }) =>
      kind === 'added' ||
      kind === 'removed' ||
      parts.some(({ part }) => part === 'kind' || wordingParts.includes(part)),
  );
