import { otherAccountError } from '../../contract/endpoint';
import type { Refusal } from '../../domain/permissions';
import { suspendedMessage } from '../../domain/billing/suspension';

interface ErrorDetail {
  /** Path in the input, such as `entries[0].text`. */
  path: string;
  message: string;
}

/** An error reply: a Japanese message for people and a stable code for programs. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    /** Stable code, part of the API. */
    readonly error: string,
    message: string,
    readonly details?: readonly ErrorDetail[],
    /** Seconds until a retry is accepted; sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const unauthenticated = () =>
  new ApiError(401, 'unauthenticated', 'ログインの有効期限が切れました。もう一度ログインしてください。');

export const notFound = (what = 'お探しの情報') =>
  new ApiError(404, 'notFound', `${what}が見つかりませんでした。`);

export const conflict = (message: string) => new ApiError(409, 'conflict', message);
/** 409: the session of the browser is not that of the person for whom the page was built (product §6). */
export const otherAccount = () =>
  new ApiError(
    409,
    otherAccountError,
    'このブラウザーで別のアカウントにログインしたため、この操作は行われませんでした。ページを再読み込みしてください。',
  );

/** 409: what the input names exists already, or is named twice. */
export const duplicate = (error: string, message: string, details: readonly ErrorDetail[]) =>
  new ApiError(409, error, message, details);

export const forbidden = (message = 'この操作を行う権限がありません。') =>
  new ApiError(403, 'forbidden', message);

/** 422: well-formed input that violates a rule of the product. */
export const ruleViolation = (error: string, message: string, details?: readonly ErrorDetail[]) =>
  new ApiError(422, error, message, details);

/** 429 (product §6): states the wait, but nothing about the input. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    'tooManyRequests',
    `操作が多すぎます。${formatWait(seconds)}ほど待ってからもう一度お試しください。`,
    undefined,
    seconds,
  );

/** 429 (product §6): an address that was mailed too often, whoever asked for it; names only what the caller typed. */
export const tooManyMails = (seconds: number, message: string, details: readonly ErrorDetail[]) =>
  new ApiError(
    429,
    'tooManyRequests',
    `${message}${formatWait(seconds)}ほど待ってからもう一度お試しください。`,
    details,
    seconds,
  );

/** 503: the server has as much work of this kind as it can do; not the caller's fault. */
export const busy = (seconds: number) =>
  new ApiError(
    503,
    'busy',
    `ただいまアクセスが集中しています。${formatWait(seconds)}ほど待ってからもう一度お試しください。`,
    undefined,
    seconds,
  );

export const diskFull = () =>
  new ApiError(
    503,
    'diskFull',
    'サーバーの保存領域に空きがないため、いまは保存できません。時間をおいてもう一度お試しください。',
    undefined,
    60,
  );

/** A wait in seconds, minutes or hours, rounded up. */
function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes}分` : `${Math.ceil(minutes / 60)}時間`;
}

/** The error of each refusal (product §3: what the caller cannot see gives 404). */
export const refusalErrors: Record<Refusal, () => ApiError> = {
  hidden: () => notFound(),
  suspended: () => new ApiError(403, 'suspended', suspendedMessage),
  role: () => forbidden(),
  notEditor: () => new ApiError(403, 'notEditor', 'この操作はプロジェクトの編集者だけが行えます。'),
};

/** The code of an error, such as ECONNREFUSED or an SQLSTATE. */
export function errorCodeOf(error: unknown): string | undefined {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** The name of an unknown error: what logs may contain of it where its message may quote what people entered. */
export const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
