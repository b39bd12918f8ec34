import type { Enps } from './types';
import type { QuestionKind } from '../questions/types';

/** A distribution counts each possible value of a question in order: 1–5, 0–10, or its options (product §4). */
export type Distribution = readonly number[];

/** Condition scores below this are low. */
export const lowScoreThreshold = 50;

const lowestValue: Partial<Record<QuestionKind, number>> = { scale: 1, nps: 0 };

export const sumOfCounts = (distribution: Distribution): number =>
  distribution.reduce((sum, occurrences) => sum + occurrences, 0);

/** `roundTo(2.345, 2)` = 2.35. Halves are rounded away from zero, so that −0.5 and 0.5 are treated alike. */
export const roundTo = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor;
  return rounded === 0 ? 0 : rounded;
};

/** Unrounded mean of a `scale` or `nps` distribution; null for other kinds and when no one answered. */
export const meanOf = (kind: QuestionKind, distribution: Distribution): number | null => {
  const lowest = lowestValue[kind];
  const count = sumOfCounts(distribution);
  if (lowest === undefined || count === 0) return null;
  return distribution.reduce((sum, occurrences, index) => sum + occurrences * (lowest + index), 0) / count;
};

/** Mean of the values that are not null; null when there is none. */
export const averageOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** (mean of the scale means − 1) × 25, one decimal, 0–100; null without a scale mean (product §4). */
export const conditionScoreOf = (scaleMeans: readonly (number | null)[]): number | null => {
  const mean = averageOfKnown(scaleMeans);
  return mean === null ? null : roundTo((mean - 1) * 25, 1);
};

/** Later minus earlier, of the values as they are shown: rounded to these digits. Null when either is missing. */
export const roundedDifference = (
  later: number | null,
  earlier: number | null,
  digits: number,
): number | null =>
  later === null || earlier === null
    ? null
    : roundTo(roundTo(later, digits) - roundTo(earlier, digits), digits);

/** Percentage of promoters (9–10) minus percentage of detractors (0–6), a whole number; null when no one answered. */
export const enpsOf = (distribution: Distribution): Omit<Enps, 'change'> | null => {
  const count = sumOfCounts(distribution);
  if (count === 0) return null;
  const detractors = sumOfCounts(distribution.slice(0, 7));
  const promoters = sumOfCounts(distribution.slice(9));
  return { score: roundTo(((promoters - detractors) / count) * 100, 0), count };
};
