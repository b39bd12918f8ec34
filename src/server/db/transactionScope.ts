import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface TransactionScope {
  pool: pg.Pool;
  open: boolean;
}

const currentScope = new AsyncLocalStorage<TransactionScope>();
const watchedPools = new WeakSet<pg.Pool>();

/**
 * From now on a second handle inside a transaction of this pool is an error. It costs every promise of the process
 * a little (Node 20), so servers in production go without: there a second connection only waits its turn.
 */
export function detectNestedConnections(pool: pg.Pool): void {
  watchedPools.add(pool);
}

/** Runs `body` as the inside of a transaction of this pool; what it leaves running is outside once it returned. */
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
 * Throws when a second connection is asked for inside a transaction. The embedded database has one connection, so
 * the wait would never end; on a server it would read past the transaction's own writes and can exhaust the pool.
 */
export function assertOutsideTransaction(pool: pg.Pool): void {
  const scope = currentScope.getStore();
  if (scope?.open && scope.pool === pool) {
    throw new Error(
      'The outer database handle was used inside a transaction; use the handle the transaction gave',
    );
  }
}
