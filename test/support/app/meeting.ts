import type { Database } from '../../../src/server/db/client';
import { inTransaction, type Tx } from '../../../src/server/db/transaction';

interface Meeting<T> {
  /** In a transaction, which is kept open after it. */
  first(tx: Tx): Promise<unknown>;
  /** What meets it. */
  others(): Promise<T>[];
  /** In the transaction, once each of the others waits for it or is done; then it commits. */
  last?(tx: Tx): Promise<unknown>;
}

/**
 * Two or more that happen in the same instant, in an order that is known: seen to wait for each other on a server; on
 * the embedded database for its one connection. Answers what the others came to; throws when the transaction fails.
 */
export async function meeting<T>(database: Database, { first, others, last }: Meeting<T>): Promise<T[]> {
  const [held, hold] = signal();
  const [finishing, finish] = signal();
  const holding = inTransaction(database, async (tx) => {
    await first(tx);
    hold();
    await finishing;
    await last?.(tx);
  });
  await Promise.race([held, holding]);

  let done = 0;
  const outcomes = others().map((other) => other.finally(() => (done += 1)));
  const settled = Promise.allSettled(outcomes);
  while (database.kind === 'server' && done + (await countWaiting(database)) < outcomes.length);
  finish();
  await Promise.all([holding, settled]);
  return Promise.all(outcomes);
}

/** A promise, and how it is kept. */
function signal(): [given: Promise<void>, give: () => void] {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}

async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}
