import { distributionSize } from './scores';
import type { Answer, Question, RoundAnswers, RoundTally, Sheet } from './types';

/** What counting needs of a sheet. */
type Counted = Pick<Sheet, 'answers' | 'late'>;

/** The places of an answer in its question's distribution; empty for texts and for values the question does not have. */
export const placesOf = (question: Question, answer: Answer | undefined): readonly number[] => {
  const size = distributionSize(question);
  const place = (value: Answer): number => {
    if (typeof value === 'number') return question.kind === 'scale' ? value - 1 : value;
    return typeof value === 'string' ? (question.options ?? []).indexOf(value) : -1;
  };
  if (answer === undefined || question.kind === 'text') return [];
  const chosen =
    question.kind === 'multi' ? (typeof answer === 'object' ? [...new Set(answer)] : []) : [answer];
  return chosen.map(place).filter((index) => Number.isInteger(index) && index >= 0 && index < size);
};

/** Whether an answer says anything: an empty text or an empty choice is a question left out. */
export const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  question.kind === 'text'
    ? typeof answer === 'string' && answer.trim() !== ''
    : placesOf(question, answer).length > 0;

const distributionOf = (question: Question, answers: readonly (Answer | undefined)[]): number[] => {
  const counts = new Array<number>(distributionSize(question)).fill(0);
  for (const place of answers.flatMap((answer) => placesOf(question, answer))) counts[place]! += 1;
  return counts;
};

const countsOf = (questions: readonly Question[], sheets: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(
    questions.map((question) => [
      question.key,
      sheets.filter(({ answers }) => isAnswered(question, answers[question.key])).length,
    ]),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((so, n) => so + n, 0);

/** Counts a round: rates from the sheets completed in time, the rest from all complete ones (product §4). */
export const tallyOf = ({
  openFrom,
  questions,
  asked,
  sheets,
}: Omit<RoundAnswers, 'sheets'> & { sheets: readonly Counted[] }): RoundTally => {
  const inTime = sheets.filter((sheet) => !sheet.late);
  return {
    openFrom,
    kinds: Object.fromEntries(questions.map(({ key, kind }) => [key, kind])),
    participation: { completed: inTime.length, asked },
    // Every question was put to everybody asked, so nobody's silence counts as an answer.
    response: { answered: sum(Object.values(countsOf(questions, inTime))), asked: asked * questions.length },
    complete: sheets.length,
    counts: countsOf(questions, sheets),
    distributions: Object.fromEntries(
      questions
        .filter(({ kind }) => kind !== 'text')
        .map((question) => [
          question.key,
          distributionOf(
            question,
            sheets.map(({ answers }) => answers[question.key]),
          ),
        ]),
    ),
  };
};
