import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath } from '../../contract/live';
import type { Operation } from '../../contract/types';
import type { Metrics } from '../adapters/metrics';

/** Why a log-in was refused, by the status of its reply. */
const refusalReasons: Record<number, string> = {
  401: 'wrongCredentials',
  403: 'unverified',
  429: 'tooManyAttempts',
};

/** Measures every request by its operation and the class of its status. */
export function mountRequestMetrics(app: FastifyInstance, { requestSeconds, refusedLogins }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request, reply);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    // A live stream is open as long as its browser.
    if (operation !== `/api${livePath}` || status !== '2xx') {
      requestSeconds.observe({ operation, status }, reply.elapsedTime / 1000);
    }
    const reason = refusalReasons[reply.statusCode];
    if (operation === 'login' && reason !== undefined) refusedLogins.inc({ reason });
    done();
  });
}

/** The operation of the contract, otherwise the pattern of the route: never the URL, which has ids and tokens. */
function operationOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  const { operation } = routeOptions.config as { operation?: Operation };
  if (operation !== undefined) return operation;
  const { url } = routeOptions;
  // No such path, or another method of one.
  if (url === undefined || statusCode === 405) return 'unknown';
  if (url === '/*') return 'page';
  // Each file of the web application has a route of its own.
  return /\.\w+$/.test(url) ? 'file' : url;
}
