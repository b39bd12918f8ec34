import pg from 'pg';
import { columnTypes } from './columnTypes';
import { databaseFailureOf, describeDatabaseError, type DatabaseFailure } from './databaseFailure';
import { NamedStatementClient } from './namedStatements';
import { assertOutsideTransaction } from './transactionScope';

export type LogFunction = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

// Options of pg and pg-pool that are missing in their types. `onConnect` runs before a new connection is used;
// `pipeline` sends a query without waiting for the result of the previous one.
export type PoolConfig = pg.PoolConfig & {
  onConnect?: (client: pg.Client) => Promise<void>;
  pipeline?: boolean;
};

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Failures after which the other connections are not used either: they reach the same server. */
const failuresOfServer: ReadonlySet<DatabaseFailure | undefined> = new Set(['lost', 'silent', 'readOnly']);

/** How often all connections are replaced at most, in milliseconds, while a server stays read-only. */
const replaceEveryMs = 1_000;

class GuardedPool extends pg.Pool {
  /** The number of each connection, in their order. */
  readonly #numbers = new WeakMap<pg.PoolClient, number>();
  #lastNumber = 0;
  /** Connections up to this number are not used any more. */
  #lastStale = 0;
  #replacedAt = -Infinity;

  constructor(
    config: PoolConfig,
    private readonly logLine: LogFunction,
  ) {
    super(config);
    this.on('connect', (client) => {
      this.#numbers.set(client, (this.#lastNumber += 1));
      (client as pg.PoolClient & NamedStatementClient).onQueryError = (error) => this.#onError(error, client);
    });
  }

  /** After a failover each connection may still reach the former primary, and would cost one request. */
  #onError(error: Error, client: pg.PoolClient): void {
    if (this.#isStale(client) || !failuresOfServer.has(databaseFailureOf(error))) return;
    if (performance.now() < this.#replacedAt + replaceEveryMs) {
      this.#numbers.set(client, 0);
      return;
    }
    this.#replacedAt = performance.now();
    this.#lastStale = this.#lastNumber;
    this.logLine('warn', 'The database connections are replaced', describeDatabaseError(error));
  }

  #isStale(client: pg.PoolClient): boolean {
    return (this.#numbers.get(client) ?? 0) <= this.#lastStale;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    assertOutsideTransaction(this);
    if (callback) return this.#take(callback);
    return new Promise((resolve, reject) =>
      this.#take((error, client) => {
        if (client) resolve(client);
        else reject(error ?? new Error('The pool gave no connection.'));
      }),
    );
  }

  #take(callback: ConnectCallback): void {
    super.connect((error, client, done) => {
      if (!client || !this.#isStale(client)) return callback(error, client, done);
      client.release(true);
      this.#take(callback);
    });
  }
}

/** A pool with named prepared statements, the parsers of `columnTypes` and the check for nested connections. */
export function createPool(config: PoolConfig, log: LogFunction): pg.Pool {
  const poolConfig: PoolConfig = {
    application_name: 'koenowa',
    types: columnTypes,
    Client: NamedStatementClient,
    pipeline: true,
    ...config,
  };
  const pool = new GuardedPool(poolConfig, log);
  // When a connection breaks while in use, its current or next query fails. Without a listener, the error event would
  // also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // An idle connection that breaks is replaced at the next use. This event also needs a listener.
  pool.on('error', (error) => log('warn', 'A database connection was lost', describeDatabaseError(error)));
  return pool;
}
