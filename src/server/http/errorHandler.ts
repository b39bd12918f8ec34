import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReports } from '../adapters/errorReports';
import { databaseFailureOf } from '../db/databaseFailure';
import { CommitUnknownError } from '../db/transaction';
import { ApiError, diskFull, notFound } from '../lib/errors';
import { asksForPage, sendErrorPage } from './errorPage';
import { operationOf } from './requestLog';

declare module 'fastify' {
  interface FastifyInstance {
    errorReports: ErrorReports | null;
  }
}

/** SQLSTATE codes of concurrency conflicts: foreign key violation, deadlock, serialization failure, lock timeout. */
const collisionCodes = new Set(['23503', '40P01', '40001', '55P03']);

/** Two requests conflicted in the database; a retry sees the result of the other. */
const collision = () =>
  new ApiError(409, 'collided', 'ほかの操作と重なったため、完了できませんでした。もう一度お試しください。');

/** Seconds after which another attempt is worth it: a failover takes some, a restart of the database too. */
const retryAfterSeconds = 5;

const unavailable = () =>
  new ApiError(
    503,
    'unavailable',
    'ただいま利用できません。時間をおいてもう一度お試しください。',
    undefined,
    retryAfterSeconds,
  );

const outcomeUnknown = () =>
  new ApiError(
    503,
    'outcomeUnknown',
    '処理が完了したかどうかを確認できませんでした。内容を確かめてから、必要な場合はもう一度お試しください。',
    undefined,
    retryAfterSeconds,
  );

const frameworkErrors: Record<number, [error: string, message: string]> = {
  400: ['badRequest', '送信内容を読み取れませんでした。'],
  404: ['notFound', 'お探しの情報が見つかりませんでした。'],
  413: ['tooLarge', '送信内容が大きすぎます。'],
  414: ['tooLong', 'アドレスが長すぎます。'],
  415: ['unsupportedMediaType', '送信形式はapplication/jsonにしてください。'],
};

/**
 * Sends every error in one shape, and as a page to a person whose browser has opened the address. Replies contain
 * nothing internal; a 5xx carries the request id of its log line. A 500 is reported with it; a 503 is not, because the
 * metrics tell of a database that is away, and every request of that time would be a report.
 */
export function mountErrorHandler(app: FastifyInstance, errorReports: ErrorReports | null): void {
  app.decorate('errorReports', errorReports);
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}

/** Also handles errors of the framework before routing, such as a URL that cannot be decoded. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) {
    const { error: code, message, details, retryAfter } = error;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return send(request, reply.status(error.status), { message, error: code, ...(details && { details }) });
  }
  if (collisionCodes.has(error.code)) {
    request.log.warn({ code: error.code, request: request.id }, 'A request conflicted with another one');
    return sendError(collision(), request, reply);
  }
  const database = databaseFailureOf(error);
  if (database) {
    request.log.error(
      { err: error, database, request: request.id },
      'The database is not available or too slow',
    );
    return sendError(database === 'diskFull' ? diskFull() : unavailable(), request, reply);
  }
  if (error instanceof CommitUnknownError) {
    request.log.error(
      { err: error, database: databaseFailureOf(error.cause), request: request.id },
      'The outcome of a commit is unknown',
    );
    return sendError(outcomeUnknown(), request, reply);
  }
  const status = error.statusCode ?? 500;
  const known = frameworkErrors[status];
  if (known) {
    return send(request, reply.status(status), { error: known[0], message: known[1] });
  }
  request.log.error({ err: error, request: request.id }, 'A request failed');
  request.server.errorReports?.report(error, {
    request: request.id,
    operation: operationOf(request, reply),
    organization: request.identity?.organizationId || undefined,
  });
  return send(request, reply.status(500), {
    error: 'internal',
    message: `サーバーで問題が発生しました。時間をおいてもう一度お試しください。（番号: ${request.id}）`,
  });
}

interface ErrorBody {
  message: string;
  error: string;
  details?: ApiError['details'];
}

const send = (request: FastifyRequest, reply: FastifyReply, body: ErrorBody) =>
  asksForPage(request) ? sendErrorPage(request, reply, body) : reply.send(body);
