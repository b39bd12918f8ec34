import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { schema as schemaVersion } from 'pg-boss/version.json';
import type { Services } from '../modules/services';
import type { Job, QueuedJob } from '../modules/jobQueue';
import type { Database } from '../db/client';
import { howToMigrate, MigrationError } from '../db/migrationFiles';
import { inTransaction, longTransactionMs, type Tx } from '../db/transaction';
import { hasFetchIndex } from './queues.queries';

/** The data of a queued job. It includes the name of the job, because a dead letter is in another queue. */
export interface JobEnvelope {
  job: string;
  payload: object;
}

/** The queue for jobs that failed at every retry. */
export const deadLetterQueue = 'dead-letter';

/** Ten retries over about six hours: after 10 s, then twice as long each time, with random jitter. */
const retryOptions = { retryLimit: 10, retryDelay: 10, retryBackoff: true } as const;

/** A job that has run this long is considered lost, because its process may have died, and is retried. */
const lostAfterSeconds = 300;

/**
 * Seconds. In the past, because pg-boss fetches jobs that start *before* now: a job enqueued in the millisecond of the
 * fetch would wait for the next poll.
 */
const dueAtOnce = -1;

export type Boss = PgBoss;

/**
 * pg-boss on our pool, with a queue for each name. With `supervise` this process expires lost and deletes old jobs. Without
 * `migrate` it throws MigrationError where the schema of pg-boss is older than it needs.
 */
export async function openBoss(
  { database, log }: Pick<Services, 'database' | 'log'>,
  names: readonly string[],
  { supervise, migrate = true }: { supervise: boolean; migrate?: boolean },
): Promise<Boss> {
  const boss = new PgBoss({
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: 60,
    db: {
      executeSql: async (text, values) => {
        const client = await database.pool.connect();
        let failed = true;
        try {
          const result = await client.query(text, values);
          failed = false;
          return result;
        } finally {
          // Some statements of pg-boss begin a transaction; after an error the connection is not reused.
          client.release(failed);
        }
      },
    },
  });
  boss.on('error', (error) => log.warn({ error: error.name }, 'The maintenance of the job queues failed'));
  if (!migrate && !(await isCurrent(boss, database))) {
    throw new MigrationError(`The job queues of the database are older than needed; ${howToMigrate}`);
  }
  await boss.start();
  if (!(await hasFetchIndex(database))) await createFetchIndex(database);
  await makeQueues(boss, [
    { name: deadLetterQueue, ...retryOptions },
    ...names.map((name) => ({
      name,
      // One waiting job for each key; see uniqueKey.
      policy: 'short' as const,
      deadLetter: deadLetterQueue,
      expireInSeconds: lostAfterSeconds,
      ...retryOptions,
    })),
  ]);
  return boss;
}

const isCurrent = async (boss: Boss, database: Database): Promise<boolean> =>
  (await boss.isInstalled()) &&
  Number(await boss.schemaVersion()) >= schemaVersion &&
  (await hasFetchIndex(database));

/**
 * The order in which pg-boss fetches, with what it compares, so that a fetch reads the jobs that it takes and not all that
 * are due. pg-boss has such an index itself from version 12.30 on, but does not migrate the tables of its version 10. The
 * partition of each queue has one of its own, those of queues that are created later, too.
 */
const createFetchIndex = (database: Database): Promise<void> =>
  inTransaction(
    database,
    async (tx) => {
      // Other processes that start at the same time wait for this lock, and then find the index.
      await sql`lock table pgboss.job in share row exclusive mode`.execute(tx);
      await sql`
        create index if not exists job_fetch_order on pgboss.job (name, priority desc, created_on, id, start_after)
        where state < 'active'`.execute(tx);
    },
    { maxMs: longTransactionMs },
  );

/** Creates missing queues and updates those whose options differ, so that a start usually needs one query. */
async function makeQueues(boss: Boss, queues: readonly PgBoss.Queue[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queues) {
    const found = existing.get(queue.name);
    if (!found) await boss.createQueue(queue.name, queue);
    else if (!isSubset(queue, found)) await boss.updateQueue(queue.name, queue);
  }
}

const isSubset = (part: object, whole: object): boolean => isDeepStrictEqual({ ...whole, ...part }, whole);

/** Inserts jobs in one statement of the transaction; returns how many, without those whose key is waiting already. */
export async function insertJobs<Payload extends object>(
  boss: Boss,
  tx: Tx,
  { name }: Job<Payload>,
  jobs: readonly QueuedJob<Payload>[],
  now: Date,
): Promise<number> {
  let inserted = 0;
  await boss.insert(
    jobs.map(({ payload, key, after = now }) => ({
      name,
      data: { job: name, payload } satisfies JobEnvelope,
      singletonKey: key ?? uniqueKey(),
      // Seconds from now, because the queue uses the database's clock and the product its own.
      startAfter: String(after > now ? (after.getTime() - now.getTime()) / 1000 : dueAtOnce),
    })),
    {
      db: {
        executeSql: async (text: string, values: unknown[]) => {
          const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
          inserted = Number(numAffectedRows ?? 0);
          return { rows };
        },
      },
    },
  );
  return inserted;
}

/** For a job without a key, so that it is never dropped as a duplicate. */
const uniqueKey = () => crypto.randomUUID();
