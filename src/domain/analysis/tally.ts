import { isBlank } from '../text/visibleText';
import { distributionSize } from './scores';
import type { Answer, Question } from '../questions/types';
import type { RoundAnswers, RoundTally, AnsweredSurvey } from './types';

/** The parts of a survey that are counted. */
type CountedSurvey = Pick<AnsweredSurvey, 'answers' | 'late'>;

/** A rating with the good end up: of a reversed scale, 1 counts as 5. */
export const goodnessOf = ({ kind, reverse }: Pick<Question, 'kind' | 'reverse'>, rating: number): number =>
  kind === 'scale' && reverse ? 6 - rating : rating;

/** Indexes of an answer in the distribution of its question; empty for texts and for values the question lacks. */
export const distributionIndexesOf = (question: Question, answer: Answer | undefined): readonly number[] => {
  const size = distributionSize(question);
  const indexOf = (value: Answer): number => {
    if (typeof value === 'number') return question.kind === 'scale' ? goodnessOf(question, value) - 1 : value;
    return typeof value === 'string' ? (question.options ?? []).indexOf(value) : -1;
  };
  if (answer === undefined || question.kind === 'text') return [];
  const chosen =
    question.kind === 'multi' ? (typeof answer === 'object' ? [...new Set(answer)] : []) : [answer];
  return chosen.map(indexOf).filter((index) => Number.isInteger(index) && index >= 0 && index < size);
};

/** Whether an answer has content: an empty text or an empty selection is not an answer. */
export const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  question.kind === 'text'
    ? typeof answer === 'string' && !isBlank(answer)
    : distributionIndexesOf(question, answer).length > 0;

const distributionOf = (question: Question, answers: readonly (Answer | undefined)[]): number[] => {
  const counts = new Array<number>(distributionSize(question)).fill(0);
  for (const index of answers.flatMap((answer) => distributionIndexesOf(question, answer)))
    counts[index]! += 1;
  return counts;
};

const answerCountsByQuestion = (
  questions: readonly Question[],
  surveys: readonly CountedSurvey[],
): Record<string, number> =>
  Object.fromEntries(
    questions.map((question) => [
      question.key,
      surveys.filter(({ answers }) => isAnswered(question, answers[question.key])).length,
    ]),
  );

/**
 * What people who may not read single answers see of an open round. The difference between all its counts at two visits
 * would be the answers that were sent between them.
 */
export const participationOnly = (tally: RoundTally): RoundTally => ({
  ...tally,
  complete: 0,
  counts: {},
  distributions: {},
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Counts a round: rates from the surveys completed in time, the rest from all complete ones (product §4). */
export const tallyOf = ({
  openFrom,
  questions,
  asked,
  surveys,
}: Omit<RoundAnswers, 'surveys' | 'names'> & { surveys: readonly CountedSurvey[] }): RoundTally => {
  const inTime = surveys.filter((survey) => !survey.late);
  return {
    openFrom,
    kinds: Object.fromEntries(questions.map(({ key, kind }) => [key, kind])),
    participation: { completed: inTime.length, asked },
    // All questions were put to all people asked, including those who did not answer.
    response: {
      answered: sum(Object.values(answerCountsByQuestion(questions, inTime))),
      asked: asked * questions.length,
    },
    complete: surveys.length,
    counts: answerCountsByQuestion(questions, surveys),
    distributions: Object.fromEntries(
      questions
        .filter(({ kind }) => kind !== 'text')
        .map((question) => [
          question.key,
          distributionOf(
            question,
            surveys.map(({ answers }) => answers[question.key]),
          ),
        ]),
    ),
  };
};
