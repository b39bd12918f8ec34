import { themes } from '../../src/domain/analysis/themes';
import { readText, type TextModel } from '../../src/server/adapters/analysis/builtin/textModel';
import type { LabelledSentence, Reading } from './corpus';
import type { FeaturesOf } from './trainModel';

/** Counts of labels that were found, and of those that both readers gave. */
class LabelCount {
  private found = 0;
  private right = 0;
  private demanded = 0;
  private met = 0;

  /** A label that only one reader gave is neither wrong nor demanded. */
  add(isFound: boolean, givenBy: number): void {
    if (isFound) this.found += 1;
    if (isFound && givenBy > 0) this.right += 1;
    if (givenBy === 2) this.demanded += 1;
    if (givenBy === 2 && isFound) this.met += 1;
  }

  get precision(): number {
    return this.right / this.found;
  }

  get recall(): number {
    return this.met / this.demanded;
  }
}

export interface Figures {
  sentences: number;
  /** Share of sentences whose lean at least one reader gave. */
  lean: number;
  /** Share of sentences that were read as good but are bad, or the other way round. */
  reversed: number;
  themePrecision: number;
  themeRecall: number;
  riskPrecision: number;
  riskRecall: number;
}

const isReversed = (found: string, { lean }: Reading): boolean =>
  (found === 'positive' && lean === 'negative') || (found === 'negative' && lean === 'positive');

/** Compares the model with the readers, on sentences that it has not been trained with. */
export function measure(
  sentences: readonly LabelledSentence[],
  model: TextModel,
  featuresOf: FeaturesOf,
): Figures {
  const themeCount = new LabelCount();
  const riskCount = new LabelCount();
  let right = 0;
  let reversed = 0;
  for (const sentence of sentences) {
    const { lean, themes: found, risks } = readText(model, featuresOf(sentence));
    const { readings } = sentence;
    // A sentence of which the model is not sure counts as neutral.
    const read = lean === 'unclassified' ? 'neutral' : lean;
    if (readings.some((reading) => reading.lean === read)) right += 1;
    if (readings.every((reading) => isReversed(lean, reading))) reversed += 1;
    for (const theme of themes)
      themeCount.add(found.includes(theme), readings.filter((reading) => reading.themes.has(theme)).length);
    riskCount.add(risks.length > 0, readings.filter((reading) => reading.risks.size > 0).length);
  }
  return {
    sentences: sentences.length,
    lean: right / sentences.length,
    reversed: reversed / sentences.length,
    themePrecision: themeCount.precision,
    themeRecall: themeCount.recall,
    riskPrecision: riskCount.precision,
    riskRecall: riskCount.recall,
  };
}

/** Precision and recall of risks on the set of their own (`readRiskSet`). */
export function measureRisks(
  set: readonly { text: string; isRisk: boolean }[],
  model: TextModel,
  featuresOf: FeaturesOf,
): Pick<Figures, 'riskPrecision' | 'riskRecall'> {
  const count = new LabelCount();
  for (const { text, isRisk } of set)
    count.add(readText(model, featuresOf({ text })).risks.length > 0, isRisk ? 2 : 0);
  return { riskPrecision: count.precision, riskRecall: count.recall };
}

/** How much the two readers agree: the share of equal leans, and the F-measure of themes and of sentences with a risk. */
export function measureAgreement(sentences: readonly LabelledSentence[]) {
  const share = (common: number, first: number, second: number) => (2 * common) / (first + second);
  const count = (matches: (readings: LabelledSentence['readings']) => boolean) =>
    sentences.filter(({ readings }) => matches(readings)).length;
  let common = 0;
  let given = 0;
  for (const {
    readings: [one, other],
  } of sentences) {
    common += [...one.themes].filter((theme) => other.themes.has(theme)).length;
    given += one.themes.size + other.themes.size;
  }
  return {
    lean: count(([one, other]) => one.lean === other.lean) / sentences.length,
    themes: (2 * common) / given,
    risks: share(
      count(([one, other]) => one.risks.size > 0 && other.risks.size > 0),
      count(([one]) => one.risks.size > 0),
      count(([, other]) => other.risks.size > 0),
    ),
  };
}

/**
 * For each pair of different leans that the two readers gave a sentence, the number of sentences, the most frequent pair first.
 */
export function countDisagreements(
  sentences: readonly LabelledSentence[],
): readonly (readonly [leans: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { readings } of sentences) {
    const pair = [...new Set(readings.map(({ lean }) => lean))].sort();
    if (pair.length === 2) counts.set(pair.join(' / '), (counts.get(pair.join(' / ')) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
