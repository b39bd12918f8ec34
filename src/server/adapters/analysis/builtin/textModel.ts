import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sentiment } from '../../../../domain/analysis/leans';
import { risks, themes, type Risk, type Theme } from '../../../../domain/analysis/themes';
import { releaseFolder } from '../../../lib/runtimeFilesFolder';
import type { Expressions } from './textFeatures';

/** A logistic regression for each label: its constant, and for features that it knows the weight, as numbers of `scale`. */
export interface TextModel {
  readonly scale: number;
  readonly labels: readonly string[];
  readonly constants: readonly number[];
  /** A text has the label from this probability on. The labels good and bad have none; `leanOf` decides about them. */
  readonly thresholds: readonly number[];
  /** Feature → label index, weight, label index, weight … */
  readonly weights: ReadonlyMap<string, readonly number[]>;
  readonly expressions: Expressions;
}

/** The result of the model for one text. */
export interface TextReading {
  readonly lean: Sentiment;
  /** The likeliest first. */
  readonly themes: readonly Theme[];
  readonly risks: readonly Risk[];
  /** False when the model sees only a possible risk. */
  readonly isRiskCertain: boolean;
  /** True when the text says in plain words that a life may be in danger. */
  readonly saysSuicide: boolean;
  /** How likely each label is, from 0 to 1. */
  readonly probabilities: Readonly<Record<string, number>>;
}

/** The value that each feature of a text has: texts of all lengths have the same sum of squares. */
export const lengthFactor = (featureCount: number): number => 1 / Math.sqrt(Math.max(1, featureCount));

/** How much more an expression of a list counts than another feature. */
const expressionFactor = 10;
export const factorOf = (feature: string): number => (/^[xyz]/u.test(feature) ? expressionFactor : 1);

function probabilitiesOf({ labels, weights, scale, constants }: TextModel, features: ReadonlySet<string>) {
  const sums = labels.map(() => 0);
  for (const feature of features) {
    const pairs = weights.get(feature) ?? [];
    const factor = factorOf(feature);
    for (let index = 0; index < pairs.length; index += 2) sums[pairs[index]!]! += pairs[index + 1]! * factor;
  }
  const factor = scale * lengthFactor(features.size);
  return labels.map(
    (_label, index) => 1 / (1 + Math.exp(-(sums[index]! * factor + constants[index]! * scale))),
  );
}

/** From this probability on a text is good, or bad. */
const sure = 0.5;
/** From this probability on, up to `sure`, it is doubtful whether a text is good, or bad. */
const doubtful = 0.4;

/** A sentence that hardly complains of anything has no risk, unless that is certain. */
const complaining = 0.3;
/** From this probability on a risk is more than a possibility. */
const certain = 0.4;

/**
 * Expressions of the list `suicide` say in plain words that a life may be in danger. No probability decides there, unless
 * one of the list `noSuicide` shows that they are part of something else: 消えたい in 消えたいいね.
 */
const saysSuicide = (features: ReadonlySet<string>): boolean =>
  features.has('x1suicide') && !features.has('x1noSuicide');

const isDoubtful = (probability: number): boolean => probability >= doubtful && probability < sure;

/** Good and bad are read apart: a text can have both or neither. With a doubt of either it is unclassified. */
const leanOf = (good: number, bad: number): Sentiment => {
  if (isDoubtful(good) || isDoubtful(bad)) return 'unclassified';
  if (good >= sure) return bad >= sure ? 'mixed' : 'positive';
  return bad >= sure ? 'negative' : 'neutral';
};

/** Reads a text by its features (`textFeatures`). */
export function readText(model: TextModel, features: ReadonlySet<string>): TextReading {
  const values = probabilitiesOf(model, features);
  const found = new Set(model.labels.filter((_label, index) => values[index]! >= model.thresholds[index]!));
  const probabilities = Object.fromEntries(model.labels.map((label, index) => [label, values[index]!]));
  const byProbability = <K extends string>(prefix: string, keys: readonly K[]): readonly K[] =>
    keys.toSorted((a, b) => probabilities[prefix + b]! - probabilities[prefix + a]!);
  // The label for any risk decides; its likeliest kind is named, and others that are certain.
  const likeliest = byProbability('risk.', risks);
  const { good = 0, bad = 0, risk = 0 } = probabilities;
  const isPlain = saysSuicide(features);
  const kinds = isPlain ? [...new Set<Risk>(['hopelessness', ...likeliest])] : likeliest;
  const isRiskCertain = isPlain || risk >= certain;
  const hasRisk = isRiskCertain || (found.has('risk') && bad >= complaining);
  return {
    lean: leanOf(good, bad),
    themes: byProbability('theme.', themes).filter((theme) => found.has(`theme.${theme}`)),
    risks: hasRisk
      ? kinds.filter((kind, index) => index === 0 || (probabilities[`risk.${kind}`] ?? 0) >= certain)
      : [],
    isRiskCertain,
    saysSuicide: isPlain,
    probabilities,
  };
}

/** Where the build writes the model. */
export const modelFile = (): string => path.join(releaseFolder(), 'model/textModel.json');

export const serializeModel = ({ weights, expressions, ...rest }: TextModel): string =>
  JSON.stringify({ ...rest, weights: [...weights], expressions: [...expressions] });

let loaded: TextModel | undefined;

/** The model that the build has trained, read on first use: it takes 0.2 s. Throws when it is not built. */
export function getTextModel(): TextModel {
  if (loaded) return loaded;
  const { weights, expressions, ...rest } = JSON.parse(readFileSync(modelFile(), 'utf8')) as Omit<
    TextModel,
    'weights' | 'expressions'
  > & { weights: [string, number[]][]; expressions: [string, string[]][] };
  loaded = { ...rest, weights: new Map(weights), expressions: new Map(expressions) };
  return loaded;
}
