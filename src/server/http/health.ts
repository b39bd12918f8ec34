import type { FastifyInstance } from 'fastify';
import type { Services } from '../modules/services';

/** `/healthz`: the process is running. `/readyz`: it reaches the database, can write to it and is not shutting down. */
export function mountHealth(app: FastifyInstance, { database, config, log }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok', version: config.version }));
  app.get('/readyz', async (_request, reply) => {
    const status = closing
      ? 'closing'
      : !(await isDatabaseReachable())
        ? 'noDatabase'
        : database.isFull()
          ? 'diskFull'
          : 'ready';
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });

  async function isDatabaseReachable(): Promise<boolean> {
    try {
      await database.pool.query('select 1');
      return true;
    } catch (error) {
      log.warn({ err: error }, 'The database did not answer');
      return false;
    }
  }
}
