// The thread of the embedded database: opens the cluster, serves it on a local socket, and closes it on request.
// `workerData` is { directory, address, durable }. It posts 'ready' once, and exits after any message.
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openCluster } from './cluster.mjs';

const postgresError = 100; // exit status with which an ordinary SQL error leaves the engine (longjmp)

const { directory, address, durable } = workerData;
let panic;
const postgres = await openCluster(directory, { durable, onPanic: (message) => (panic = message) });

// PGlite continues after a trap of the engine (out of memory, PANIC after a failed write), with undefined results.
// The thread stops instead; at the next start the database is recovered from its write-ahead log.
const mainLoopOnce = postgres.Module._PostgresMainLoopOnce;
postgres.Module._PostgresMainLoopOnce = () => {
  try {
    mainLoopOnce();
  } catch (error) {
    if (error.status !== postgresError) fail(error);
    throw error;
  }
};

function fail(error) {
  parentPort.postMessage({ failed: panic ?? String(error?.message ?? error) });
  process.exit(1); // ends this thread only
}

const server = new PGLiteSocketServer({ db: postgres, path: address, maxConnections: 2 });
await server.start();

parentPort.once('message', async () => {
  await server.stop();
  await postgres.close();
  process.exit(0); // ends this thread only
});
parentPort.postMessage('ready');
