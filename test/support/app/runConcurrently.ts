import type { Database } from '../../../src/server/db/client';
import { longTransactionMs, inTransaction, type Tx } from '../../../src/server/db/transaction';

interface ConcurrentWork<T> {
  /** In a transaction, which is kept open after it. */
  runFirst(tx: Tx): Promise<unknown>;
  /** What meets it. */
  startOthers(): Promise<T>[];
  /** In the transaction, once each of the others waits for it or is done; then it commits. */
  runLast?(tx: Tx): Promise<unknown>;
}

/**
 * Two or more that happen in the same instant, in an order that is known: seen to wait for each other on a server; on
 * the embedded database for its one connection. Answers what the others came to; throws when the transaction fails.
 */
export async function runConcurrently<T>(
  database: Database,
  { runFirst: first, startOthers: others, runLast: last }: ConcurrentWork<T>,
): Promise<T[]> {
  const [held, hold] = createSignal();
  const [finishing, finish] = createSignal();
  const holding = inTransaction(
    database,
    async (tx) => {
      await first(tx);
      hold();
      await finishing;
      await last?.(tx);
    },
    { maxMs: longTransactionMs }, // A busy machine may need longer than the usual limit.
  );
  await Promise.race([held, holding]);

  let done = 0;
  const outcomes = others().map((other) => other.finally(() => (done += 1)));
  const settled = Promise.allSettled(outcomes);
  while (database.kind === 'server' && done + (await countLockWaits(database)) < outcomes.length);
  finish();
  await Promise.all([holding, settled]);
  return Promise.all(outcomes);
}

/** A promise, and how it is kept. */
function createSignal(): [given: Promise<void>, give: () => void] {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}

async function countLockWaits({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}
