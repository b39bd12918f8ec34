// The thread of the embedded database: opens the cluster, serves it on a local socket, and closes it on demand.
// `workerData` is { directory, address, durable }; it says 'ready' once, and ends after any message.
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openCluster } from './cluster.mjs';

const POSTGRES_ERROR = 100; // exit status of the long jump by which an ordinary SQL error leaves the engine

const { directory, address, durable } = workerData;
const postgres = await openCluster(directory, { durable });

// PGlite goes on after a trap of the engine (out of memory, PANIC after a failed write) as if nothing had happened.
// Whatever it would answer then is not to be trusted: stop, the log of the database repairs it at the next start.
const step = postgres.Module._PostgresMainLoopOnce;
postgres.Module._PostgresMainLoopOnce = () => {
  try {
    step();
  } catch (error) {
    if (error.status !== POSTGRES_ERROR) fail(error);
    throw error;
  }
};

function fail(error) {
  parentPort.postMessage({ failed: String(error?.message ?? error) });
  process.exit(1); // of this thread
}

const server = new PGLiteSocketServer({ db: postgres, path: address, maxConnections: 2 });
await server.start();

parentPort.once('message', async () => {
  await server.stop();
  await postgres.close();
  process.exit(0); // of this thread
});
parentPort.postMessage('ready');
