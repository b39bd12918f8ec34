import type { FastifyInstance } from 'fastify';
import { livePath } from '../../contract/live';
import type { Metrics } from '../adapters/metrics';
import { operationOf } from './requestLog';

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
