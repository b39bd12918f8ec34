import type { FoundRisk } from '../../adapters/analysis/builtin/findRisks';

/** The risk of one text: the sentence to talk about first, and the other sentences with a certain risk. */
export interface TextRisk extends FoundRisk {
  readonly otherSentences: readonly string[];
}

/** `found`: the sentences with a risk in the order of `findRisks`. */
export function textRiskOf([first, ...others]: readonly FoundRisk[]): TextRisk | null {
  if (!first) return null;
  const certain = others.filter(({ isCertain }) => isCertain).map(({ sentence }) => sentence);
  const otherSentences = [...new Set(certain)].filter((sentence) => sentence !== first.sentence);
  return { ...first, otherSentences };
}

const certainSentences = ({ sentence, isCertain, otherSentences }: TextRisk): readonly string[] =>
  isCertain ? [sentence, ...otherSentences] : [];

/** True when a certain sentence is new: a person has to look at the text again, even if they have handled the risk before. */
export function isNewRisk(risk: TextRisk, before: TextRisk | null): boolean {
  if (!before) return true;
  if (!risk.isCertain) return risk.sentence !== before.sentence;
  const known = new Set(certainSentences(before));
  return certainSentences(risk).some((sentence) => !known.has(sentence));
}
