import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transaction';
import { groupBy } from '../lib/groupBy';
import type { Job } from '../modules/jobQueue';
import type { Services } from '../modules/services';
import { jobTable } from './jobTable';

/** At most so many are listed, sent again or discarded at once. */
const MAX_DEAD_LETTERS = 1_000;

export const listDeadLetters = (db: Kysely<Schema>) =>
  db
    .selectFrom('dead_letters')
    .select(['id', 'job', 'failed_at as failedAt'])
    .orderBy('failed_at')
    .orderBy('id')
    .limit(MAX_DEAD_LETTERS)
    .execute();

/** Removes dead letters and returns them; without ids the oldest ones. */
async function takeDeadLetters(tx: Tx, ids?: readonly string[]) {
  const { rows } = await sql<{ job: string; payload: object }>`
    delete from dead_letters where id in (
      select id from dead_letters where ${ids === undefined} or id = any(${ids ?? []}::uuid[])
      order by failed_at, id limit ${MAX_DEAD_LETTERS} for update)
    returning job, payload`.execute(tx);
  return rows;
}

/**
 * Enqueues the jobs of dead letters again, with all their retries. What was done meanwhile is not done twice: every
 * handler checks what is still to do, and a mail keeps its message id. Returns how many.
 */
export async function sendDeadLettersAgain(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  ids?: readonly string[],
): Promise<number> {
  const taken = await takeDeadLetters(tx, ids);
  for (const [name, letters] of groupBy(taken, ({ job }) => job)) {
    const job = jobTable.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name} any more; discard its dead letters`);
    await jobs.enqueue(
      tx,
      job as Job<object>,
      letters.map(({ payload }) => ({ payload })),
    );
  }
  return taken.length;
}

export const discardDeadLetters = async (tx: Tx, ids?: readonly string[]): Promise<number> =>
  (await takeDeadLetters(tx, ids)).length;
