// Opens the embedded PostgreSQL in a directory, with fsync so that committed data survives a power failure. Plain
// ESM that is not bundled: it runs in its own worker thread.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's file system for Node has no fsync; this one calls the fsync of the operating system. */
class SyncingFS extends NodeFS {
  async init(postgres, options) {
    const { emscriptenOpts } = await super.init(postgres, options);
    const patchFsync = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patchFsync] } };
  }
}

const setting = (name, value) => ['-c', `${name}=${value}`];

// The default parameter -F turns fsync off. fdatasync, PostgreSQL's default method, does nothing in this build.
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...setting('wal_sync_method', 'fsync'),
];

// These settings are for databases that are thrown away, which need nothing for a recovery.
const volatileParams = [
  ...PGlite.defaultStartParams,
  ...setting('full_page_writes', 'off'),
  ...setting('wal_level', 'minimal'),
  ...setting('max_wal_senders', '0'),
];

const sizeParams = [
  ...setting('shared_buffers', '32MB'),
  // Kept for later writes after a checkpoint. Checkpoints are made by maintenance.ts only.
  ...setting('min_wal_size', '32MB'),
  ...setting('max_wal_size', '64MB'),
];

/**
 * Opens the cluster in `directory` and creates it when there is none. `durable: false` omits fsync, for databases of
 * tests. `onPanic` gets the message with which the engine aborts.
 */
export async function openCluster(directory, { durable, onPanic = () => {} }) {
  if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) await createCluster(directory, durable);
  return start(directory, durable, onPanic);
}

// The cluster is created under another name and renamed when it is complete and synced, so that a crash cannot leave
// an incomplete one.
async function createCluster(directory, durable) {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  await (await start(draft, durable)).close();
  if (durable) syncTree(draft);
  fs.renameSync(draft, directory);
  if (durable) sync(path.dirname(directory));
}

async function start(directory, durable, onPanic = () => {}) {
  const startupLog = [];
  const postgres = new PGlite({
    fs: durable ? new SyncingFS(directory) : new NodeFS(directory),
    startParams: [...(durable ? durableParams : volatileParams), ...sizeParams],
    // Other lines after the start are ignored, because they may contain data of users.
    onStderr: (line) => {
      if (!postgres.ready) startupLog.push(line);
      else if (line.includes('PANIC:')) onPanic(line.slice(line.indexOf('PANIC:')));
    },
  });
  try {
    await postgres.waitReady;
  } catch (error) {
    const reason = startupLog
      .findLast((line) => /FATAL|PANIC/.test(line))
      ?.replace(/^.*?(?=FATAL|PANIC)/, '');
    throw new Error(`The database in ${directory} could not be opened: ${reason ?? error.message}`, {
      cause: error,
    });
  }
  return postgres;
}

function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else sync(child);
  }
  sync(directory);
}

function sync(file) {
  // Windows cannot flush a directory, and needs write access to flush a file.
  const isDirectory = fs.statSync(file).isDirectory();
  if (process.platform === 'win32' && isDirectory) return;
  const handle = fs.openSync(file, isDirectory ? 'r' : 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
