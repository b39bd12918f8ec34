/** The requested reply of the model; other properties are ignored. */
export interface LlmReply {
  readonly summary: readonly string[];
  readonly suggestedActions: readonly string[];
}

const limits = { summary: 6, suggestedActions: 5, sentence: 200 } as const;

/** An array of at most `max` non-empty, short strings; null for anything else. */
const parseLines = (value: unknown, max: number): readonly string[] | null => {
  if (!Array.isArray(value) || value.length > max) return null;
  const lines = value.map((line: unknown) =>
    typeof line === 'string' ? line.replaceAll('\u0000', '').trim() : '',
  );
  return lines.every((text) => text !== '' && Array.from(text).length <= limits.sentence) ? lines : null;
};

const parseJson = (content: string): unknown => {
  // Models often wrap JSON in a code fence even when instructed not to.
  const opened = content.trim().replace(/^```(?:json)?/, '');
  try {
    return JSON.parse(opened.endsWith('```') ? opened.slice(0, -'```'.length) : opened);
  } catch {
    return null;
  }
};

/** The reply in a message of the model; null when it does not have the requested form. */
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
