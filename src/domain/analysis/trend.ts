import { averageOfKnown, conditionScoreOf, roundedDifference, meanOf, sumOfCounts } from './scores';
import type { PastRound, TrendPoint } from './types';
import type { Question } from '../questions/types';

/** Rounds in a trend, including the newest: an analysis reads at most eleven earlier ones (product §4). */
export const maxTrendRounds = 12;
/** Number of earlier rounds that question means are compared with. */
const comparedRoundCount = 4;

/**
 * Unrounded mean of one question in a round. Null when fewer than `minimum` people answered the question (so in every
 * withheld round), and when the round did not ask it or asked it with another kind.
 */
export const questionMean = (
  { key, kind }: Pick<Question, 'key' | 'kind'>,
  { kinds, distributions }: Pick<PastRound, 'kinds' | 'distributions'>,
  minimum: number,
): number | null => {
  const distribution = distributions[key];
  if (kinds[key] !== kind || !distribution || sumOfCounts(distribution) < minimum) return null;
  return meanOf(kind, distribution);
};

/** A round's condition score, from the scale questions it asked. */
export const roundScore = (tally: PastRound, minimum: number): number | null =>
  conditionScoreOf(
    Object.entries(tally.kinds)
      .filter(([, kind]) => kind === 'scale')
      .map(([key, kind]) => questionMean({ key, kind }, tally, minimum)),
  );

/** Difference in points of the last score to the one before it; null when either is missing. */
export const scoreChange = (scores: readonly (number | null)[]): number | null =>
  roundedDifference(scores.at(-1) ?? null, scores.at(-2) ?? null, 1);

export interface QuestionChange {
  readonly change: number | null;
  readonly changeFromLastFour: number | null;
}

/** Difference of a question's mean to the previous round and to the last four; `past` is newest first. */
export const questionChange = (
  question: Pick<Question, 'key' | 'kind'>,
  mean: number | null,
  past: readonly PastRound[],
  minimum: number,
): QuestionChange => {
  const pastMeans = past.slice(0, comparedRoundCount).map((tally) => questionMean(question, tally, minimum));
  return {
    change: roundedDifference(mean, pastMeans[0] ?? null, 2),
    changeFromLastFour: roundedDifference(mean, averageOfKnown(pastMeans), 2),
  };
};

/** Score and participation of up to twelve rounds, oldest first. `newestFirst` starts with the current round. */
export const trendOf = (newestFirst: readonly PastRound[], minimum: number): readonly TrendPoint[] =>
  newestFirst
    .slice(0, maxTrendRounds)
    .map((tally) => ({
      openFrom: tally.openFrom,
      score: roundScore(tally, minimum),
      participation: tally.participation,
    }))
    .reverse();

interface Mover {
  /** Points since the round before; null when one of the two has no figure. */
  readonly change: number | null;
}

type Moved<T extends Mover> = T & { readonly change: number };

/** The entries that rose and those that fell most since the round before, at most `max` of each. */
export const moversOf = <T extends Mover>(
  entries: readonly T[],
  max: number,
): { risen: readonly Moved<T>[]; fallen: readonly Moved<T>[] } => {
  const moved = entries.filter((entry): entry is Moved<T> => entry.change !== null);
  const ranked = (sign: 1 | -1) =>
    moved
      .filter(({ change }) => change * sign > 0)
      .sort((a, b) => (b.change - a.change) * sign)
      .slice(0, max);
  return { risen: ranked(1), fallen: ranked(-1) };
};
