import { countLeans, isJudgement, overallLean, type Sentiment } from '../../../../domain/analysis/leans';
import { themeLabels, type Theme } from '../../../../domain/analysis/themes';
import type { Quote, QuoteSource, SentenceCounts, Topic } from '../../../../domain/analysis/types';
import type { Mention } from './readSentence';
import { maxQuoteLength, truncateText } from './sentences';

export const maxTopics = 12;
export const maxQuotesPerTopic = 5;
export const maxWordsPerTopic = 5;

/** One sentence of a survey or report. */
export interface AnalysedSentence {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

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

/** How many sentences there are, and in how many of them no theme was found. */
export const countSentences = (sentences: readonly AnalysedSentence[]): SentenceCounts => ({
  total: sentences.length,
  withoutTheme: sentences.filter(({ mentions }) => mentions.length === 0).length,
  people: new Set(sentences.map(({ surveyId }) => surveyId)).size,
});

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
 * sentence is good or bad.
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
    .map(([theme, uses]) => {
      const leans = countLeans(uses.map(({ lean }) => lean));
      return { theme, uses, people: countPeople(uses), leans, lean: overallLean(leans) };
    })
    .filter(({ uses, lean }) => uses.length > 1 || isJudgement(lean))
    .sort((a, b) => b.people - a.people || b.uses.length - a.uses.length || (a.theme < b.theme ? -1 : 1))
    .slice(0, maxTopics)
    .map(({ theme, uses, people, leans, lean }) => ({
      term: themeLabels[theme],
      words: selectWords(uses, personNames),
      count: uses.length,
      people,
      lean,
      leans,
      quotes: selectQuotes(uses, lean),
    }));
};
