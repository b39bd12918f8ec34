import { distributionIndexesOf, distributionSize, isAnswered } from '../questions/answers';
import type { Answer, Question } from '../questions/types';
import type { RoundAnswers, RoundTally, AnsweredSurvey } from './types';

/** The parts of a survey that are counted. */
type CountedSurvey = Pick<AnsweredSurvey, 'answers' | 'late'>;

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
 * The counts of an open round for people who may not read single answers. Between two visits, the difference of all
 * counts would reveal the answers that were sent in the meantime.
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
