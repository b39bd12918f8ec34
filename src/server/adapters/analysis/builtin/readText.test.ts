import type { Sentiment } from '../../../../domain/analysis/leans';
import { risks } from '../../../../domain/analysis/themes';
import { readText, type TextModel } from './textModel';

const riskLabels = ['risk', ...risks.map((risk) => `risk.${risk}`)];

/** A model that reads these probabilities of good, bad and any risk in any text. */
const modelOf = (good: number, bad: number, risk = 0.01): TextModel => ({
  scale: 1,
  labels: ['good', 'bad', ...riskLabels],
  constants: [good, bad, ...riskLabels.map(() => risk)].map((probability) =>
    Math.log(probability / (1 - probability)),
  ),
  thresholds: [0.5, 0.5, ...riskLabels.map(() => 0.15)],
  weights: new Map(),
  expressions: new Map(),
});

test.each<[good: number, bad: number, Sentiment]>([
  [0.9, 0.1, 'positive'],
  [0.1, 0.9, 'negative'],
  [0.9, 0.9, 'mixed'],
  [0.1, 0.1, 'neutral'],
  [0.39, 0.39, 'neutral'],
  [0.51, 0.39, 'positive'],
  [0.49, 0.1, 'unclassified'],
  [0.41, 0.1, 'unclassified'],
  [0.1, 0.44, 'unclassified'],
  [0.1, 0.49, 'unclassified'],
  [0.9, 0.42, 'unclassified'],
  [0.42, 0.9, 'unclassified'],
])('good %d, bad %d: %s', (good, bad, lean) =>
  expect(readText(modelOf(good, bad), new Set()).lean).toBe(lean),
);

test.each<[bad: number, risk: number, found: 'none' | 'possible' | 'certain']>([
  [0.9, 0.14, 'none'],
  [0.9, 0.16, 'possible'],
  [0.31, 0.39, 'possible'],
  [0.29, 0.39, 'none'],
  [0.9, 0.41, 'certain'],
  [0.02, 0.41, 'certain'],
])('bad %d, risk %d: %s', (bad, risk, found) => {
  const { risks: kinds, isRiskCertain } = readText(modelOf(0.1, bad, risk), new Set());
  expect(kinds.length > 0).toBe(found !== 'none');
  expect(isRiskCertain).toBe(found === 'certain');
});

test('an expression of suicide is a certain risk, whatever the probabilities', () => {
  const model = modelOf(0.9, 0.01, 0.01);
  expect(readText(model, new Set(['x1suicide']))).toMatchObject({
    risks: ['hopelessness'],
    isRiskCertain: true,
  });
  expect(readText(model, new Set(['x1suicide', 'x1noSuicide']))).toMatchObject({
    risks: [],
    isRiskCertain: false,
  });
});
