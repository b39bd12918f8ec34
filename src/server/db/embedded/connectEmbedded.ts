import net from 'node:net';
import type pg from 'pg';
import { createPool, type LogFunction } from '../pool';
import { detectNestedConnections } from '../transactionScope';

/** A pool of the one connection that an embedded database at `address` can serve at a time. */
export function connectEmbedded(address: string, log: LogFunction): pg.Pool {
  const pool = createPool(
    {
      stream: () => new LocalSocket(address),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0, // the session is there anyway; keep its prepared statements
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      onConnect: async (client) => {
        // All connections share the one session of the engine: take it over clean from whoever had it.
        await client.query('rollback');
        await client.query('discard all');
      },
    },
    log,
  );
  // With one connection a second handle inside a transaction would wait for ever.
  detectNestedConnections(pool);
  return pool;
}

// Also the wait for the connection while others use it; an import or a checkpoint may hold it for seconds.
const CONNECT_TIMEOUT_MS = 30_000;

/** pg knows UNIX sockets by folder and port only, and pipes not at all: this socket knows where it goes. */
class LocalSocket extends net.Socket {
  constructor(private readonly target: string) {
    super();
  }

  override connect(): this {
    return super.connect({ path: this.target });
  }
}
