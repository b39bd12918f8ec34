import type { Kysely } from 'kysely';
import type { Reply } from '../../../contract/types';
import { maxServiceCallsPerDay } from '../../../domain/analysis/serviceProblem';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import type { ReadSentence } from '../../adapters/analysis/builtin/analyseRound';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { serviceRequest } from '../../adapters/analysis/llm/prompt';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import type { Context } from '../context';
import type { AnalysedRound } from './analyses.queries';
import { getAnalysisInput } from './analysisInput';
import { createQuoteReader } from './quotes';
import { listReadableSurveys } from './surveys.queries';
import { countServiceCallsLeft } from './serviceCalls.queries';

const unreadableSentence = '（あなたが読む人に含まれていない文）';

/**
 * The request that a run would send, made by the code that sends it; null when nothing would be sent. Sentences that the caller
 * may not read are replaced, and what was read in them is left out.
 */
export async function previewAnalysis(
  db: Kysely<Schema>,
  actor: ProjectActor,
  round: AnalysedRound,
  { now, services }: Pick<Context, 'now' | 'services'>,
): Promise<Reply<'previewAnalysis'>['sending']> {
  const aiService = aiServiceOf(services.config, round);
  const { analysisLlm } = services.config;
  if (aiService === null || !analysisLlm) return null;
  const input = await getAnalysisInput(db, actor, round, aiService);
  const { facts, sentences } = await builtinEngine.read(input);
  if (facts.withheld) return null;

  const surveyIds = [...new Set(sentences.map(({ surveyId }) => surveyId))];
  const quoted = { roundIds: [round.roundId], surveyIds };
  const read = createQuoteReader(await listReadableSurveys(db, actor, quoted));
  const asRead = (sentence: ReadSentence): ReadSentence =>
    read(sentence) ? sentence : { ...sentence, text: unreadableSentence, nouns: [], mentions: [] };
  const { surveys } = input.round;
  return {
    aiService,
    model: analysisLlm.model,
    people: surveys.length,
    quotes: sentences.length,
    writers: surveyIds.length,
    keptBack: surveys.filter(({ canShareWithAiService: { survey, report } }) => !survey && !report).length,
    hiddenQuotes: sentences.filter((sentence) => !read(sentence)).length,
    callsLeft: await countServiceCallsLeft(db, actor.organizationId, now),
    callsPerDay: maxServiceCallsPerDay,
    messages: [...serviceRequest(facts, sentences.map(asRead), input.round.names).messages],
  };
}
