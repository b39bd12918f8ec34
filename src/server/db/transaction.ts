import { sql, type Transaction } from 'kysely';
import type { Database } from './client';
import type { Schema } from './schema';
import { runInTransactionScope } from './transactionScope';

/**
 * Time limit of a deletion in milliseconds. The time grows with the amount of data: 41,600 surveys and reports with their reads,
 * reactions, comments and notifications take 1.3 s on a server and 2.6 s on the embedded database.
 */
export const deletionTimeoutMs = 60_000;

/** Longest time from the start of a write transaction to its commit, in milliseconds (architecture: Live updates). */
export const MAX_TRANSACTION_MS = 5_000;

/** A transaction: a Kysely handle, and a way to act once it is certain that its facts stand. */
export type Tx = Transaction<Schema> & {
  /** Called after the commit, in order; never after a rollback. An error in it reaches the caller of `inTransaction`. */
  afterCommit(callback: () => void | Promise<void>): void;
};

export class TransactionTooLongError extends Error {
  constructor(milliseconds: number, atMost: number) {
    super(`A transaction took ${milliseconds} ms and was rolled back (at most ${atMost} ms)`);
    this.name = 'TransactionTooLong';
  }
}

/**
 * Runs `body` in one read-committed transaction and commits what it did, or rolls back when it throws. Nothing is
 * tried again. Inside, only `tx` reaches the database: the outer handle throws. `atMost` (milliseconds) is for work
 * whose length lies in what is there, as a deletion's does.
 */
export async function inTransaction<T>(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  body: (tx: Tx) => Promise<T>,
  { atMost = MAX_TRANSACTION_MS } = {},
): Promise<T> {
  const callbacks: (() => void | Promise<void>)[] = [];
  const result = await kysely
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const started = performance.now();
      const tx = Object.assign(transaction, {
        afterCommit: (callback: () => void | Promise<void>) => void callbacks.push(callback),
      });
      if (atMost > MAX_TRANSACTION_MS) {
        await sql`select set_config('statement_timeout', ${String(atMost)}, true)`.execute(transaction);
      }
      const done = await runInTransactionScope(pool, () => body(tx));
      // The limits of the session bound each statement; this one bounds their sum, on both databases alike.
      const elapsed = Math.round(performance.now() - started);
      if (elapsed > atMost) throw new TransactionTooLongError(elapsed, atMost);
      return done;
    });
  for (const callback of callbacks) await callback();
  return result;
}
