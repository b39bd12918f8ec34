import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import type pg from 'pg';
import { databaseFailureOf, describeDatabaseError, type DatabaseFailure } from './databaseFailure';
import { openEmbedded } from './embedded/openEmbedded';
import { createPool, type LogFunction, type PoolConfig } from './pool';
import { PoolerError, sessionSettings, settingStatement, sharesSessions } from './pooler';
import type { Schema } from './schema';
import { detectNestedConnections } from './transactionScope';

/**
 * The statement that makes the settings of a session, because PgBouncer refuses them as parameters; without those that
 * DATABASE_URL has as parameters.
 */
function settingStatementFor(databaseUrl: string): string {
  const given = new URLSearchParams(databaseUrl.split('?')[1]);
  return settingStatement(Object.entries(sessionSettings).filter(([name]) => !given.has(name)));
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
   * With a PostgreSQL server, throws when a second connection is used inside a transaction, which finds such code early. The
   * embedded database always does.
   */
  guardTransactions?: boolean;
  /** Accepts a pooler that shares sessions. By default it throws, because migrations and commands set up their session. */
  allowSharedSessions?: boolean;
  /** Called after each statement. */
  onQuery?: Logger;
  /** Called when the embedded database stopped unexpectedly: the process should exit and be restarted. */
  onLost?: (error: Error) => void;
}

/** Connects to PostgreSQL at `databaseUrl`, or opens the embedded database in `dataDir` when there is no URL. */
export async function openDatabase({
  databaseUrl,
  guardTransactions,
  allowSharedSessions,
  onQuery,
  ...embedded
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openServerDatabase(databaseUrl, embedded.log, {
      guardTransactions,
      allowSharedSessions,
      onQuery,
    });
  }
  const { pool, isFull, close } = await openEmbedded(embedded);
  return { ...createDatabase('embedded', pool, close, onQuery), isFull };
}

/**
 * A pool for a PostgreSQL server; throws when the server cannot be reached within `startTimeoutMs`, and PoolerError when
 * there is a pooler that does not work for it.
 */
export async function openServerDatabase(
  databaseUrl: string,
  log: LogFunction,
  {
    guardTransactions = true,
    allowSharedSessions = false,
    connectionTimeoutMs = 5_000,
    startTimeoutMs = 60_000,
    onQuery,
  }: {
    guardTransactions?: boolean | undefined;
    allowSharedSessions?: boolean | undefined;
    connectionTimeoutMs?: number;
    startTimeoutMs?: number;
    onQuery?: Logger | undefined;
  } = {},
): Promise<Database> {
  const config: PoolConfig = {
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...clientTimeouts,
  };
  const ownsSessions = await waitForSessions(createPool(config, log), log, {
    timeoutMs: startTimeoutMs,
    allowShared: allowSharedSessions,
  });
  const pool = createPool(
    {
      ...config,
      ...(ownsSessions && {
        onConnect: async (client) => void (await client.query(settingStatementFor(databaseUrl))),
      }),
    },
    log,
  );
  if (guardTransactions) detectNestedConnections(pool);
  return createDatabase('server', pool, createPoolCloser(pool), onQuery);
}

/**
 * Waits for the database, and returns whether each connection has a session of its own. Uses connections without settings,
 * which would stay in the sessions of a pooler that shares them, and ends them.
 */
async function waitForSessions(
  pool: pg.Pool,
  log: LogFunction,
  { timeoutMs, allowShared }: { timeoutMs: number; allowShared: boolean },
): Promise<boolean> {
  try {
    await waitForDatabase(pool, log, timeoutMs);
    const isShared = await sharesSessions(pool);
    if (isShared && !allowShared)
      throw new PoolerError(
        'DATABASE_URL leads to a pooler that shares sessions (transaction mode): only servers with MIGRATE_ON_START=false can use it; for commands use the address of PostgreSQL',
      );
    return !isShared;
  } finally {
    await pool.end();
  }
}

/** Failures of a database that is about to start, or whose proxy is. */
const failuresOfStart: ReadonlySet<DatabaseFailure | undefined> = new Set([
  'unreachable',
  'lost',
  'silent',
  'starting',
  'overloaded',
]);
const startPauseMs = 1_000;

/** Containers are often started together. Throws the last failure when the time is over, any other error at once. */
async function waitForDatabase(pool: pg.Pool, log: LogFunction, timeoutMs: number): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!failuresOfStart.has(databaseFailureOf(error)) || performance.now() + startPauseMs > endsAt)
        throw error;
      if (attempt === 1)
        log('warn', `Waiting up to ${timeoutMs / 1000} s for the database`, describeDatabaseError(error));
      await wait(startPauseMs);
    }
  }
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
