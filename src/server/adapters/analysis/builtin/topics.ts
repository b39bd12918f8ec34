import type { Sentiment, Quote, QuoteSource, Topic } from '../../../../domain/analysis/types';
import { stopWords } from './lexicon';
import { maxQuoteLength, truncateText } from './sentences';
import type { Terms } from './terms';

export const maxTopics = 12;
export const maxQuotesPerTopic = 5;

/** One sentence of a survey or report with its sentiment and terms. */
export interface AnalysedSentence {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly lean: Sentiment;
  readonly terms: Terms;
}

/** Topics are case-insensitive: DB, db. Sentences were normalized with NFKC, so ＤＢ is DB already. */
const termKey = (term: string): string => term.toLowerCase();

const canBeTopic = (term: string): boolean =>
  Array.from(term).length > 1 && !stopWords.has(term) && /\p{L}/u.test(term);

/** Compound nouns that at least two sentences use; other compounds are counted by their words. */
const sharedCompounds = (sentences: readonly AnalysedSentence[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const { terms } of sentences) {
    const compounds = terms.nouns.filter(
      (words) => words.length > 1 && words.some((part) => !stopWords.has(part)),
    );
    for (const key of new Set(compounds.map((words) => termKey(words.join('')))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([key]) => key));
};

interface Term {
  readonly text: string;
  readonly isNoun: boolean;
}

const termsIn = ({ terms }: AnalysedSentence, compounds: ReadonlySet<string>): readonly Term[] =>
  [
    ...terms.nouns
      .flatMap((words) => (compounds.has(termKey(words.join(''))) ? [words.join('')] : words))
      .map((text) => ({ text, isNoun: true })),
    ...terms.predicates.map((text) => ({ text, isNoun: false })),
  ].filter(({ text }) => canBeTopic(text));

const overallSentiment = (sentences: readonly AnalysedSentence[]): Sentiment => {
  const count = (lean: Sentiment) => sentences.filter((sentence) => sentence.lean === lean).length;
  const balance = count('positive') - count('negative');
  return balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'neutral';
};

/** Quotes from as many people as possible, with sentences of the topic's sentiment first. */
const selectQuotes = (sentences: readonly AnalysedSentence[], lean: Sentiment): readonly Quote[] => {
  const quoteCounts = new Map<number, number>();
  return sentences
    .toSorted((a, b) => Number(b.lean === lean) - Number(a.lean === lean))
    .map((sentence) => {
      const order = quoteCounts.get(sentence.surveyId) ?? 0;
      quoteCounts.set(sentence.surveyId, order + 1);
      return { order, sentence };
    })
    .sort((a, b) => a.order - b.order)
    .slice(0, maxQuotesPerTopic)
    .map(({ sentence: { surveyId, source, text, lean: quoteSentiment } }) => ({
      surveyId,
      source,
      text: truncateText(text, maxQuoteLength),
      lean: quoteSentiment,
    }));
};

interface TermGroup {
  readonly term: string;
  readonly isNoun: boolean;
  readonly sentences: AnalysedSentence[];
}

/**
 * The topics of the sentences, those of most people first. `personNames` are never part of a topic. A term of a single
 * sentence is a topic only when the sentence is not neutral; of terms with the same sentences only the first is a
 * topic.
 */
export const extractTopics = (
  sentences: readonly AnalysedSentence[],
  personNames: readonly string[],
): readonly Topic[] => {
  const compounds = sharedCompounds(sentences);
  const groups = new Map<string, TermGroup>();
  for (const sentence of sentences) {
    for (const { text, isNoun } of termsIn(sentence, compounds)) {
      const group = groups.get(termKey(text)) ?? { term: text, isNoun, sentences: [] };
      if (group.sentences.at(-1) !== sentence) group.sentences.push(sentence);
      groups.set(termKey(text), group);
    }
  }

  const rankedGroups = [...groups.values()]
    .filter(({ term }) => !personNames.some((personName) => term.includes(personName)))
    .map((group) => ({
      ...group,
      people: new Set(group.sentences.map(({ surveyId }) => surveyId)).size,
      lean: overallSentiment(group.sentences),
    }))
    .filter((group) => group.sentences.length > 1 || group.lean !== 'neutral')
    .sort(
      (a, b) =>
        b.people - a.people ||
        b.sentences.length - a.sentences.length ||
        Number(b.isNoun) - Number(a.isNoun) ||
        b.term.length - a.term.length ||
        (a.term < b.term ? -1 : 1),
    );

  const selectedGroups: typeof rankedGroups = [];
  for (const group of rankedGroups) {
    const hasSameSentences = (other: TermGroup) =>
      other.sentences.length === group.sentences.length &&
      other.sentences.every((sentence, index) => sentence === group.sentences[index]);
    if (selectedGroups.length < maxTopics && !selectedGroups.some(hasSameSentences))
      selectedGroups.push(group);
  }
  return selectedGroups.map(({ term, sentences: groupSentences, people, lean }) => ({
    term,
    count: groupSentences.length,
    people,
    lean,
    quotes: selectQuotes(groupSentences, lean),
  }));
};
