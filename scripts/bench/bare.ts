import { Socket } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { startDatabaseThread } from '../../src/server/db/embedded/startDatabaseThread';
import { replay } from './capture';
import { atStep, type Call } from './calls';
import type { Place } from './services';

/** The floor: Fastify alone, a plain pg pool, the very statements our own handlers sent, the very reply. */
export async function buildBare(calls: Call[], place: Place) {
  const { pool, close } = await openPlainPool(place);
  const app = fastify({ logger: false });

  calls.forEach(({ method, lanes }, index) => {
    const steps = lanes.map(() => 0);
    app.route({
      method,
      url: `/${index}/:lane`,
      handler: async (request) => {
        const number = Number((request.params as { lane: string }).lane);
        const lane = lanes[number]!;
        const step = method === 'POST' ? (steps[number] = steps[number]! + 1) : 0;
        await replay(
          pool,
          step === 0 ? lane.statements : lane.statements.map((statement) => atStep(statement, step)),
        );
        return lane.reply;
      },
    });
  });
  return { app, close };
}

async function openPlainPool({ kind, at }: Place) {
  if (kind === 'server') {
    const pool = new pg.Pool({ connectionString: at, max: 10 });
    return { pool, close: () => pool.end() };
  }
  const thread = await startDatabaseThread(path.join(at, 'database'), { durable: true });
  const pool = new pg.Pool({
    stream: () => socketTo(thread.address),
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

/** pg calls `connect(port, host)` on what it is given; this socket knows where it goes. */
function socketTo(address: string): Socket {
  const socket = new Socket();
  const open = socket.connect.bind(socket) as (options: { path: string }) => Socket;
  socket.connect = () => open({ path: address });
  return socket;
}
