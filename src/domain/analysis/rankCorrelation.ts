/** A correlation between −1 and 1 with the ends of its confidence interval, each with two decimals. */
export interface RankCorrelation {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Ranks from 1 on; equal values share the middle of their ranks. */
const ranksOf = (values: readonly number[]): readonly number[] => {
  const sorted = Float64Array.from(values).sort();
  const ranks = new Map<number, number>();
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (sorted[end + 1] === sorted[start]) end += 1;
    ranks.set(sorted[start]!, (start + end) / 2 + 1);
    start = end + 1;
  }
  return values.map((value) => ranks.get(value) ?? 0);
};

/** Pearson's correlation; null where one side is always the same. */
const correlationOf = (a: readonly number[], b: readonly number[]): number | null => {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  a.forEach((value, index) => {
    const [fromA, fromB] = [value - meanA, b[index]! - meanB];
    product += fromA * fromB;
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
  });
  return squaresA === 0 || squaresB === 0 ? null : product / Math.sqrt(squaresA * squaresB);
};

/** Two-sided 99 % of the normal distribution. */
const deviations99 = 2.576;
/** Fisher's z of a perfect correlation is infinite, and its interval would be one point after any number of pairs. */
const maxCorrelation = 0.99;

/**
 * Spearman's rank correlation of pairs, with its 99 % confidence interval by Fisher's z and the standard error of Bonett
 * and Wright (2000). `weight` is how much a pair counts as an independent observation, at most 1. Null where one side is
 * always the same, and with fewer than four independent pairs.
 */
export const rankCorrelationOf = (
  a: readonly number[],
  b: readonly number[],
  weight: number,
): RankCorrelation | null => {
  const independent = a.length * weight;
  const exact = independent < 4 ? null : correlationOf(ranksOf(a), ranksOf(b));
  if (exact === null) return null;
  const value = Math.max(-maxCorrelation, Math.min(maxCorrelation, exact));
  const margin = deviations99 * Math.sqrt((1 + value ** 2 / 2) / (independent - 3));
  const rounded = (correlation: number) => Math.round(correlation * 100) / 100;
  return {
    value: rounded(value),
    low: rounded(Math.tanh(Math.atanh(value) - margin)),
    high: rounded(Math.tanh(Math.atanh(value) + margin)),
  };
};
