import type { Sentiment, Quote, QuoteSource, Topic } from '../../../../domain/analysis/types';
import { topicNameOf, topicsInCompound } from '../../../../domain/analysis/topicWords';
import { stopWords } from './lexicon';
import { maxQuoteLength, truncateText } from './sentences';
import { analyseClauses } from './sentiment';
import { extractTerms, type Terms } from './terms';
import type { Word } from './tokenizer';

export const maxTopics = 12;
export const maxQuotesPerTopic = 5;

/** The terms of one clause, and what it says of them. */
interface AnalysedClause {
  readonly lean: Sentiment;
  readonly terms: Terms;
}

/** One sentence of a survey or report. */
export interface AnalysedSentence {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly clauses: readonly AnalysedClause[];
}

export const analyseSentence = (words: readonly Word[]): readonly AnalysedClause[] =>
  analyseClauses(words).clauses.map((clause) => ({ lean: clause.lean, terms: extractTerms(clause.words) }));

/** Topics are case-insensitive: DB, db. Sentences were normalized with NFKC, so ＤＢ is DB already. */
const termKey = (term: string): string => term.toLowerCase();

const canBeTopic = (term: string): boolean =>
  Array.from(term).length > 1 && !stopWords.has(term) && /\p{L}/u.test(term);

/** Compound nouns that at least two sentences use; other compounds are counted by their words. */
const sharedCompounds = (sentences: readonly AnalysedSentence[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const { clauses } of sentences) {
    const compounds = clauses
      .flatMap(({ terms }) => terms.nouns)
      .filter((words) => words.length > 1 && words.some((part) => !stopWords.has(part)));
    for (const key of new Set(compounds.map((words) => termKey(words.join('')))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([key]) => key));
};

/** What one sentence says of one term. */
interface Mention {
  readonly text: string;
  readonly isNoun: boolean;
  readonly lean: Sentiment;
}

const combinedLean = (a: Sentiment, b: Sentiment): Sentiment => {
  if (a === b || b === 'neutral') return a;
  return a === 'neutral' ? b : 'mixed';
};

/** The terms of a sentence, each once. */
const mentionsIn = ({ clauses }: AnalysedSentence, compounds: ReadonlySet<string>): readonly Mention[] => {
  const nounsOf = (words: readonly string[]): readonly string[] => {
    const compound = words.join('');
    return compounds.has(termKey(compound)) ? [topicNameOf(compound)] : topicsInCompound(words);
  };
  const mentions = new Map<string, Mention>();
  for (const { lean, terms } of clauses) {
    const found = [
      ...terms.nouns.flatMap(nounsOf).map((text) => ({ text, isNoun: true })),
      ...terms.predicates.map((text) => ({ text: topicNameOf(text), isNoun: false })),
    ];
    for (const term of found.filter(({ text }) => canBeTopic(text))) {
      const key = termKey(term.text);
      const earlier = mentions.get(key);
      mentions.set(key, { ...(earlier ?? term), lean: earlier ? combinedLean(earlier.lean, lean) : lean });
    }
  }
  return [...mentions.values()];
};

/** The mentions of each sentence, as `extractTopics` groups them. */
export const mentionsOf = (sentences: readonly AnalysedSentence[]): readonly (readonly Mention[])[] => {
  const compounds = sharedCompounds(sentences);
  return sentences.map((sentence) => mentionsIn(sentence, compounds));
};

/** What most sentences say; mixed unless one side has at least twice as many as the other. */
const overallSentiment = (leans: readonly Sentiment[]): Sentiment => {
  const count = (lean: Sentiment) => leans.filter((found) => found === lean || found === 'mixed').length;
  const [good, bad] = [count('positive'), count('negative')];
  if (good === 0 && bad === 0) return 'neutral';
  if (good >= 2 * bad) return 'positive';
  return bad >= 2 * good ? 'negative' : 'mixed';
};

interface TermGroup {
  readonly term: string;
  readonly isNoun: boolean;
  /** The sentences with what each says of the term. */
  readonly uses: readonly { readonly sentence: AnalysedSentence; readonly lean: Sentiment }[];
}

/** Quotes from as many people as possible, with sentences of the topic's sentiment first. */
const selectQuotes = (uses: TermGroup['uses'], lean: Sentiment): readonly Quote[] => {
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

const groupByTerm = (sentences: readonly AnalysedSentence[]): readonly TermGroup[] => {
  const groups = new Map<string, TermGroup & { uses: TermGroup['uses'][number][] }>();
  mentionsOf(sentences).forEach((mentions, index) => {
    for (const { text, isNoun, lean } of mentions) {
      const group = groups.get(termKey(text)) ?? { term: text, isNoun, uses: [] };
      group.uses.push({ sentence: sentences[index]!, lean });
      groups.set(termKey(text), group);
    }
  });
  return [...groups.values()];
};

/**
 * The topics of the sentences, those of most people first. `personNames` are never part of a topic. A term of a single
 * sentence is a topic only when the sentence is not neutral; of terms with the same sentences only the first is a
 * topic.
 */
export const extractTopics = (
  sentences: readonly AnalysedSentence[],
  personNames: readonly string[],
): readonly Topic[] => {
  const rankedGroups = groupByTerm(sentences)
    .map((group) => ({
      ...group,
      people: new Set(group.uses.map(({ sentence }) => sentence.surveyId)).size,
      lean: overallSentiment(group.uses.map(({ lean }) => lean)),
    }))
    .filter((group) => group.uses.length > 1 || group.lean !== 'neutral')
    .sort(
      (a, b) =>
        b.people - a.people ||
        b.uses.length - a.uses.length ||
        Number(b.isNoun) - Number(a.isNoun) ||
        b.term.length - a.term.length ||
        (a.term < b.term ? -1 : 1),
    );

  const selectedGroups: typeof rankedGroups = [];
  for (const group of rankedGroups) {
    const hasSameSentences = (other: TermGroup) =>
      other.uses.length === group.uses.length &&
      other.uses.every(({ sentence }, index) => sentence === group.uses[index]?.sentence);
    const isName = () => personNames.some((personName) => group.term.includes(personName));
    if (!selectedGroups.some(hasSameSentences) && !isName()) selectedGroups.push(group);
    if (selectedGroups.length === maxTopics) break;
  }
  return selectedGroups.map(({ term, uses, people, lean }) => ({
    term,
    count: uses.length,
    people,
    lean,
    quotes: selectQuotes(uses, lean),
  }));
};
