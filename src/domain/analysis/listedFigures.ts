import { lowQuestionsOf } from './alerts';
import { defaultAlertLimits } from './settings';
import { questionMean, roundScore } from './trend';
import type { AlertLimits, LowQuestion, PastRound } from './types';
import type { Question } from '../questions/types';

/** The newest rounds of a project that lists show: a year of weekly ones and the running one. */
export const maxListedRounds = 53;

export interface ListedFigures {
  readonly conditionScore: number | null;
  readonly lowQuestions: readonly LowQuestion[];
}

/** What lists show of a round's counts; stored with the round, so that they need not read the counts. */
export const listedFiguresOf = (
  questions: readonly Question[],
  tally: PastRound,
  minimum: number,
  limits: AlertLimits = defaultAlertLimits,
): ListedFigures => ({
  conditionScore: roundScore(tally, minimum),
  lowQuestions: lowQuestionsOf(
    questions.map((question) => ({ ...question, mean: questionMean(question, tally, minimum) })),
    limits,
  ),
});
