import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import type { ChatMessage } from './prompt';

export interface LlmConfig {
  /** Base URL of an OpenAI-compatible API, such as `https://host/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Timeout in milliseconds, by default 20 seconds. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
/** Limit in bytes; expected replies are far smaller. */
const maxResponseBytes = 256 * 1024;

/** Why the service gave no usable reply. The message contains no user data. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  constructor(
    readonly problem: ServiceProblem,
    message: string,
  ) {
    super(message);
  }
}

const readBody = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new ServiceError('unusable', 'the reply is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new ServiceError('unusable', 'the reply is no JSON');
  }
};

const parseMessageContent = (body: string): string => {
  const reply = parseBody(body) as { choices?: readonly { message?: { content?: unknown } }[] } | null;
  const content = reply?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new ServiceError('unusable', 'the reply has no message');
  return content;
};

/**
 * Sends messages to the model and returns the text of its reply. Throws on any failure; errors contain no user data.
 */
export const requestChatCompletion = async (
  { url, model, key, timeoutMs }: LlmConfig,
  messages: readonly ChatMessage[],
): Promise<string> => {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, temperature: 0.2, response_format: { type: 'json_object' } }),
    // A redirect would send the quotes and the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ServiceError('unreachable', `status ${response.status}`);
  }
  return parseMessageContent(await readBody(response));
};
