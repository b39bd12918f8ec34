import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../domain/permissions';

interface ErrorDetail {
  /** The field of the input, as `entries[0].text`. */
  path: string;
  message: string;
}

/** A refusal with a Japanese message fit for a person and a stable code for programs. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    /** Stable; part of the API. */
    readonly error: string,
    message: string,
    readonly details?: readonly ErrorDetail[],
    /** Seconds after which to try again; sent as Retry-After. */
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
export const forbidden = (message = 'この操作を行う権限がありません。') =>
  new ApiError(403, 'forbidden', message);
/** Well formed, but against a rule of the product. */
export const ruleViolation = (error: string, message: string, details?: readonly ErrorDetail[]) =>
  new ApiError(422, error, message, details);

/** Tried too often (product §6); says the wait, and nothing about what was tried. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    'tooManyRequests',
    `操作が多すぎます。${formatWait(seconds)}ほど待ってからもう一度お試しください。`,
    undefined,
    seconds,
  );

/** A wait as people say it, never shorter than it is. */
function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes}分` : `${Math.ceil(minutes / 60)}時間`;
}

/** PostgreSQL: what was pointed at went meanwhile, a deadlock, a serialization failure. */
const collisionCodes = new Set(['23503', '40P01', '40001']);

/** Two that met in the database; asked again it is clear what holds. */
const collision = () =>
  new ApiError(409, 'collided', 'ほかの操作と重なったため、完了できませんでした。もう一度お試しください。');

/** What each cause of a refusal is answered with (product §3: outside sight is 404). */
export const refusalErrors: Record<Refusal, () => ApiError> = {
  hidden: () => notFound(),
  suspended: () =>
    new ApiError(403, 'suspended', 'この組織は利用停止中です。オーナーにお問い合わせください。'),
  role: () => forbidden(),
  notEditor: () => new ApiError(403, 'notEditor', 'この操作はプロジェクトの編集者だけが行えます。'),
};

const frameworkErrors: Record<number, [error: string, message: string]> = {
  400: ['badRequest', '送信内容を読み取れませんでした。'],
  404: ['notFound', 'お探しの情報が見つかりませんでした。'],
  405: ['methodNotAllowed', 'この方法では呼び出せません。'],
  413: ['tooLarge', '送信内容が大きすぎます。'],
  414: ['tooLong', 'アドレスが長すぎます。'],
  415: ['unsupportedMediaType', '送信形式はapplication/jsonにしてください。'],
};

/** One shape for every error; nothing internal leaves, and each 5xx carries the id that is in the log. */
export function mountErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}

/** Also for what the framework refuses before any route is found, such as an address that cannot be decoded. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) {
    const { error: code, message, details, retryAfter } = error;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.status(error.status).send({ message, error: code, ...(details && { details }) });
  }
  if (collisionCodes.has(error.code)) {
    request.log.warn({ code: error.code, request: request.id }, 'A request met another one');
    return sendError(collision(), request, reply);
  }
  const status = error.statusCode ?? 500;
  const known = frameworkErrors[status];
  if (known) {
    return reply.status(status).send({ error: known[0], message: known[1] });
  }
  request.log.error({ err: error, request: request.id }, 'A request failed');
  return reply.status(500).send({
    error: 'internal',
    message: `サーバーで問題が発生しました。時間をおいてもう一度お試しください。（番号: ${request.id}）`,
  });
}
