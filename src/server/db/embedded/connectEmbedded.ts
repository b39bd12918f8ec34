import net from 'node:net';
import type pg from 'pg';
import { createPool, type LogFunction } from '../pool';
import { detectNestedConnections } from '../transactionScope';

/** A pool with the only connection that the embedded database at `address` can serve at a time. */
export function connectEmbedded(address: string, log: LogFunction): pg.Pool {
  const pool = createPool(
    {
      stream: () => new LocalSocket(address),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0, // keeps the prepared statements
      connectionTimeoutMillis: connectTimeoutMs,
      onConnect: async (client) => {
        // All connections share one session of the engine, so the state left by an earlier connection is reset.
        await client.query('rollback');
        await client.query('discard all');
      },
    },
    log,
  );
  // With one connection, a second connection inside a transaction would wait forever.
  detectNestedConnections(pool);
  return pool;
}

// Includes the wait while other requests use the connection; an import or a checkpoint may take seconds.
const connectTimeoutMs = 30_000;

/** Connects to a given path: pg supports UNIX sockets by folder and port only, and Windows pipes not at all. */
export class LocalSocket extends net.Socket {
  constructor(private readonly path: string) {
    super();
  }

  override connect(): this {
    return super.connect({ path: this.path });
  }
}
