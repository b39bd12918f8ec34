import type { Sentiment } from '../../src/domain/analysis/types';

/** A logistic regression for each label: its constant, and for features that it knows the weight, as numbers of `scale`. */
export interface TextModel {
  readonly scale: number;
  readonly labels: readonly string[];
  readonly constants: readonly number[];
  /** Feature → label index, weight, label index, weight … */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** The value that each feature of a text has: texts of all lengths have the same sum of squares. */
export const lengthFactor = (featureCount: number): number => 1 / Math.sqrt(Math.max(1, featureCount));

/** How likely each label of the model is for a text with these features, from 0 to 1. */
export function readText(model: TextModel, features: ReadonlySet<string>): ReadonlyMap<string, number> {
  const sums = model.labels.map(() => 0);
  for (const feature of features) {
    if (!Object.hasOwn(model.weights, feature)) continue;
    const pairs = model.weights[feature]!;
    for (let index = 0; index < pairs.length; index += 2) sums[pairs[index]!]! += pairs[index + 1]!;
  }
  const factor = model.scale * lengthFactor(features.size);
  return new Map(
    model.labels.map((label, index) => [
      label,
      1 / (1 + Math.exp(-(sums[index]! * factor + model.constants[index]! * model.scale))),
    ]),
  );
}

/** Good and bad are read apart: a text can have both or neither. */
export const leanOf = (good: number, bad: number, threshold = 0.5): Sentiment => {
  if (good >= threshold) return bad >= threshold ? 'mixed' : 'positive';
  return bad >= threshold ? 'negative' : 'neutral';
};
