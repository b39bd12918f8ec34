interface CallError {
  status?: number | string;
  data?: unknown;
}

interface ErrorBody {
  message: string | readonly string[];
  error?: string;
}

/** Status of a failed API call: the HTTP status or a code of RTK Query such as `FETCH_ERROR`. */
export const errorStatusOf = (error: unknown): number | string | undefined =>
  (error as CallError | undefined)?.status;

/** Body of an API error reply; null for anything without a message (no network, an error page of a proxy). */
export function errorBodyOf(error: unknown): ErrorBody | null {
  const data = (error as CallError | undefined)?.data;
  const message = (data as { message?: unknown } | null | undefined)?.message;
  const hasMessage = (typeof message === 'string' || Array.isArray(message)) && message.length > 0;
  return hasMessage ? (data as ErrorBody) : null;
}

/** Error code of an API error reply, such as `planLimit`. */
export const errorCodeOf = (error: unknown): string | undefined => errorBodyOf(error)?.error;

/** Whether the rules of the product refuse the request now (422). Loading again does not change that. */
export const isRefused = (error: unknown): boolean => errorStatusOf(error) === 422;

/** The server's validation errors by path of the input: `invitations[2].email`. */
export function errorDetails(error: unknown): readonly { path: string; message: string }[] {
  const { details } = ((error as CallError | undefined)?.data ?? {}) as { details?: unknown };
  return Array.isArray(details) ? details : [];
}

/** The message to show for a failed call: the server's message, otherwise advice what to do. */
export function errorText(error: unknown): string {
  const status = errorStatusOf(error);
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') {
    return '通信できませんでした。接続を確認して、もう一度お試しください。';
  }
  const message = errorBodyOf(error)?.message;
  return typeof message === 'string'
    ? message
    : 'サーバーで問題が起きました。しばらくしてから、もう一度お試しください。';
}

/**
 * Whether a call failed without a message, as it does offline or behind a proxy. No snackbar shows such a failure (spec
 * §8).
 */
export const hasNoMessage = (error: unknown): boolean => Boolean(error) && !errorBodyOf(error);
