import type { Lean, Quote, QuoteSource, Topic } from '../../../../domain/analysis/types';
import { stopWords } from './lexicon';
import { quoteLength, shorten } from './sentences';
import type { Terms } from './terms';

export const topicLimit = 12;
export const quoteLimit = 5;

/** One sentence somebody wrote, read. */
export interface Statement {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly lean: Lean;
  readonly terms: Terms;
}

/** The same word in other letters is the same topic: DB, db. Sentences were read in NFKC, so ＤＢ is DB already. */
const keyOf = (term: string): string => term.toLowerCase();

const isTerm = (term: string): boolean =>
  Array.from(term).length > 1 && !stopWords.has(term) && /\p{L}/u.test(term);

/** Compounds that at least two sentences use; any other falls apart into its words, which may be shared. */
const sharedCompounds = (statements: readonly Statement[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const { terms } of statements) {
    const compounds = terms.nouns.filter((run) => run.length > 1 && run.some((part) => !stopWords.has(part)));
    for (const key of new Set(compounds.map((run) => keyOf(run.join('')))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([key]) => key));
};

interface Term {
  readonly text: string;
  readonly isNoun: boolean;
}

const termsIn = ({ terms }: Statement, compounds: ReadonlySet<string>): readonly Term[] =>
  [
    ...terms.nouns
      .flatMap((run) => (compounds.has(keyOf(run.join(''))) ? [run.join('')] : run))
      .map((text) => ({ text, isNoun: true })),
    ...terms.predicates.map((text) => ({ text, isNoun: false })),
  ].filter(({ text }) => isTerm(text));

const leanOfAll = (statements: readonly Statement[]): Lean => {
  const count = (lean: Lean) => statements.filter((statement) => statement.lean === lean).length;
  const balance = count('positive') - count('negative');
  return balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'neutral';
};

/** As many people as possible first, then their further sentences; those that lean as the topic does come first. */
const quotesOf = (statements: readonly Statement[], lean: Lean): readonly Quote[] => {
  const turn = new Map<number, number>();
  return statements
    .toSorted((a, b) => Number(b.lean === lean) - Number(a.lean === lean))
    .map((statement) => {
      const nth = turn.get(statement.surveyId) ?? 0;
      turn.set(statement.surveyId, nth + 1);
      return { nth, statement };
    })
    .sort((a, b) => a.nth - b.nth)
    .slice(0, quoteLimit)
    .map(({ statement: { surveyId, source, text, lean: own } }) => ({
      surveyId,
      source,
      text: shorten(text, quoteLength),
      lean: own,
    }));
};

interface Group {
  readonly term: string;
  readonly isNoun: boolean;
  readonly statements: Statement[];
}

/**
 * What was written about, most people first. `names`: parts of people's names, which are never a topic. One mention
 * makes a topic only when it says something good or bad; a second term of the very same sentences adds nothing.
 */
export const topicsOf = (statements: readonly Statement[], names: readonly string[]): readonly Topic[] => {
  const compounds = sharedCompounds(statements);
  const groups = new Map<string, Group>();
  for (const statement of statements) {
    for (const { text, isNoun } of termsIn(statement, compounds)) {
      const group = groups.get(keyOf(text)) ?? { term: text, isNoun, statements: [] };
      if (group.statements.at(-1) !== statement) group.statements.push(statement);
      groups.set(keyOf(text), group);
    }
  }

  const found = [...groups.values()]
    .filter(({ term }) => !names.some((name) => term.includes(name)))
    .map((group) => ({
      ...group,
      people: new Set(group.statements.map(({ surveyId }) => surveyId)).size,
      lean: leanOfAll(group.statements),
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
    const said = (other: Group) =>
      other.statements.length === group.statements.length &&
      other.statements.every((statement, index) => statement === group.statements[index]);
    if (chosen.length < topicLimit && !chosen.some(said)) chosen.push(group);
  }
  return chosen.map(({ term, statements: of, people, lean }) => ({
    term,
    count: of.length,
    people,
    lean,
    quotes: quotesOf(of, lean),
  }));
};
