import { risks, themes } from './labels';
import type { LabelledSentence, Reading } from './corpus';
import { leanOf, readText, type TextModel } from './textModel';
import type { FeaturesOf } from './trainModel';

/** From this probability on a sentence has a theme or a risk. */
const themeThreshold = 0.2;
const riskThreshold = 0.1;

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
    const probabilities = readText(model, featuresOf(sentence));
    const probabilityOf = (label: string) => probabilities.get(label) ?? 0;
    const { readings } = sentence;
    const lean = leanOf(probabilityOf('good'), probabilityOf('bad'));
    if (readings.some((reading) => reading.lean === lean)) right += 1;
    if (readings.every((reading) => isReversed(lean, reading))) reversed += 1;
    for (const theme of themes)
      themeCount.add(
        probabilityOf(`theme.${theme}`) >= themeThreshold,
        readings.filter((reading) => reading.themes.has(theme)).length,
      );
    riskCount.add(
      risks.some((risk) => probabilityOf(`risk.${risk}`) >= riskThreshold),
      readings.filter((reading) => reading.risks.size > 0).length,
    );
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
