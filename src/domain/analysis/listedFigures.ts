import { lowQuestionsOf } from './alerts';
import { questionMean, roundScore } from './trend';
import type { LowQuestion, PastRound, Question } from './types';

export interface ListedFigures {
  readonly conditionScore: number | null;
  readonly lowQuestions: readonly LowQuestion[];
}

/** What lists show of a round's counts; stored with the round, so that they need not read the counts. */
export const listedFiguresOf = (
  questions: readonly Question[],
  tally: PastRound,
  minimum: number,
): ListedFigures => ({
  conditionScore: roundScore(tally, minimum),
  lowQuestions: lowQuestionsOf(
    questions.map((question) => ({ ...question, mean: questionMean(question, tally, minimum) })),
  ),
});
