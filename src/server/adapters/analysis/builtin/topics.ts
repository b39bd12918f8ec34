import type { Sentiment, Quote, QuoteSource, Topic } from '../../../../domain/analysis/types';
import { stopWords } from './lexicon';
import { maxQuoteLength, truncateText } from './sentences';
import type { Terms } from './terms';

export const maxTopics = 12;
export const maxQuotesPerTopic = 5;

/** One sentence somebody wrote, read. */
export interface AnalysedSentence {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly lean: Sentiment;
  readonly terms: Terms;
}

/** The same word in other letters is the same topic: DB, db. Sentences were read in NFKC, so ＤＢ is DB already. */
const termKey = (term: string): string => term.toLowerCase();

const canBeTopic = (term: string): boolean =>
  Array.from(term).length > 1 && !stopWords.has(term) && /\p{L}/u.test(term);

/** Compounds that at least two sentences use; any other falls apart into its words, which may be shared. */
const sharedCompounds = (statements: readonly AnalysedSentence[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const { terms } of statements) {
    const compounds = terms.nouns.filter((run) => run.length > 1 && run.some((part) => !stopWords.has(part)));
    for (const key of new Set(compounds.map((run) => termKey(run.join('')))))
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
      .flatMap((run) => (compounds.has(termKey(run.join(''))) ? [run.join('')] : run))
      .map((text) => ({ text, isNoun: true })),
    ...terms.predicates.map((text) => ({ text, isNoun: false })),
  ].filter(({ text }) => canBeTopic(text));

const overallSentiment = (statements: readonly AnalysedSentence[]): Sentiment => {
  const count = (lean: Sentiment) => statements.filter((statement) => statement.lean === lean).length;
  const balance = count('positive') - count('negative');
  return balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'neutral';
};

/** As many people as possible first, then their further sentences; those that lean as the topic does come first. */
const selectQuotes = (statements: readonly AnalysedSentence[], lean: Sentiment): readonly Quote[] => {
  const turn = new Map<number, number>();
  return statements
    .toSorted((a, b) => Number(b.lean === lean) - Number(a.lean === lean))
    .map((statement) => {
      const nth = turn.get(statement.surveyId) ?? 0;
      turn.set(statement.surveyId, nth + 1);
      return { nth, statement };
    })
    .sort((a, b) => a.nth - b.nth)
    .slice(0, maxQuotesPerTopic)
    .map(({ statement: { surveyId, source, text, lean: own } }) => ({
      surveyId,
      source,
      text: truncateText(text, maxQuoteLength),
      lean: own,
    }));
};

interface TermGroup {
  readonly term: string;
  readonly isNoun: boolean;
  readonly statements: AnalysedSentence[];
}

/**
 * What was written about, most people first. `names`: parts of people's names, which are never a topic. One mention
 * makes a topic only when it says something good or bad; a second term of the very same sentences adds nothing.
 */
export const extractTopics = (
  statements: readonly AnalysedSentence[],
  names: readonly string[],
): readonly Topic[] => {
  const compounds = sharedCompounds(statements);
  const groups = new Map<string, TermGroup>();
  for (const statement of statements) {
    for (const { text, isNoun } of termsIn(statement, compounds)) {
      const group = groups.get(termKey(text)) ?? { term: text, isNoun, statements: [] };
      if (group.statements.at(-1) !== statement) group.statements.push(statement);
      groups.set(termKey(text), group);
    }
  }

  const found = [...groups.values()]
    .filter(({ term }) => !names.some((name) => term.includes(name)))
    .map((group) => ({
      ...group,
      people: new Set(group.statements.map(({ surveyId }) => surveyId)).size,
      lean: overallSentiment(group.statements),
    }))
    .filter((group) => group.statements.length > 1 || group.lean !== 'neutral')
    .sort(
      (a, b) =>
        b.people - a.people ||
        b.statements.length - a.statements.length ||
        Number(b.isNoun) - Number(a.isNoun) ||
        b.term.length - a.term.length ||
        (a.term < b.term ? -1 : 1),
    );

  const chosen: typeof found = [];
  for (const group of found) {
    const said = (other: TermGroup) =>
      other.statements.length === group.statements.length &&
      other.statements.every((statement, index) => statement === group.statements[index]);
    if (chosen.length < maxTopics && !chosen.some(said)) chosen.push(group);
  }
  return chosen.map(({ term, statements: of, people, lean }) => ({
    term,
    count: of.length,
    people,
    lean,
    quotes: selectQuotes(of, lean),
  }));
};
