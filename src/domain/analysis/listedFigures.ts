import { lowQuestionsOf } from './alerts';
import { defaultAlertLimits } from './settings';
import { questionMean, roundScore } from './trend';
import type { AlertLimits, LowQuestion, PastRound } from './types';
import type { Question } from '../questions/types';

/** Lists show at most this many of a project's newest rounds: a year of weekly rounds and the running one. */
export const maxListedRounds = 53;

export interface ListedFigures {
  readonly conditionScore: number | null;
  readonly lowQuestions: readonly LowQuestion[];
}

/** The figures of a round that lists show. They are stored with the round, so that lists need not read its counts. */
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
