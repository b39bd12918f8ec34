import type { Sentiment } from '../../../../domain/analysis/leans';
import { readText, type TextModel } from './textModel';

/** A model that reads these probabilities of good and bad in any text. */
const modelOf = (good: number, bad: number): TextModel => ({
  scale: 1,
  labels: ['good', 'bad'],
  constants: [good, bad].map((probability) => Math.log(probability / (1 - probability))),
  thresholds: [0.45, 0.45],
  weights: new Map(),
  expressions: new Map(),
});

test.each<[good: number, bad: number, Sentiment]>([
  [0.9, 0.1, 'positive'],
  [0.1, 0.9, 'negative'],
  [0.9, 0.9, 'mixed'],
  [0.1, 0.1, 'neutral'],
  [0.39, 0.39, 'neutral'],
  [0.46, 0.39, 'positive'],
  [0.41, 0.1, 'unclassified'],
  [0.1, 0.44, 'unclassified'],
  [0.9, 0.42, 'unclassified'],
  [0.42, 0.9, 'unclassified'],
])('good %d, bad %d: %s', (good, bad, lean) =>
  expect(readText(modelOf(good, bad), new Set()).lean).toBe(lean),
);
