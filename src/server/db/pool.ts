import pg from 'pg';
import { columnTypes } from './columnTypes';
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

class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    assertOutsideTransaction(this);
    return callback ? super.connect(callback) : super.connect();
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
  const pool = new GuardedPool(poolConfig);
  // When a connection breaks while in use, its current or next query fails. Without a listener, the error event would
  // also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // An idle connection that breaks is replaced at the next use. This event also needs a listener.
  pool.on('error', (error) => log('warn', 'A database connection was lost', { error: error.message }));
  return pool;
}
