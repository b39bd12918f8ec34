import { computeRoundFacts } from '../../../../domain/analysis/computeRoundFacts';
import { tallyOf } from '../../../../domain/analysis/tally';
import type {
  AnalysisFacts,
  AnalysisInput,
  QuoteSource,
  RoundAnswers,
} from '../../../../domain/analysis/types';
import { nameParts } from '../../../../domain/analysis/personNames';
import { createSentenceReader } from './readSentence';
import { splitSentences, truncateText } from './sentences';
import { getTextModel } from './textModel';
import { getJapaneseTokenizer } from './tokenizer';
import { type AnalysedSentence, countSentences, extractTopics } from './topics';

/** Maximum code points analysed in a round: some ten seconds of work. */
const maxCodePointsPerRound = 1_000_000;
/** More than the forms accept, so that only texts that were not written in a form are cut. */
const maxCodePointsPerSurvey = 20_000;
/** Only this part of a longer sentence is analysed; quotes are shorter. */
const maxSentenceCodePoints = 1_000;

interface SourceText {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
}

interface RoundTexts {
  readonly texts: readonly SourceText[];
  /** The number of surveys of which only a part was analysed. */
  readonly cut: number;
}

/** How much of each survey fits, so that short ones are analysed whole before long ones. */
const fairShareOf = (lengths: readonly number[]): number => {
  let remaining = maxCodePointsPerRound;
  const ascending = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(remaining / (ascending.length - index));
    if (length > share) return Math.min(share, maxCodePointsPerSurvey);
    remaining -= length;
  }
  return maxCodePointsPerSurvey;
};

const textsOf = ({ questions, surveys }: RoundAnswers): RoundTexts => {
  const textKeys = questions.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const bySurvey = surveys.map(({ surveyId, answers, report }): readonly SourceText[] => [
    ...textKeys
      .map((key) => answers[key])
      .flatMap((text) => (typeof text === 'string' ? [{ surveyId, source: 'survey' as const, text }] : [])),
    ...report.map((text) => ({ surveyId, source: 'report' as const, text })),
  ]);
  const lengths = bySurvey.map((texts) => texts.reduce((sum, { text }) => sum + text.length, 0));
  const share = fairShareOf(lengths);
  const texts = bySurvey.flatMap((own) => {
    let remaining = share;
    return own.map((source) => {
      const text = truncateText(source.text, Math.max(0, remaining));
      remaining -= text.length;
      return { ...source, text };
    });
  });
  return { texts, cut: lengths.filter((length) => length > share).length };
};

const analyseTexts = async (texts: readonly SourceText[]): Promise<readonly AnalysedSentence[]> => {
  const { mentionsIn } = createSentenceReader(getTextModel(), await getJapaneseTokenizer());
  const sentences: AnalysedSentence[] = [];
  const seenSentences = new Set<string>();
  /** Cached by text, because the same sentence (特になし) occurs hundreds of times. */
  const mentionsByText = new Map<string, AnalysedSentence['mentions']>();
  for (const { surveyId, source, text } of texts) {
    for (const sentence of splitSentences(text)) {
      const sentenceKey = `${surveyId} ${sentence}`;
      if (seenSentences.has(sentenceKey)) continue;
      seenSentences.add(sentenceKey);
      const mentions =
        mentionsByText.get(sentence) ?? mentionsIn(truncateText(sentence, maxSentenceCodePoints));
      mentionsByText.set(sentence, mentions);
      sentences.push({ surveyId, source, text: sentence, mentions });
    }
  }
  return sentences;
};

/** Computes counts with domain/analysis and topics with the model of texts, without network access. */
export async function analyseRound({
  round,
  past,
  minimum,
  alertLimits,
}: AnalysisInput): Promise<AnalysisFacts> {
  const facts = computeRoundFacts(round.questions, tallyOf(round), past, minimum, alertLimits);
  const { texts, cut } = facts.withheld ? { texts: [], cut: 0 } : textsOf(round);
  const sentences = texts.length === 0 ? [] : await analyseTexts(texts);
  const topics = extractTopics(sentences, nameParts(round.names));
  return {
    ...facts,
    topics,
    ...(!facts.withheld && { sentences: countSentences(sentences) }),
    narrative: null,
    engine: 'builtin',
    ...(cut > 0 && { cutTexts: cut }),
  };
}
