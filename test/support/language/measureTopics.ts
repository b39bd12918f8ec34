import {
  analyseSentence,
  extractTopics,
  mentionsOf,
  type AnalysedSentence,
} from '../../../src/server/adapters/analysis/builtin/topics';
import { analyseClauses } from '../../../src/server/adapters/analysis/builtin/sentiment';
import { getJapaneseTokenizer } from '../../../src/server/adapters/analysis/builtin/tokenizer';
import { sentiments, type Sentiment } from '../../../src/domain/analysis/types';
import type { LabelledSentence } from './labelledSentences';

const sentencesPerRound = 40;
const sentencesPerPerson = 4;

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Precision and recall of each sentiment, and their means. */
const leanFigures = (pairs: readonly { found: Sentiment; label: Sentiment }[]) => {
  const count = (matches: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(matches).length;
  const each = sentiments.map((lean) => {
    const right = count(({ found, label }) => found === lean && label === lean);
    return {
      lean,
      precision: share(
        right,
        count(({ found }) => found === lean),
      ),
      recall: share(
        right,
        count(({ label }) => label === lean),
      ),
    };
  });
  return {
    accuracy: share(
      count(({ found, label }) => found === label),
      pairs.length,
    ),
    each,
  };
};

/**
 * Compares the built-in engine with the labels, round by round as it reads them.
 * - lean: the sentiment of whole sentences; topicLean: of each topic that was found rightly.
 * - precision and recall of topics: pairs of a sentence and a topic of the labels.
 * - purity: of the topics that a round reports, the share of their sentences that have the label most of them have.
 */
export async function measureTopics(labelled: readonly LabelledSentence[]) {
  const tokenize = await getJapaneseTokenizer();
  const names = new Set(labelled.flatMap(({ topics }) => [...topics.keys()]));
  const sentenceLeans: { found: Sentiment; label: Sentiment; text: string }[] = [];
  const topicLeans: { found: Sentiment; label: Sentiment; text: string }[] = [];
  const missed: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  let pure = 0;
  let grouped = 0;
  for (let start = 0; start < labelled.length; start += sentencesPerRound) {
    const round = labelled.slice(start, start + sentencesPerRound);
    const analysed = round.map(({ text, lean }, index): AnalysedSentence => {
      const words = tokenize(text.normalize('NFKC'));
      sentenceLeans.push({ found: analyseClauses(words).lean, label: lean, text });
      const surveyId = Math.floor(index / sentencesPerPerson);
      return { surveyId, source: 'survey', text, clauses: analyseSentence(words) };
    });
    mentionsOf(analysed).forEach((mentions, index) => {
      const { text, topics } = round[index]!;
      const found = mentions.filter((mention) => names.has(mention.text));
      for (const mention of found) {
        const label = topics.get(mention.text);
        if (label) topicLeans.push({ found: mention.lean, label, text: `${mention.text}: ${text}` });
        else wrong.push(`${mention.text}: ${text}`);
      }
      const hits = found.filter((mention) => topics.has(mention.text)).length;
      right += hits;
      for (const name of topics.keys())
        if (!found.some((mention) => mention.text === name)) missed.push(`${name}: ${text}`);
    });
    const labelsOf = new Map(round.map(({ text, topics }) => [text, [...topics.keys()]]));
    for (const topic of extractTopics(analysed, [])) {
      const labels = topic.quotes.flatMap(({ text }) => labelsOf.get(text) ?? []);
      if (topic.count < 2 || labels.length === 0) continue;
      const counts = [...new Set(labels)].map((name) => labels.filter((label) => label === name).length);
      pure += Math.max(...counts);
      grouped += topic.quotes.length;
    }
  }
  return {
    sentenceLean: leanFigures(sentenceLeans),
    topicLean: leanFigures(topicLeans),
    precision: share(right, right + wrong.length),
    recall: share(right, right + missed.length),
    purity: share(pure, grouped),
    grouped,
    /** For people who improve the engine. */
    mistakes: {
      leans: sentenceLeans.filter(({ found, label }) => found !== label),
      topicLeans: topicLeans.filter(({ found, label }) => found !== label),
      missed,
      wrong,
    },
  };
}
