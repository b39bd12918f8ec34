import { themeLabels, type Theme } from '../../../../domain/analysis/themes';
import type { Sentiment, Quote, QuoteSource, Topic } from '../../../../domain/analysis/types';
import type { Mention } from './readSentence';
import { maxQuoteLength, truncateText } from './sentences';

export const maxTopics = 12;
export const maxQuotesPerTopic = 5;
const maxWordsPerTopic = 5;

/** One sentence of a survey or report. */
export interface AnalysedSentence {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** What most sentences say; mixed unless one side has at least twice as many as the other. */
const overallSentiment = (leans: readonly Sentiment[]): Sentiment => {
  const count = (lean: Sentiment) => leans.filter((found) => found === lean || found === 'mixed').length;
  const [good, bad] = [count('positive'), count('negative')];
  if (good === 0 && bad === 0) return 'neutral';
  if (good >= 2 * bad) return 'positive';
  return bad >= 2 * good ? 'negative' : 'mixed';
};

/** A sentence about a theme. */
interface Use extends Mention {
  readonly sentence: AnalysedSentence;
}

/** Quotes from as many people as possible, with sentences of the topic's sentiment first. */
const selectQuotes = (uses: readonly Use[], lean: Sentiment): readonly Quote[] => {
  const quoteCounts = new Map<number, number>();
  return uses
    .toSorted((a, b) => Number(b.lean === lean) - Number(a.lean === lean))
    .map((use) => {
      const order = quoteCounts.get(use.sentence.surveyId) ?? 0;
      quoteCounts.set(use.sentence.surveyId, order + 1);
      return { order, use };
    })
    .sort((a, b) => a.order - b.order)
    .slice(0, maxQuotesPerTopic)
    .map(({ use }) => ({
      surveyId: use.sentence.surveyId,
      source: use.sentence.source,
      text: truncateText(use.sentence.text, maxQuoteLength),
      lean: use.lean,
    }));
};

const countPeople = (uses: readonly Use[]): number =>
  new Set(uses.map(({ sentence }) => sentence.surveyId)).size;

/** The words that most people used. `personNames` are never among them. */
const selectWords = (uses: readonly Use[], personNames: readonly string[]): readonly string[] => {
  const usesByWord = new Map<string, { word: string; uses: Use[] }>();
  for (const use of uses)
    for (const word of use.words) {
      const known = usesByWord.get(word.toLowerCase()) ?? { word, uses: [] };
      known.uses.push(use);
      usesByWord.set(word.toLowerCase(), known);
    }
  return [...usesByWord.values()]
    .filter(({ word }) => !personNames.some((name) => word.includes(name)))
    .map((each) => ({ ...each, people: countPeople(each.uses) }))
    .sort((a, b) => b.people - a.people || b.uses.length - a.uses.length || (a.word < b.word ? -1 : 1))
    .slice(0, maxWordsPerTopic)
    .map(({ word }) => word);
};

/**
 * The themes of the sentences, those of most people first. A theme of a single sentence is a topic only when the
 * sentence is not neutral.
 */
export const extractTopics = (
  sentences: readonly AnalysedSentence[],
  personNames: readonly string[],
): readonly Topic[] => {
  const usesByTheme = new Map<Theme, Use[]>();
  for (const sentence of sentences)
    for (const mention of sentence.mentions) {
      const uses = usesByTheme.get(mention.theme) ?? [];
      uses.push({ ...mention, sentence });
      usesByTheme.set(mention.theme, uses);
    }
  return [...usesByTheme]
    .map(([theme, uses]) => ({
      theme,
      uses,
      people: countPeople(uses),
      lean: overallSentiment(uses.map(({ lean }) => lean)),
    }))
    .filter(({ uses, lean }) => uses.length > 1 || lean !== 'neutral')
    .sort((a, b) => b.people - a.people || b.uses.length - a.uses.length || (a.theme < b.theme ? -1 : 1))
    .slice(0, maxTopics)
    .map(({ theme, uses, people, lean }) => ({
      term: themeLabels[theme],
      words: selectWords(uses, personNames),
      count: uses.length,
      people,
      lean,
      quotes: selectQuotes(uses, lean),
    }));
};
