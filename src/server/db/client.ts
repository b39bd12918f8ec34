import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import type pg from 'pg';
import { databaseFailureOf, describeDatabaseError, type DatabaseFailure } from './databaseFailure';
import { openEmbedded } from './embedded/openEmbedded';
import { createPool, type LogFunction } from './pool';
import type { Schema } from './schema';
import { detectNestedConnections } from './transactionScope';

/**
 * The settings of each connection, by a statement because PgBouncer refuses them as parameters. Timeouts are enforced by
 * PostgreSQL, in milliseconds; that of locks is shorter, so that its error can be distinguished. With `jit` compiling a
 * query takes longer than any query of a request may.
 */
const sessionSettings = {
  jit: 'off',
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '5000',
};

/** The statement that makes the settings, without those that DATABASE_URL has as parameters. */
function settingStatement(databaseUrl: string): string {
  const given = new URLSearchParams(databaseUrl.split('?')[1]);
  const settings = Object.entries(sessionSettings).filter(([name]) => !given.has(name));
  return settings.map(([name, value]) => `set ${name} = ${value}`).join('; ');
}

// Enforced by the client, for a database that does not reply: a COMMIT, too, which PostgreSQL does not limit while it
// waits for a standby.
const clientTimeouts = {
  query_timeout: 8_000,
  idleTimeoutMillis: 30_000,
  maxLifetimeSeconds: 600,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export interface Database {
  kysely: Kysely<Schema>;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Whether writing is refused because the disk of the embedded database is full; unknown for a server. */
  isFull(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string;
  dataDir: string;
  log: LogFunction;
  /**
   * Whether a PostgreSQL server, too, throws when a second connection is used inside a transaction. The embedded
   * database always does.
   */
  guardTransactions?: boolean;
  /** Called after each statement. */
  onQuery?: Logger;
  /** Called when the embedded database stopped unexpectedly: the process should exit and be restarted. */
  onLost?: (error: Error) => void;
}

/** Connects to PostgreSQL at `databaseUrl`, or opens the embedded database in `dataDir` when there is no URL. */
export async function openDatabase({
  databaseUrl,
  guardTransactions,
  onQuery,
  ...embedded
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openServerDatabase(databaseUrl, embedded.log, { guardTransactions, onQuery });
  }
  const { pool, isFull, close } = await openEmbedded(embedded);
  return { ...createDatabase('embedded', pool, close, onQuery), isFull };
}

/** A pool for a PostgreSQL server; throws when the server cannot be reached within `startTimeoutMs`. */
export async function openServerDatabase(
  databaseUrl: string,
  log: LogFunction,
  {
    guardTransactions = true,
    connectionTimeoutMs = 5_000,
    startTimeoutMs = 60_000,
    onQuery,
  }: {
    guardTransactions?: boolean | undefined;
    connectionTimeoutMs?: number;
    startTimeoutMs?: number;
    onQuery?: Logger | undefined;
  } = {},
): Promise<Database> {
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: connectionTimeoutMs,
      onConnect: async (client) => void (await client.query(settingStatement(databaseUrl))),
      ...clientTimeouts,
    },
    log,
  );
  if (guardTransactions) detectNestedConnections(pool);
  const close = createPoolCloser(pool);
  try {
    await waitForDatabase(pool, log, startTimeoutMs);
    await expectSessions(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return createDatabase('server', pool, close, onQuery);
}

/** Failures of a database that is about to start, or whose proxy is. */
const failuresOfStart: ReadonlySet<DatabaseFailure | undefined> = new Set([
  'unreachable',
  'lost',
  'silent',
  'starting',
  'overloaded',
]);
const START_PAUSE_MS = 1_000;

/** Containers are often started together. Throws the last failure when the time is over, any other error at once. */
async function waitForDatabase(pool: pg.Pool, log: LogFunction, timeoutMs: number): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!failuresOfStart.has(databaseFailureOf(error)) || performance.now() + START_PAUSE_MS > endsAt)
        throw error;
      if (attempt === 1)
        log('warn', `Waiting up to ${timeoutMs / 1000} s for the database`, describeDatabaseError(error));
      await wait(START_PAUSE_MS);
    }
  }
}

/** What the check below uses of a pool. */
interface Connection {
  query(text: string): Promise<{ rows: { pid?: number }[] }>;
  release(): void;
}
interface ConnectionPool {
  connect(): Promise<Connection>;
}

/** A pooler between the product and PostgreSQL that does not work for it. The message is for the operator. */
export class PoolerError extends Error {
  override name = 'PoolerError';
}

/**
 * Throws when a connection does not stay with one session of PostgreSQL, as behind a pooler in transaction mode: settings
 * and prepared statements would get lost. The session that a connection has used last is given to another one, which holds
 * it, so that such a pooler has to give the first one a different session.
 */
export async function expectSessions(pool: ConnectionPool): Promise<void> {
  const sessionOf = async (client: Connection) =>
    (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await pool.connect();
  try {
    const before = await sessionOf(first);
    const second = await pool.connect();
    try {
      await second.query('begin');
      await sessionOf(second);
      const after = await sessionOf(first);
      await second.query('rollback');
      if (before === after) return;
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
  throw new PoolerError(
    'DATABASE_URL leads to a pooler that shares sessions (transaction mode); use session mode or the address of PostgreSQL',
  );
}

export function createDatabase(
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void>,
  onQuery?: Logger,
): Database {
  return {
    kind,
    pool,
    isFull: () => false,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) }),
    close,
  };
}

/** Returns a function that ends the pool once; further calls return the promise of the first. */
export function createPoolCloser(pool: pg.Pool): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= pool.end());
}
