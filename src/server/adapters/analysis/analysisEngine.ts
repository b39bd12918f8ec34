import type { Logger } from 'pino';
import type { AnalysisEngine } from '.';
import { builtinEngine } from './builtin/builtinEngine';
import type { LlmConfig } from './llm/chat';
import { llmEngine } from './llm/llmEngine';

/** The built-in engine, and on top of it a language model where one is configured. */
export const analysisEngine = (llm: LlmConfig | undefined, log: Pick<Logger, 'warn'>): AnalysisEngine =>
  llm === undefined ? builtinEngine : llmEngine(llm, builtinEngine, log);
