import type { ChatMessage } from './prompt';

export interface LlmConfig {
  /** Base address of an OpenAI-compatible API, as `https://host/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Milliseconds until the built-in text stands in; 20 seconds unless told. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
/** Bytes; the answer asked for is far smaller. */
const maxResponseBytes = 256 * 1024;

const readBody = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxResponseBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parseMessageContent = (body: string): string => {
  const answer = JSON.parse(body) as { choices?: readonly { message?: { content?: unknown } }[] } | null;
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('the answer has no message');
  return content;
};

/** One question to the model: the text of its answer. Throws on any failure, without personal text in the message. */
export const requestChatCompletion = async (
  { url, model, key, timeoutMs: timeout }: LlmConfig,
  messages: readonly ChatMessage[],
): Promise<string> => {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, temperature: 0.2, response_format: { type: 'json_object' } }),
    // Somebody else's address would get the quotes and the key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout ?? defaultTimeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return parseMessageContent(await readBody(response));
};
