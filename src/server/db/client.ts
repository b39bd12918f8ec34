import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded/openEmbedded';
import { createPool, type LogFunction } from './pool';
import type { Schema } from './schema';
import { detectNestedConnections } from './transactionScope';

// Kept by PostgreSQL itself, in milliseconds. A wait for a lock ends before the statement does, to be told apart.
const sessionTimeouts = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 5_000,
};

export interface Database {
  kysely: Kysely<Schema>;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string;
  dataDir: string;
  log: LogFunction;
  /** Whether a second handle inside a transaction is found out, on a server too; the embedded one always does. */
  watch?: boolean;
  /** Called when the embedded database has stopped by itself: the process should end and be started again. */
  onLost?: (error: Error) => void;
}

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` when there is no address. */
export async function openDatabase({ databaseUrl, watch, ...embedded }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return openServerDatabase(databaseUrl, embedded.log, { watch });
  const { pool, close } = await openEmbedded(embedded);
  return createDatabase('embedded', pool, close);
}

/** A pool for a PostgreSQL server; throws at once when it does not answer. */
export async function openServerDatabase(
  databaseUrl: string,
  log: LogFunction,
  { watch = true }: { watch?: boolean | undefined } = {},
): Promise<Database> {
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...sessionTimeouts,
    },
    log,
  );
  if (watch) detectNestedConnections(pool);
  const close = createPoolCloser(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return createDatabase('server', pool, close);
}

export function createDatabase(kind: Database['kind'], pool: pg.Pool, close: () => Promise<void>): Database {
  return { kind, pool, kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), close };
}

/** Ends the pool; a second call waits for the first. */
export function createPoolCloser(pool: pg.Pool): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => (ended ??= pool.end());
}
