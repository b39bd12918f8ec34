import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { runtimeFilesFolder } from '../../lib/runtimeFilesFolder';

/** A running embedded database at a local address that only the current user can open. */
export interface DatabaseThread {
  /** Path of a UNIX socket, or name of a pipe on Windows. */
  address: string;
  /** Resolves when the thread has ended: undefined after `stop`, otherwise the error. */
  ended: Promise<Error | undefined>;
  /** Shuts the database down; resolves when its files are closed. */
  stop(): Promise<void>;
}

// sun_path has 108 bytes on Linux and 104 on macOS, including the terminating zero.
const maxAddressBytes = 103;

/** Starts the database with the cluster in `directory` in its own thread; resolves when it accepts connections. */
export async function startDatabaseThread(
  directory: string,
  { durable }: { durable: boolean },
): Promise<DatabaseThread> {
  const { address, remove } = await createLocalAddress(`${directory}.socket`);
  const worker = new Worker(path.join(runtimeFilesFolder(), 'db/embedded/worker.mjs'), {
    workerData: { directory, address, durable },
    // Deeply nested JSON must exceed PostgreSQL's own depth limit before the stack of the thread overflows.
    resourceLimits: { stackSizeMb: 64 },
  });
  let stopping = false;
  let failure: Error | undefined;
  worker.on('error', (error) => (failure = error));

  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () => {
      const unexpected = failure ?? (stopping ? undefined : new Error('The embedded database stopped'));
      void remove().then(() => resolve(unexpected));
    });
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: 'ready' | { failed: string }) => {
      if (message === 'ready') resolve();
      else failure = new Error(`The embedded database failed: ${message.failed}`);
    });
  });
  await Promise.race([
    ready,
    ended.then((exitError) => {
      throw exitError;
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

/** `record`: a file with the folder of the socket, which the next start removes if this process is killed. */
async function createLocalAddress(record: string): Promise<{ address: string; remove: () => Promise<void> }> {
  if (process.platform === 'win32') {
    return { address: `\\\\.\\pipe\\koenowa-${randomBytes(16).toString('hex')}`, remove: async () => {} };
  }
  // mkdtemp creates the folder with mode 0700. Everyone who can open the socket is superuser of the database.
  const fitsInTmpdir = Buffer.byteLength(path.join(os.tmpdir(), 'koenowa-XXXXXX', 'db')) <= maxAddressBytes;
  await readFile(record, 'utf8').then(removeSocketFolder, () => undefined);
  const folder = await mkdtemp(path.join(fitsInTmpdir ? os.tmpdir() : '/tmp', 'koenowa-'));
  await writeFile(record, folder);
  const remove = async () => {
    await removeSocketFolder(folder);
    await rm(record, { force: true });
  };
  return { address: path.join(folder, 'db'), remove };
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (/^koenowa-\w{6}$/.test(path.basename(folder))) await rm(folder, { recursive: true, force: true });
}
