import { Socket } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { startDatabaseThread } from '../../src/server/db/embedded/startDatabaseThread';
import { withVersionOffset, type Benchmark } from './benchmark';
import type { DatabaseLocation } from './services';
import { replayStatements } from './statements';

/**
 * The baseline: Fastify and a pg pool without any code of the product. Each request runs the SQL statements that the
 * product sent for it and returns the recorded reply.
 */
export async function buildBaseline(benchmarks: Benchmark[], database: DatabaseLocation) {
  const { pool, close } = await openPool(database);
  const app = fastify({ logger: false });

  benchmarks.forEach(({ method, requests }, benchmarkIndex) => {
    const saveCounts = requests.map(() => 0);
    app.route({
      method,
      url: `/${benchmarkIndex}/:requestIndex`,
      handler: async ({ params }) => {
        const index = Number((params as { requestIndex: string }).requestIndex);
        const { statements, reply } = requests[index]!;
        const saveCount = method === 'POST' ? (saveCounts[index] = saveCounts[index]! + 1) : 0;
        await replayStatements(
          pool,
          saveCount === 0
            ? statements
            : statements.map((statement) => withVersionOffset(statement, saveCount)),
        );
        return reply;
      },
    });
  });
  return { app, close };
}

async function openPool({ kind, location }: DatabaseLocation) {
  if (kind === 'server') {
    const pool = new pg.Pool({ connectionString: location, max: 10 });
    return { pool, close: () => pool.end() };
  }
  const thread = await startDatabaseThread(path.join(location, 'database'), { durable: true });
  const pool = new pg.Pool({
    stream: () => createSocket(thread.address),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  return {
    pool,
    close: async () => {
      await pool.end();
      await thread.stop();
    },
  };
}

/** A socket for pg that connects to a UNIX socket, whatever port and host pg passes to `connect`. */
function createSocket(address: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket) as (options: { path: string }) => Socket;
  socket.connect = () => connect({ path: address });
  return socket;
}
