import type { Kysely } from 'kysely';
import type { Reply } from '../../../contract/types';
import { maxServiceCallsPerDay } from '../../../domain/analysis/serviceProblem';
import type { AnalysisFacts, Quote, RoundAnswers } from '../../../domain/analysis/types';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { serviceRequest } from '../../adapters/analysis/llm/prompt';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import type { Context } from '../context';
import type { AnalysedRound } from './analyses.queries';
import { getAnalysisInput } from './analysisInput';
import { presentTopic } from './presentAnalysis';
import { createQuoteReader, quotedSurveyIds } from './quotes';
import { listReadableSurveys } from './surveys.queries';
import { countServiceCallsLeft } from './serviceCalls.queries';

const unreadableQuote = '（あなたが読み手に含まれていない引用）';

/** The quotes of a request, each once: a sentence may be about several topics. */
const sentQuotes = (facts: AnalysisFacts, round: RoundAnswers): readonly Quote[] => {
  const quotes = serviceRequest(facts, round).topics.flatMap((topic) => topic.quotes);
  const byText = new Map(quotes.map((quote) => [JSON.stringify([quote.surveyId, quote.text]), quote]));
  return [...byText.values()];
};

/**
 * What a run would send now, made by the code that sends it; null when nothing would be sent. Quotes that the caller
 * may not read are replaced, and topics that only such quotes show are left out.
 */
export async function previewAnalysis(
  db: Kysely<Schema>,
  actor: Actor,
  round: AnalysedRound,
  { now, services }: Pick<Context, 'now' | 'services'>,
): Promise<Reply<'previewAnalysis'>['sending']> {
  const aiService = aiServiceOf(services.config, round);
  const { analysisLlm } = services.config;
  if (aiService === null || !analysisLlm) return null;
  const input = await getAnalysisInput(db, actor, round, aiService);
  const facts = await builtinEngine.analyse(input);
  if (facts.withheld) return null;

  const read = createQuoteReader(await listReadableSurveys(db, actor, quotedSurveyIds(facts)));
  const quotes = sentQuotes(facts, input.round);
  const asRead = (quote: Quote) => (read(quote) ? quote : { ...quote, text: unreadableQuote });
  const topics = facts.topics
    .filter((topic) => presentTopic(read, input.minimum)(topic).length > 0)
    .map((topic) => ({ ...topic, quotes: topic.quotes.map(asRead) }));
  const { surveys } = input.round;
  return {
    aiService,
    model: analysisLlm.model,
    people: surveys.length,
    quotes: quotes.length,
    writers: new Set(quotes.map(({ surveyId }) => surveyId)).size,
    keptBack: surveys.filter(({ canShareWithAiService: { survey, report } }) => !survey && !report).length,
    hiddenQuotes: quotes.filter((quote) => !read(quote)).length,
    callsLeft: await countServiceCallsLeft(db, actor.organizationId, now),
    callsPerDay: maxServiceCallsPerDay,
    messages: [...serviceRequest({ ...facts, topics }, input.round).messages],
  };
}
