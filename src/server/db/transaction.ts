import { sql, type Transaction } from 'kysely';
import type { Database } from './client';
import { databaseFailureOf, type DatabaseFailure } from './databaseFailure';
import type { Schema } from './schema';
import { runInTransactionScope } from './transactionScope';

/**
 * Time limit in milliseconds of a transaction whose work depends on the amount of data. To delete 41,600 surveys and
 * reports with their reads, reactions, comments and notifications takes 1.3 s on a server and 2.6 s on the embedded
 * database; the sample project takes 0.3 s, on a busy machine over 5 s.
 */
export const longTransactionMs = 60_000;

/** Longest time from the start of a write transaction to its commit, in milliseconds (architecture: Live updates). */
export const maxTransactionMs = 5_000;

/** A Kysely transaction with callbacks that run after its commit. */
export type Tx = Transaction<Schema> & {
  /** The request whose command runs; undefined in jobs. */
  requestId?: string | undefined;
  /** Callbacks run in order after the commit, never after a rollback. `inTransaction` throws their errors. */
  afterCommit(callback: () => void | Promise<void>): void;
};

export class TransactionTooLongError extends Error {
  /** SQLSTATE query_canceled, which a statement that takes too long has. */
  readonly code = '57014';
  constructor(milliseconds: number, maxMs: number) {
    super(`A transaction took ${milliseconds} ms and was rolled back (at most ${maxMs} ms)`);
    this.name = 'TransactionTooLongError';
  }
}

/** The connection failed during the commit: nobody knows whether the transaction was committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The outcome of a commit is unknown', { cause });
    this.name = 'CommitUnknownError';
  }
}

/** Failures after which a commit may have been made nevertheless. */
const failuresOfConnection: ReadonlySet<DatabaseFailure | undefined> = new Set(['lost', 'silent']);

/**
 * Runs `body` in one read-committed transaction and commits, or rolls back when it throws. There are no retries.
 * Inside `body` only `tx` can be used; the outer handle throws. `maxMs` is for work that depends on the amount of
 * data, such as deletions. Throws TransactionTooLongError when the transaction took longer, and CommitUnknownError.
 */
export async function inTransaction<T>(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  body: (tx: Tx) => Promise<T>,
  { maxMs = maxTransactionMs, requestId }: { maxMs?: number; requestId?: string | undefined } = {},
): Promise<T> {
  const callbacks: (() => void | Promise<void>)[] = [];
  let isCommitting = false;
  const result = await kysely
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const startedAt = performance.now();
      const tx = Object.assign(transaction, {
        requestId,
        afterCommit: (callback: () => void | Promise<void>) => void callbacks.push(callback),
      });
      if (maxMs > maxTransactionMs) {
        await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(transaction);
      }
      const bodyResult = await runInTransactionScope(pool, () => body(tx));
      // The timeouts of the session limit each statement; this one limits their sum.
      const elapsedMs = Math.round(performance.now() - startedAt);
      if (elapsedMs > maxMs) throw new TransactionTooLongError(elapsedMs, maxMs);
      isCommitting = true;
      return bodyResult;
    })
    .catch((error: unknown) => {
      const isUnknown = isCommitting && failuresOfConnection.has(databaseFailureOf(error));
      throw isUnknown ? new CommitUnknownError(error) : error;
    });
  for (const callback of callbacks) await callback();
  return result;
}
