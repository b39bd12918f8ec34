interface CallError {
  status?: number | string;
  data?: unknown;
}

/** What to tell a person about a call that failed: the server's words, or what to do without them. */
export function errorText(error: unknown): string {
  const { status, data } = (error ?? {}) as CallError;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') {
    return '通信できませんでした。接続を確認して、もう一度お試しください。';
  }
  const message = (data as { message?: unknown } | null | undefined)?.message;
  if (typeof message === 'string' && message) return message;
  return 'サーバーで問題が起きました。しばらくしてから、もう一度お試しください。';
}

/** What the server found wrong, by field of the input: `invitations[2].email`. */
export function errorDetails(error: unknown): readonly { path: string; message: string }[] {
  const { details } = ((error as CallError | undefined)?.data ?? {}) as { details?: unknown };
  return Array.isArray(details) ? details : [];
}

/** True when the request or its answer did not get through: for the state in a form (spec §8: no snackbar). */
export const isNetworkError = (error: unknown): boolean => {
  const status = (error as CallError | undefined)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || status === 'PARSING_ERROR';
};
