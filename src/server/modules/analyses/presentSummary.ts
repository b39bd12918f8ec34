import type { Reply } from '../../../contract/types';
import { maxSentences, summaryOf, withTopicCounts } from '../../../domain/analysis/summary';
import type { Narrative, RoundFacts, SummarySentence, Topic } from '../../../domain/analysis/types';
import { quotesToPassOn } from './quotes';
import type { ReaderSentence } from './readerSummary';

type RoundAnalysis = NonNullable<Reply<'getAnalysis'>['analysis']>;

interface Parts {
  facts: RoundFacts & { late: number };
  /** The topics of the last run. */
  topics: readonly Topic[];
  minimum: number;
  /** The text of the AI service that replaces the sentences about figures and topics, if the reader may read it. */
  narrative: Narrative | null;
  /** None in a withheld round. */
  ofReader: readonly ReaderSentence[];
  /** The topics as the reader sees them. */
  shownTopics: RoundAnalysis['topics'];
}

/** The summary as one reader sees it, in at most five sentences. */
export function presentSummary({
  facts,
  topics,
  minimum,
  narrative,
  ofReader,
  shownTopics,
}: Parts): RoundAnalysis['summary'] {
  const max = maxSentences - ofReader.length;
  const shared = narrative
    ? narrative.summary
        .slice(0, max)
        .map((sentence) => withTopicCounts(withSources(sentence), topics, minimum))
    : summaryOf(facts, topics, minimum, max);
  const sentences: readonly ReaderSentence[] = [...shared, ...ofReader];
  const about = sentences.findIndex(({ sources }) => sources.some(({ kind }) => kind === 'topic'));
  return sentences.map(({ text, sources, people }, index) => ({
    text,
    sources: sources.map((source) => ({ ...source })),
    quote: index === about ? quoteOf(sources, shownTopics) : null,
    people: people ?? null,
  }));
}

const withSources = (sentence: SummarySentence | string): SummarySentence =>
  typeof sentence === 'string' ? { text: sentence, sources: [] } : sentence;

/** A quote of the first of these topics that has one with the topic's lean, of those that the reader may read. */
const quoteOf = (sources: SummarySentence['sources'], topics: RoundAnalysis['topics']): string | null =>
  sources
    .flatMap(({ kind, key }) => (kind === 'topic' ? topics.filter(({ term }) => term === key) : []))
    .flatMap(({ lean, quotes }) => quotesToPassOn(quotes).filter((quote) => quote.lean === lean))
    .at(0)?.text ?? null;
