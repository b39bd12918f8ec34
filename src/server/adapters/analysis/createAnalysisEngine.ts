import type { Logger } from 'pino';
import type { AnalysisEngine } from './engine';
import { builtinEngine } from './builtin/builtinEngine';
import type { LlmConfig } from './llm/chat';
import { createLlmEngine } from './llm/llmEngine';

/** The built-in engine, extended by a language model where one is configured. */
export const createAnalysisEngine = (
  llm: LlmConfig | undefined,
  log: Pick<Logger, 'warn'>,
): AnalysisEngine => (llm === undefined ? builtinEngine : createLlmEngine(llm, builtinEngine, log));
