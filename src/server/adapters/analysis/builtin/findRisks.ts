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

/**
 * The sentences of these texts that have a risk: those with plain words of suicide, then the other certain ones, then the
 * possible ones, in each group the most urgent ones first.
 */
export async function findRisks(texts: readonly string[]): Promise<readonly FoundRisk[]> {
  const { risksIn } = createSentenceReader(getTextModel(), await getJapaneseTokenizer());
  return texts
    .flatMap(splitSentences)
    .slice(0, maxSentences)
    .map((sentence) => truncateText(sentence, maxQuoteLength))
    .map((sentence) => {
      const { risks: kinds, isRiskCertain: isCertain, saysSuicide } = risksIn(sentence);
      return { found: { sentence, kinds, isCertain }, group: saysSuicide ? 0 : isCertain ? 1 : 2 };
    })
    .filter(({ found }) => found.kinds.length > 0)
    .sort((a, b) => a.group - b.group || urgencyOf(a.found.kinds) - urgencyOf(b.found.kinds))
    .map(({ found }) => found);
}
