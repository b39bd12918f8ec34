import { splitSentences } from '../../../../domain/text/sentences';
import { computeRoundFacts } from '../../../../domain/analysis/computeRoundFacts';
import { tallyOf } from '../../../../domain/analysis/tally';
import type {
  AnalysisFacts,
  AnalysisInput,
  QuoteSource,
  RoundAnswers,
} from '../../../../domain/analysis/types';
import { createPeopleMask, nameParts } from '../../../../domain/analysis/personNames';
import { createSentenceReader, type Mention, type SentenceReader } from './readSentence';
import { maxQuoteLength, maxSharedSentences, truncateText } from './sentences';
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

/** The characters that each survey may use of the round's limit. Short surveys are analysed whole before long ones. */
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
  const textsOfSurveys = surveys.map(({ surveyId, answers, report }): readonly SourceText[] => [
    ...textKeys
      .map((key) => answers[key])
      .flatMap((text) => (typeof text === 'string' ? [{ surveyId, source: 'survey' as const, text }] : [])),
    ...report.map((text) => ({ surveyId, source: 'report' as const, text })),
  ]);
  const lengths = textsOfSurveys.map((texts) => texts.reduce((sum, { text }) => sum + text.length, 0));
  const share = fairShareOf(lengths);
  const texts = textsOfSurveys.flatMap((own) => {
    let remaining = share;
    return own.map((source) => {
      const text = truncateText(source.text, Math.max(0, remaining));
      remaining -= text.length;
      return { ...source, text };
    });
  });
  return { texts, cut: lengths.filter((length) => length > share).length };
};

/** The mentions that another engine has found, by the text of their sentence, cut to the length of a quote. */
export type GivenMentions = ReadonlyMap<string, readonly Mention[]>;

const analyseTexts = async (
  texts: readonly SourceText[],
  { mentionsIn }: SentenceReader,
  given: GivenMentions,
): Promise<readonly AnalysedSentence[]> => {
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
        mentionsByText.get(sentence) ??
        given.get(truncateText(sentence, maxQuoteLength)) ??
        mentionsIn(truncateText(sentence, maxSentenceCodePoints));
      mentionsByText.set(sentence, mentions);
      sentences.push({ surveyId, source, text: sentence, mentions });
    }
  }
  return sentences;
};

/** A sentence that an AI service may read, at most as long as a quote. */
export interface ReadSentence extends AnalysedSentence {
  /** The nouns that may carry a theme, without names of people. Only these may be shown as words of a topic. */
  readonly nouns: readonly string[];
}

/**
 * The sentences whose writers were shown the AI service as a reader, of as many people as possible. Voices to talk with at
 * once are left out, because what the service writes of them would be read by others (product §4).
 */
function listSharedSentences(
  sentences: readonly AnalysedSentence[],
  { surveys, names }: RoundAnswers,
  { themeNounsIn, risksIn }: SentenceReader,
): readonly ReadSentence[] {
  const canShare = new Map(surveys.map((survey) => [survey.surveyId, survey.canShareWithAiService]));
  const texts = new Set<string>();
  const countBySurvey = new Map<number, number>();
  const maskPeople = createPeopleMask(nameParts(names));
  const byOrder = sentences
    .filter(({ surveyId, source }) => canShare.get(surveyId)?.[source] === true)
    .map((sentence) => ({ ...sentence, text: truncateText(sentence.text, maxQuoteLength) }))
    .filter(({ text }) => {
      const isNew = !texts.has(text);
      texts.add(text);
      return isNew;
    })
    .map((sentence) => {
      const order = countBySurvey.get(sentence.surveyId) ?? 0;
      countBySurvey.set(sentence.surveyId, order + 1);
      return { order, sentence };
    })
    .sort((a, b) => a.order - b.order);
  const shared: ReadSentence[] = [];
  // Read one by one, because a round may have ten thousand sentences.
  for (const { sentence } of byOrder) {
    if (shared.length === maxSharedSentences) break;
    if (risksIn(sentence.text).isRiskCertain) continue;
    const nouns = themeNounsIn(sentence.text).filter((noun) => maskPeople(noun) === noun);
    shared.push({ ...sentence, nouns });
  }
  return shared;
}

/** An analysis, and the sentences that an AI service may read. */
export interface RoundReading {
  readonly facts: AnalysisFacts;
  readonly sentences: readonly ReadSentence[];
}

/**
 * Computes counts with domain/analysis and topics with the model of texts, without network access. Of sentences that are
 * `given` it takes what another engine has read.
 */
export async function analyseRound(
  { round, past, minimum, alertLimits }: AnalysisInput,
  given: GivenMentions = new Map(),
): Promise<RoundReading> {
  const facts = computeRoundFacts(round.questions, tallyOf(round), past, minimum, alertLimits);
  const { texts, cut } = facts.withheld ? { texts: [], cut: 0 } : textsOf(round);
  const reader = createSentenceReader(getTextModel(), await getJapaneseTokenizer());
  const sentences = await analyseTexts(texts, reader, given);
  const topics = extractTopics(sentences, nameParts(round.names));
  return {
    facts: {
      ...facts,
      topics,
      ...(!facts.withheld && { sentences: countSentences(sentences) }),
      narrative: null,
      engine: 'builtin',
      ...(cut > 0 && { cutTexts: cut }),
    },
    sentences: listSharedSentences(sentences, round, reader),
  };
}
