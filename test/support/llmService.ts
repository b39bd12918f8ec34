import type { LlmReply } from '../../src/server/adapters/analysis/llm/llmReply';
import type { ChatMessage } from '../../src/server/adapters/analysis/llm/prompt';

/** The part of a request to a model that tests look at. */
interface SentContent {
  sentences: { id: number; text: string; words: string[] }[];
  reading: LlmReply['reading'];
}

/** The content of a request's body. */
export const sentContent = (body: string): SentContent => {
  const { messages } = JSON.parse(body) as { messages: readonly ChatMessage[] };
  return JSON.parse(messages.find(({ role }) => role === 'user')!.content) as SentContent;
};

/**
 * The reply of a model that agrees with the built-in reading and writes these sentences, each about the score, except for
 * what `changes` replaces.
 */
export const modelReply = (
  body: string,
  summary: readonly string[],
  changes: Partial<Record<keyof LlmReply, unknown>> = {},
): string =>
  JSON.stringify({
    reading: sentContent(body).reading,
    summary: summary.map((text) => ({ text, sources: [{ kind: 'score', key: null }] })),
    suggestedActions: [],
    ...changes,
  });

/** The body of an OpenAI-compatible service with this message. */
export const chatCompletion = (content: unknown) => ({ choices: [{ message: { content } }] });
