/** What the model is asked to answer, and all that is taken from it. */
export interface LlmReply {
  readonly summary: readonly string[];
  readonly suggestedActions: readonly string[];
}

const limits = { summary: 6, suggestedActions: 5, sentence: 200 } as const;

/** Short, visible lines; null when it is anything else. */
const parseLines = (value: unknown, max: number): readonly string[] | null => {
  if (!Array.isArray(value) || value.length > max) return null;
  const texts = value.map((line: unknown) =>
    typeof line === 'string' ? line.replaceAll('\u0000', '').trim() : '',
  );
  return texts.every((text) => text !== '' && Array.from(text).length <= limits.sentence) ? texts : null;
};

const parseJson = (content: string): unknown => {
  // Models like to wrap JSON in a fence even when told not to.
  const bare = content
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');
  try {
    return JSON.parse(bare);
  } catch {
    return null;
  }
};

/** The reply in a model's message, or null when it is not exactly what was asked for. */
export const parseLlmReply = (content: string): LlmReply | null => {
  const value = parseJson(content);
  if (typeof value !== 'object' || value === null) return null;
  const { summary, suggestedActions } = value as Record<string, unknown>;
  const sentences = parseLines(summary, limits.summary);
  const actions = parseLines(suggestedActions ?? [], limits.suggestedActions);
  return sentences && sentences.length > 0 && actions
    ? { summary: sentences, suggestedActions: actions }
    : null;
};
