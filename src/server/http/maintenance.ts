import type { FastifyInstance } from 'fastify';
import { maintenanceText } from '../../domain/maintenance';
import type { Clock } from '../adapters/clock';
import { ApiError } from '../lib/errors';
import { asksForPage } from './errorPage';

const maintenancePath = '/maintenance';

/** Seconds; also where the end of the maintenance has passed. */
const minRetryAfter = 60;

/**
 * Answers everything but the files of the web application with 503, and leads browsers to the page that says until when.
 * `/readyz` says that requests may come, because load balancers would show a page of their own.
 */
export function mountMaintenance(app: FastifyInstance, clock: Clock, until: Date): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'maintenance' }));
  app.addHook('onRequest', async (request, reply) => {
    const pathname = request.url.replace(/\?.*/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isKnown = request.routeOptions.url !== undefined && request.routeOptions.url !== '/*';
    if (isRead && (isKnown || pathname === maintenancePath)) return;
    if (isRead && asksForPage(request)) return reply.redirect(maintenancePath);
    const now = clock.now();
    throw new ApiError(
      503,
      'maintenance',
      `${maintenanceText(until, now)}入力した内容は、この画面に残っています。`,
      undefined,
      Math.max(minRetryAfter, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    );
  });
}
