import type { Logger } from 'pino';
import type { AnalysisEngine } from '../engine';
import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import type { AnalysisFacts, AnalysisInput, Narrative } from '../../../../domain/analysis/types';
import { writerNameParts } from '../writerNameParts';
import { requestChatCompletion, ServiceError, type LlmConfig } from './chat';
import { parseLlmReply } from './llmReply';
import { supportedReply } from './supportedReply';
import { buildPrompt, sendableQuotes } from './prompt';

type Source = Narrative['sources'][number];
const isSameSource = (a: Source, b: Source): boolean => a.surveyId === b.surveyId && a.source === b.source;

const problemOf = (error: unknown): ServiceProblem => {
  if (error instanceof ServiceError) return error.problem;
  // fetch rejects with a DOMException, which is no Error in every realm.
  return (error as { name?: unknown } | null)?.name === 'TimeoutError' ? 'slow' : 'unreachable';
};

/** Adds a summary and suggested actions by a language model; returns the built-in analysis when that fails. */
export const createLlmEngine = (
  config: LlmConfig,
  builtin: AnalysisEngine,
  log: Pick<Logger, 'warn'>,
): AnalysisEngine => {
  const addNarrative = async (
    facts: AnalysisFacts,
    { round, takeServiceCall }: AnalysisInput,
  ): Promise<AnalysisFacts> => {
    const quotes = sendableQuotes(facts, round.surveys);
    const messages = buildPrompt(facts, quotes, writerNameParts(round));
    const sentFacts = messages.find(({ role }) => role === 'user')?.content ?? '';
    if (takeServiceCall && !(await takeServiceCall()))
      throw new ServiceError('budget', 'the calls of the day are used up');
    const written = parseLlmReply(await requestChatCompletion(config, messages));
    if (!written) throw new ServiceError('unusable', 'the reply does not have the requested form');
    const { completed, asked } = facts.participation;
    const percentages = asked === 0 ? [] : [Math.floor((completed / asked) * 100)];
    const reply = supportedReply(written, sentFacts, percentages);
    if (!reply) throw new ServiceError('unsupported', 'no sentence of the reply is supported');
    const sources = quotes
      .map(({ surveyId, source }) => ({ surveyId, source }))
      .filter(
        (quoteSource, index, quoteSources) =>
          quoteSources.findIndex((candidate) => isSameSource(quoteSource, candidate)) === index,
      );
    return { ...facts, narrative: { ...reply, sources }, engine: `llm:${config.model}` };
  };
  return {
    analyse: async (input) => {
      const facts = await builtin.analyse(input);
      if (facts.withheld) return facts;
      try {
        return await addNarrative(facts, input);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn(
          { reason, openFrom: facts.openFrom },
          'The analysis service failed; the built-in analysis is used',
        );
        return { ...facts, serviceProblem: problemOf(error) };
      }
    },
  };
};
