import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface TransactionScope {
  pool: pg.Pool;
  open: boolean;
}

const currentScope = new AsyncLocalStorage<TransactionScope>();
const watchedPools = new WeakSet<pg.Pool>();

/**
 * Makes `assertOutsideTransaction` throw for this pool. AsyncLocalStorage slows down every promise of the process
 * (Node 20), so it is not used with PostgreSQL in production, where a second connection is possible.
 */
export function detectNestedConnections(pool: pg.Pool): void {
  watchedPools.add(pool);
}

/** Marks `body` as inside a transaction of this pool, until its promise is settled. */
export async function runInTransactionScope<T>(pool: pg.Pool, body: () => Promise<T>): Promise<T> {
  if (!watchedPools.has(pool)) return body();
  const scope: TransactionScope = { pool, open: true };
  try {
    return await currentScope.run(scope, body);
  } finally {
    scope.open = false;
  }
}

/**
 * Throws when a second connection is requested inside a transaction. The embedded database has one connection, so the
 * request would wait forever; on a server it would not see the writes of the transaction and can exhaust the pool.
 */
export function assertOutsideTransaction(pool: pg.Pool): void {
  const scope = currentScope.getStore();
  if (scope?.open && scope.pool === pool) {
    throw new Error(
      'The outer database handle was used inside a transaction; use the handle of the transaction',
    );
  }
}
