import type { Database } from '../../../src/server/db/client';
import { longTransactionMs, inTransaction, type Tx } from '../../../src/server/db/transaction';

interface ConcurrentWork<T> {
  /** Runs in a transaction, which then stays open. */
  runFirst(tx: Tx): Promise<unknown>;
  /** Starts the operations that meet the open transaction. */
  startOthers(): Promise<T>[];
  /** Runs in the transaction once each of the others waits for it or is done; then the transaction commits. */
  runLast?(tx: Tx): Promise<unknown>;
}

/**
 * Runs operations at the same time, in a known order: on a server the others are seen to wait for the locks of the first, on
 * the embedded database they wait for its one connection. Returns their results; throws when the transaction fails.
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
