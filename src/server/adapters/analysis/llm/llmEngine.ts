import type { Logger } from 'pino';
import type { AnalysisEngine } from '../engine';
import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import { supportedSentences } from '../../../../domain/analysis/supportedSentences';
import type { AnalysisFacts, AnalysisInput, Narrative } from '../../../../domain/analysis/types';
import { requestChatCompletion, ServiceError, type LlmConfig } from './chat';
import { parseLlmReply } from './llmReply';
import { serviceRequest } from './prompt';

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
    const { messages, topics, names } = serviceRequest(facts, round);
    if (takeServiceCall && !(await takeServiceCall()))
      throw new ServiceError('budget', 'the calls of the day are used up');
    const written = parseLlmReply(await requestChatCompletion(config, messages));
    if (!written) throw new ServiceError('unusable', 'the reply does not have the requested form');
    const sent = messages.map(({ role, content }) => (role === 'user' ? content : '')).join('');
    const evidence = { facts: { ...facts, topics }, sent, names };
    const summary = supportedSentences(written.summary, evidence);
    const suggestedActions = supportedSentences(written.suggestedActions, evidence);
    if (summary.length === 0) throw new ServiceError('unsupported', 'no sentence of the reply is supported');
    const dropped =
      written.summary.length + written.suggestedActions.length - summary.length - suggestedActions.length;
    const sources = topics
      .flatMap(({ quotes }) => quotes)
      .map(({ surveyId, source }) => ({ surveyId, source }))
      .filter(
        (quoteSource, index, quoteSources) =>
          quoteSources.findIndex((candidate) => isSameSource(quoteSource, candidate)) === index,
      );
    return {
      ...facts,
      narrative: { summary, suggestedActions, sources, dropped },
      engine: `llm:${config.model}`,
    };
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
