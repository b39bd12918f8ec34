import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Operation } from '../../contract/types';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller and their organization (0 without one); null until the session is known. */
    identity: { serviceUserId: number; organizationId: number } | null;
  }
}

/** Health checks, which monitoring calls every few seconds; they are neither logged nor traced. */
export const probePaths = new Set(['/healthz', '/readyz']);

/**
 * Logs a line for each request: ids only, never the URL, which may contain tokens. Files of the web application have one at
 * the level debug.
 */
export function mountRequestLog(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('identity', null);
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request, reply);
    const level = reply.statusCode >= 500 ? 'error' : operation === 'file' ? 'debug' : 'info';
    if (log.isLevelEnabled(level) && !probePaths.has(request.url)) {
      const { serviceUserId, organizationId } = request.identity ?? {};
      log[level](
        {
          request: request.id,
          method: request.method,
          operation,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
          person: serviceUserId,
          organization: organizationId === 0 ? undefined : organizationId,
        },
        'request',
      );
    }
    done();
  });
}

/** The operation of the contract, otherwise the pattern of the route; `page`, `file` and `unknown` besides. */
export function operationOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  const { operation } = routeOptions.config as { operation?: Operation };
  if (operation !== undefined) return operation;
  const { url } = routeOptions;
  // The path does not exist, or not with this method.
  if (url === undefined || statusCode === 405) return 'unknown';
  if (url === '/*') return 'page';
  // Each file of the web application has a route of its own.
  return /\.\w+$/.test(url) ? 'file' : url;
}
