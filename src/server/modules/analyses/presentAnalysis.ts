import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../../contract/types';
import { alertsWhileOpen, namedByTopic } from '../../../domain/analysis/alerts';
import { computeRoundFacts } from '../../../domain/analysis/computeRoundFacts';
import type { Sentiment } from '../../../domain/analysis/leans';
import { lostRunMs } from '../../../domain/analysis/run';
import { wordingHistoryOf, type WordingHistory } from '../../../domain/questions/wordingHistory';
import type {
  Alert,
  AnalysisFacts,
  Narrative,
  RoundFacts,
  RoundTally,
  Topic,
} from '../../../domain/analysis/types';
import { keysOf } from '../../../domain/entries';
import type { AnalysedRound } from './analyses.queries';
import { presentSummary } from './presentSummary';
import type { QuoteReader } from './quotes';
import type { ReaderSentence } from './readerSummary';

export type RoundAnalysis = NonNullable<Reply<'getAnalysis'>['analysis']>;

/** Facts computed from the current counts, as an engine would start from. */
export const currentFacts = ({ questions, tally, past, minimum, alertLimits }: AnalysedRound): RoundFacts =>
  computeRoundFacts(questions, tally, past, minimum, alertLimits);

/** The alerts that the round shows now, with the names that actions on them take. */
export const currentAlerts = (
  { closesAt }: AnalysedRound,
  { alerts }: RoundFacts,
  now: Date,
): readonly Alert[] => (closesAt > now ? alertsWhileOpen(alerts) : alerts).map(namedByTopic);

const presentFacts = (
  { risen: _risen, fallen: _fallen, ...facts }: RoundFacts,
  { rewordedOn, changedOn }: WordingHistory,
) => ({
  ...facts,
  questions: facts.questions.map(({ options, distribution, ...question }) => ({
    ...question,
    distribution: distribution && [...distribution],
    rewordedOn: rewordedOn[question.key] ?? null,
    ...(options && { options: [...options] }),
  })),
  trend: facts.trend.map((point) => ({ ...point, questionsChanged: changedOn.includes(point.openFrom) })),
  withheld: facts.withheld && { ...facts.withheld },
});

/** A topic with the quotes the reader may see. Without any, it is shown only from the minimum number of people on. */
const presentTopic =
  (read: QuoteReader, minimum: number) =>
  ({ quotes, words = [], leans, ...topic }: Topic): RoundAnalysis['topics'] => {
    // Analyses of earlier releases call unclassified sentences neutral.
    const known = <T extends { lean: Sentiment }>(said: T) => ({
      ...said,
      lean: leans === undefined && said.lean === 'neutral' ? null : said.lean,
    });
    const readable = quotes.map(read).filter((quote) => quote !== null);
    return readable.length > 0 || topic.people >= minimum
      ? [
          {
            ...known(topic),
            words: [...words],
            leans: leans ? { ...leans } : null,
            quotes: readable.map(known),
          },
        ]
      : [];
  };

/** Null below the minimum, because the numbers of fewer people would tell how much single people wrote. */
const presentSentences = ({ sentences }: AnalysisFacts, minimum: number): RoundAnalysis['sentences'] =>
  sentences && sentences.people >= minimum
    ? { total: sentences.total, withoutTheme: sentences.withoutTheme }
    : null;

/** The narrative paraphrases sentences, so only a person who may read all of its sources may read it. */
const readableNarrative = ({ topics, narrative }: AnalysisFacts, read: QuoteReader): Narrative | null => {
  const reads = ({ surveyId, source, text }: Narrative['sources'][number]) =>
    text === undefined
      ? topics
          .flatMap(({ quotes }) => quotes)
          .filter((quote) => quote.surveyId === surveyId && quote.source === source)
          .every((quote) => read(quote) !== null)
      : read({ surveyId, source, text }) !== null;
  return narrative?.sources.every(reads) ? narrative : null;
};

/** Zero also where `participationOnly` hides the number of complete surveys. */
const lateCount = ({ complete, participation }: RoundTally): number =>
  Math.max(0, complete - participation.completed);

/** Whether the stored figures of a run differ from the current ones. */
const figuresChanged = (facts: AnalysisFacts, live: RoundFacts): boolean =>
  keysOf(live).some((key) => !isDeepStrictEqual(facts[key], live[key]));

/** The step of the running analysis; null when its job was lost. */
const runningStep = ({ runningStep: step, stepAt }: AnalysedRound, now: Date) =>
  stepAt !== null && now.getTime() - stepAt.getTime() < lostRunMs ? step : null;

/** A round as one reader sees it: current figures, texts of the last run, quotes through `read`. */
export function presentAnalysis(
  round: AnalysedRound,
  read: QuoteReader,
  { now, aiService, ofReader }: { now: Date; aiService: string | null; ofReader: readonly ReaderSentence[] },
): RoundAnalysis {
  const { run, minimum } = round;
  const live = currentFacts(round);
  const facts = live.withheld ? null : (run?.facts ?? null);
  const narrative = facts && readableNarrative(facts, read);
  const alerts = currentAlerts(round, live, now);
  const topics = facts ? facts.topics.flatMap(presentTopic(read, minimum)) : [];
  const late = lateCount(round.tally);
  return {
    projectId: round.projectId,
    closesAt: round.closesAt.toISOString(),
    ...presentFacts(live, wordingHistoryOf(round.asked)),
    alerts: alerts.map((found) => ({ ...found })),
    late,
    summary: presentSummary({
      facts: { ...live, alerts, late },
      topics: facts?.topics ?? [],
      minimum,
      narrative,
      ofReader,
      shownTopics: topics,
    }),
    suggestedActions: [...(narrative?.suggestedActions ?? [])],
    topics,
    sentences: facts && presentSentences(facts, minimum),
    runningStep: runningStep(round, now),
    aiService,
    run: run && {
      analysisId: run.analysisId,
      droppedSentences: narrative?.dropped ?? 0,
      cutTexts: run.facts.cutTexts ?? 0,
      serviceProblem: run.facts.serviceProblem ?? null,
      engine: narrative ? run.facts.engine : 'builtin',
      createdAt: run.createdAt.toISOString(),
      stale: run.textsSent || figuresChanged(run.facts, live),
      feedback: run.feedback,
    },
  };
}
