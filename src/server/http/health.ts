import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { databaseFailureOf, describeDatabaseError } from '../db/databaseFailure';
import type { Services } from '../modules/services';

/** Load balancers wait for some seconds, and a commit that takes longer than this waits for a standby that is gone. */
const writeTimeoutMs = 2_000;

/** `/healthz`: the process is running. `/readyz`: it can write to its database and is not shutting down. */
export function mountHealth(app: FastifyInstance, { database, config, log }: Services): void {
  let check: Promise<Readiness> | undefined;
  app.get('/healthz', async () => ({ status: 'ok', version: config.version }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = app.isClosing
      ? { status: 'closing' }
      : database.isFull()
        ? { status: 'diskFull' }
        : // One at a time, so that nobody can occupy the connections by asking often.
          await (check ??= checkDatabase().finally(() => (check = undefined)));
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  async function checkDatabase(): Promise<Readiness> {
    try {
      await database.pool.query(writeAndCommit);
      return { status: 'ready' };
    } catch (error) {
      log.warn(describeDatabaseError(error), 'The database cannot be written');
      return { status: 'noDatabase', cause: databaseFailureOf(error) };
    }
  }
}

interface Readiness {
  status: string;
  cause?: string | undefined;
}

/**
 * Locking a row writes and is committed like any change, also by a standby, and leaves nothing to clean up. While the
 * commit of an earlier check hangs, this one waits for its lock until its time is over.
 */
const writeAndCommit: pg.QueryConfig & { query_timeout: number } = {
  text: 'select from schema_migration where number = 1 for update',
  query_timeout: writeTimeoutMs,
};
