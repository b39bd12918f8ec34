import type { Logger } from 'pino';
import type { AnalysisEngine } from '../engine';
import type { AnalysisFacts, AnalysisInput, Narrative } from '../../../../domain/analysis/types';
import { writerNameParts } from '../writerNameParts';
import { requestChatCompletion, type LlmConfig } from './chat';
import { parseLlmReply } from './llmReply';
import { buildPrompt, sendableQuotes } from './prompt';

type Source = Narrative['sources'][number];
const isSameSource = (a: Source, b: Source): boolean => a.surveyId === b.surveyId && a.source === b.source;

/** Adds a summary and suggested actions by a language model; returns the built-in analysis when that fails. */
export const createLlmEngine = (
  config: LlmConfig,
  builtin: AnalysisEngine,
  log: Pick<Logger, 'warn'>,
): AnalysisEngine => {
  const addNarrative = async (facts: AnalysisFacts, { round }: AnalysisInput): Promise<AnalysisFacts> => {
    const quotes = sendableQuotes(facts, round.surveys);
    const reply = parseLlmReply(
      await requestChatCompletion(config, buildPrompt(facts, quotes, writerNameParts(round))),
    );
    if (!reply) throw new Error('the reply does not have the requested form');
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
        return facts;
      }
    },
  };
};
