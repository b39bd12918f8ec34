import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { localStoragePath } from '../adapters/storage/local/createLocalStorage';
import { ApiError } from '../lib/errors';

/** How long (ms) a request body may take to arrive. */
const bodyTimeoutMs = 30_000;
/** The same for an uploaded image: as long as its signed address is valid. Bounds every request, headers included. */
export const uploadTimeoutMs = 600_000;

/** Closes connections whose body arrives too slowly, so that they cannot be held open at no cost. */
export function mountBodyTimeout(app: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = length !== undefined || encoding !== undefined; // The stream of a request without a body never ends by itself.
    if (hasBody && !request.routeOptions.url?.startsWith(localStoragePath)) {
      const body = payload as Readable;
      const timer = setTimeout(() => {
        body.destroy(new ApiError(408, 'timeout', '送信に時間がかかりすぎたため、中断しました。'));
      }, timeoutMs);
      timer.unref(); // A request that is refused unread must not keep a stopping process alive.
      body.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
