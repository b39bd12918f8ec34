import type { Logger } from 'pino';
import type { AnalysisEngine } from '../engine';
import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import { supportedSentences } from '../../../../domain/analysis/supportedSentences';
import { themeLabels, type Theme } from '../../../../domain/analysis/themes';
import type { AnalysisFacts, AnalysisInput, SummarySentence } from '../../../../domain/analysis/types';
import type { RoundReading } from '../builtin/analyseRound';
import type { BuiltinEngine } from '../builtin/builtinEngine';
import { requestChatCompletion, ServiceError, type LlmConfig } from './chat';
import { parseLlmReply, type WrittenSentence } from './llmReply';
import { mentionsByText, serviceRequest, type ServiceRequest } from './prompt';

const problemOf = (error: unknown): ServiceProblem => {
  if (error instanceof ServiceError) return error.problem;
  // fetch rejects with a DOMException, which is no Error in every realm.
  return (error as { name?: unknown } | null)?.name === 'TimeoutError' ? 'slow' : 'unreachable';
};

const summarySentence = ({ text, sources }: WrittenSentence): SummarySentence => ({
  text,
  sources: sources.map(({ kind, key }) =>
    kind === 'theme' ? { kind: 'topic', key: themeLabels[key as Theme] } : { kind: 'distribution', key },
  ),
});

/** The facts without the topics and quotes that were not sent, because the reply may refer only to what the model was sent. */
const evidenceOf = (facts: AnalysisFacts, { sentences, evidence, names }: ServiceRequest) => {
  const texts = new Set(sentences.map(({ text }) => text));
  const topics = facts.topics
    .map((topic) => ({ ...topic, quotes: topic.quotes.filter(({ text }) => texts.has(text)) }))
    .filter(({ quotes }) => quotes.length > 0);
  return { facts: { ...facts, topics }, sent: evidence, names };
};

/**
 * Lets a language model read the sentences that it may be sent, and adds its summary and suggested actions. What it was not
 * sent is read by the built-in engine, which counts all of it. Returns the built-in analysis when the model fails.
 */
export const createLlmEngine = (
  config: LlmConfig,
  builtin: BuiltinEngine,
  log: Pick<Logger, 'warn'>,
): AnalysisEngine => {
  const analyseWithModel = async (
    { facts: counted, sentences }: RoundReading,
    input: AnalysisInput,
  ): Promise<AnalysisFacts> => {
    const request = serviceRequest(counted, sentences, input.round.names);
    if (input.takeServiceCall && !(await input.takeServiceCall()))
      throw new ServiceError('budget', 'the calls of the day are used up');
    const written = parseLlmReply(await requestChatCompletion(config, request.messages), request);
    if (!written) throw new ServiceError('unusable', 'the reply does not have the requested form');
    const { facts } = await builtin.read(input, mentionsByText(written.reading, sentences));
    const evidence = evidenceOf(facts, request);
    const texts = supportedSentences(
      written.summary.map(({ text }) => text),
      evidence,
    );
    const summary = written.summary.filter(({ text }) => texts.includes(text)).map(summarySentence);
    const suggestedActions = supportedSentences(written.suggestedActions, evidence);
    if (summary.length === 0) throw new ServiceError('unsupported', 'no sentence of the reply is supported');
    const dropped =
      written.summary.length + written.suggestedActions.length - summary.length - suggestedActions.length;
    const sources = sentences.map(({ surveyId, source, text }) => ({ surveyId, source, text }));
    return {
      ...facts,
      narrative: { summary, suggestedActions, sources, dropped },
      engine: `llm:${config.model}`,
    };
  };
  return {
    analyse: async (input) => {
      const reading = await builtin.read(input);
      const { facts } = reading;
      if (facts.withheld) return facts;
      try {
        return await analyseWithModel(reading, input);
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
