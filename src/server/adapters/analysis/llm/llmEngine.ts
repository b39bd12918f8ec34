import type { Logger } from 'pino';
import type { AnalysisEngine } from '../engine';
import type { AnalysisFacts, AnalysisInput, Narrative } from '../../../../domain/analysis/types';
import { writerNameParts } from '../writerNameParts';
import { requestChatCompletion, type LlmConfig } from './chat';
import { parseLlmReply } from './llmReply';
import { buildPrompt, sendableQuotes } from './prompt';

type Source = Narrative['sources'][number];
const isSameSource = (a: Source, b: Source): boolean => a.surveyId === b.surveyId && a.source === b.source;

/** Lets a language model write summary and suggested actions; the built-in text stands when it cannot. */
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
    if (!reply) throw new Error('the answer is not what was asked for');
    const sources = quotes
      .map(({ surveyId, source }) => ({ surveyId, source }))
      .filter((at, index, all) => all.findIndex((other) => isSameSource(at, other)) === index);
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
          'The analysis service failed; the built-in text stands in',
        );
        return facts;
      }
    },
  };
};
