import { risks, themes } from './labels';
import { textFeatures } from './textFeatures';
import type { TextModel } from './textModel';
import type { Tokenize } from '../../src/server/adapters/analysis/builtin/tokenizer';
import type { LabelledSentence, Reading } from './corpus';
import { fitLogistic, type Example } from './fitLogistic';

/** What each label of the model says of a reading. */
const labelRules: Readonly<Record<string, (reading: Reading) => boolean>> = {
  good: ({ lean }) => lean === 'positive' || lean === 'mixed',
  bad: ({ lean }) => lean === 'negative' || lean === 'mixed',
  ...Object.fromEntries(themes.map((theme) => [`theme.${theme}`, (reading) => reading.themes.has(theme)])),
  ...Object.fromEntries(risks.map((risk) => [`risk.${risk}`, (reading) => reading.risks.has(risk)])),
};

/** A feature of one sentence only says nothing of others. */
const minimumSentences = 2;
/** Weights are stored as whole numbers of this. */
const scale = 0.02;
/** Smaller weights, in numbers of `scale`, are left out: they are most of the file and change little. */
const smallestWeight = 8;

export type FeaturesOf = (sentence: LabelledSentence) => ReadonlySet<string>;

/** The features of each sentence, computed once. */
export function createFeaturesOf(tokenize: Tokenize): FeaturesOf {
  const known = new Map<string, ReadonlySet<string>>();
  return ({ text }) => {
    const features = known.get(text) ?? textFeatures(text, tokenize(text.normalize('NFKC')));
    known.set(text, features);
    return features;
  };
}

export function trainModel(sentences: readonly LabelledSentence[], featuresOf: FeaturesOf): TextModel {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const feature of featuresOf(sentence)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const vocabulary = [...counts].filter(([, count]) => count >= minimumSentences).map(([feature]) => feature);
  const indexOf = new Map(vocabulary.map((feature, index) => [feature, index]));
  const examples = sentences.map((sentence): Example => {
    const features = featuresOf(sentence);
    const known = [...features].flatMap((feature) => indexOf.get(feature) ?? []);
    return { features: Int32Array.from(known), featureCount: features.size };
  });

  const weights: Record<string, number[]> = {};
  const constants = Object.values(labelRules).map((rule, labelIndex) => {
    const targets = Float64Array.from(
      sentences,
      ({ readings }) => readings.filter(rule).length / readings.length,
    );
    const fitted = fitLogistic(examples, targets, vocabulary.length);
    vocabulary.forEach((feature, index) => {
      const weight = Math.round(fitted.weights[index]! / scale);
      if (Math.abs(weight) >= smallestWeight) (weights[feature] ??= []).push(labelIndex, weight);
    });
    return Math.round(fitted.constant / scale);
  });
  return { scale, labels: Object.keys(labelRules), constants, weights };
}
