import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { databaseFolder } from '../databaseFolder';

/** A running embedded database, reached at a local address that only this user can open. */
export interface DatabaseThread {
  /** Path of a UNIX socket, or name of a pipe on Windows. Never a TCP port. */
  address: string;
  /** Settles when the thread has ended, with the fault unless it was asked to. */
  ended: Promise<Error | undefined>;
  /** Closes the database in good order; resolves when its files are closed. */
  stop(): Promise<void>;
}

// sun_path holds 108 bytes on Linux and 104 on macOS, its end mark included.
const MAX_ADDRESS_BYTES = 103;

/** Starts the database whose cluster lies in `directory` in a thread of its own; resolves when it can be reached. */
export async function startDatabaseThread(
  directory: string,
  { durable }: { durable: boolean },
): Promise<DatabaseThread> {
  const { address, remove } = await createLocalAddress();
  const worker = new Worker(path.join(databaseFolder(), 'embedded', 'worker.mjs'), {
    workerData: { directory, address, durable },
    // Room for PostgreSQL's own check of depth to speak before the engine overflows (deeply nested JSON).
    resourceLimits: { stackSizeMb: 64 },
  });
  let stopping = false;
  let fault: Error | undefined;
  worker.on('error', (error) => (fault = error));

  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () => {
      const unexpected = fault ?? (stopping ? undefined : new Error('The embedded database stopped'));
      void remove().then(() => resolve(unexpected));
    });
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: 'ready' | { failed: string }) => {
      if (message === 'ready') resolve();
      else fault = new Error(`The embedded database failed: ${message.failed}`);
    });
  });
  await Promise.race([
    ready,
    ended.then((error) => {
      throw error;
    }),
  ]);

  return {
    address,
    ended,
    async stop() {
      stopping = true;
      worker.postMessage('close');
      await ended;
    },
  };
}

async function createLocalAddress(): Promise<{ address: string; remove: () => Promise<void> }> {
  if (process.platform === 'win32') {
    return { address: `\\\\.\\pipe\\koenowa-${randomBytes(16).toString('hex')}`, remove: async () => {} };
  }
  // mkdtemp makes it 0700: whoever can open the socket is the database's superuser.
  const shortest = Buffer.byteLength(path.join(os.tmpdir(), 'koenowa-XXXXXX', 'db')) <= MAX_ADDRESS_BYTES;
  const folder = await mkdtemp(path.join(shortest ? os.tmpdir() : '/tmp', 'koenowa-'));
  return { address: path.join(folder, 'db'), remove: () => rm(folder, { recursive: true, force: true }) };
}
