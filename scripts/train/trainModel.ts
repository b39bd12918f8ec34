import { risks, themes } from '../../src/domain/analysis/themes';
import { textFeatures, type Expressions } from '../../src/server/adapters/analysis/builtin/textFeatures';
import { factorOf, lengthFactor, type TextModel } from '../../src/server/adapters/analysis/builtin/textModel';
import type { Tokenize } from '../../src/server/adapters/analysis/builtin/tokenizer';
import type { LabelledSentence, Reading } from './corpus';
import { fitLogistic, trainingOrders, type Example } from './fitLogistic';

// Looked up once, as in fitLogistic.ts.
const { abs, round } = Math;

interface LabelRule {
  readonly name: string;
  /** Whether a reading has the label. */
  readonly isIn: (reading: Reading) => boolean;
  /** From this probability on a text has the label. */
  readonly threshold: number;
  /** Whether the order of words matters for the label. */
  readonly usesOrder: boolean;
}

const leanLabel = { threshold: 0.5, usesOrder: true };
const themeLabel = { threshold: 0.4, usesOrder: false };
/** A risk that is not found is worse than one too many. */
const riskLabel = { threshold: 0.15, usesOrder: false };

const labelRules: readonly LabelRule[] = [
  { name: 'good', isIn: ({ lean }) => lean === 'positive' || lean === 'mixed', ...leanLabel },
  { name: 'bad', isIn: ({ lean }) => lean === 'negative' || lean === 'mixed', ...leanLabel },
  ...themes.map((theme) => ({
    name: `theme.${theme}`,
    isIn: (reading: Reading) => reading.themes.has(theme),
    ...themeLabel,
  })),
  { name: 'risk', isIn: ({ risks: found }: Reading) => found.size > 0, ...riskLabel },
  ...risks.map((risk) => ({
    name: `risk.${risk}`,
    isIn: (reading: Reading) => reading.risks.has(risk),
    ...riskLabel,
  })),
];

/** Trigrams and pairs of words, words before a negation, endings, lengths, five letters, and the order of leans. */
const orderFeature = /^([tpnelz]|c.{5}$)/u;

/** A feature of one sentence only says nothing of others. */
const minimumSentences = 3;
/** Weights are stored as whole numbers of this. */
const scale = 0.02;
/** Smaller weights, in numbers of `scale`, are left out: they are most of the file and change little. */
const smallestWeight = 14;

export type FeaturesOf = (sentence: Pick<LabelledSentence, 'text'>) => ReadonlySet<string>;

/** The features of each sentence, computed once. */
export function createFeaturesOf(tokenize: Tokenize, expressions: Expressions): FeaturesOf {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ text }) => {
    const features = known.get(text) ?? textFeatures(text, tokenize(text.normalize('NFKC')), expressions);
    known.set(text, features);
    return features;
  };
}

export function trainModel(
  sentences: readonly LabelledSentence[],
  featuresOf: FeaturesOf,
  expressions: Expressions,
): TextModel {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const feature of featuresOf(sentence)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const vocabulary = [...counts].filter(([, count]) => count >= minimumSentences).map(([feature]) => feature);
  const indexOf = new Map(vocabulary.map((feature, index) => [feature, index]));

  const makeExamples = (isUsed: (feature: string) => boolean) =>
    sentences.map((sentence): Example => {
      const features = featuresOf(sentence);
      const known = [...features].filter((feature) => indexOf.has(feature) && isUsed(feature));
      const factor = lengthFactor(features.size);
      return {
        features: Int32Array.from(known, (feature) => indexOf.get(feature)!),
        values: Float64Array.from(known, (feature) => factor * factorOf(feature)),
      };
    });
  const examples = {
    withOrder: makeExamples(() => true),
    withoutOrder: makeExamples((feature) => !orderFeature.test(feature)),
  };

  const orders = trainingOrders(sentences.length);
  const factors = vocabulary.map(factorOf);
  const weights = new Map<string, number[]>();
  const constants = labelRules.map(({ isIn, usesOrder }, labelIndex) => {
    const targets = Float64Array.from(
      sentences,
      ({ readings }) => readings.filter(isIn).length / readings.length,
    );
    const fitted = fitLogistic(
      usesOrder ? examples.withOrder : examples.withoutOrder,
      targets,
      vocabulary.length,
      orders,
    );
    vocabulary.forEach((feature, index) => {
      const weight = round(fitted.weights[index]! / scale);
      if (abs(weight) * factors[index]! < smallestWeight) return;
      const pairs = weights.get(feature) ?? [];
      pairs.push(labelIndex, weight);
      weights.set(feature, pairs);
    });
    return round(fitted.constant / scale);
  });
  return {
    scale,
    labels: labelRules.map(({ name }) => name),
    thresholds: labelRules.map(({ threshold }) => threshold),
    constants,
    weights,
    expressions,
  };
}
