import { urgencyOf, type Risk } from '../../../../domain/analysis/themes';
import { splitSentences } from '../../../../domain/text/sentences';
import { createSentenceReader } from './readSentence';
import { maxQuoteLength, truncateText } from './sentences';
import { getTextModel } from './textModel';
import { getJapaneseTokenizer } from './tokenizer';

/** A sentence after which somebody should talk with its writer. */
export interface FoundRisk {
  /** At most as long as a quote, and then ending with an ellipsis. */
  readonly sentence: string;
  /** The likeliest first. */
  readonly kinds: readonly Risk[];
  /** False when the model sees only a possible risk. */
  readonly isCertain: boolean;
}

/** More than a survey or report may have. */
const maxSentences = 2_000;

/** The sentences of these texts that have a risk, the certain ones first, in each group the most urgent ones. */
export async function findRisks(texts: readonly string[]): Promise<readonly FoundRisk[]> {
  const { risksIn } = createSentenceReader(getTextModel(), await getJapaneseTokenizer());
  return texts
    .flatMap(splitSentences)
    .slice(0, maxSentences)
    .map((sentence) => truncateText(sentence, maxQuoteLength))
    .map((sentence) => {
      const { risks: kinds, isRiskCertain: isCertain } = risksIn(sentence);
      return { sentence, kinds, isCertain };
    })
    .filter(({ kinds }) => kinds.length > 0)
    .sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || urgencyOf(a.kinds) - urgencyOf(b.kinds));
}
