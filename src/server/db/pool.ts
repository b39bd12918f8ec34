import pg from 'pg';
import { columnTypes } from './columnTypes';
import { NamedStatementClient } from './namedStatements';
import { assertOutsideTransaction } from './transactionScope';

export type LogFunction = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

// Known to pg and pg-pool, not to their types yet. `onConnect` runs before a new connection is handed out; `pipeline`
// sends a query on its way without waiting for the answer to the one before.
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

/** A pool with this house's habits: statements prepared by name, our column types, no second handle in a transaction. */
export function createPool(config: PoolConfig, log: LogFunction): pg.Pool {
  const ours: PoolConfig = {
    application_name: 'koenowa',
    types: columnTypes,
    Client: NamedStatementClient,
    pipeline: true,
    ...config,
  };
  const pool = new GuardedPool(ours);
  // A connection that breaks while it is in use fails the query that waits or comes next; unheard, the event
  // would end the process besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  // An idle connection that breaks is replaced at the next use; likewise.
  pool.on('error', (error) => log('warn', 'A database connection was lost', { error: error.message }));
  return pool;
}
