// The embedded PostgreSQL on a directory, hardened so that what it has committed survives a power cut. Plain
// ESM: it runs in a worker thread of its own, from the sources and beside the bundle alike.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Its Node file layer has no fsync at all: this one calls the real one. */
class SyncingFS extends NodeFS {
  async init(postgres, options) {
    const { emscriptenOpts } = await super.init(postgres, options);
    const giveFsync = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}

const setting = (name, value) => ['-c', `${name}=${value}`];

// -F, among the defaults, turns fsync off. fdatasync, what PostgreSQL would choose, does nothing in this build.
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...setting('wal_sync_method', 'fsync'),
];

const sizeParams = [
  ...setting('shared_buffers', '32MB'),
  // Kept after a checkpoint for the next writes; nobody but maintenance.ts makes checkpoints here.
  ...setting('min_wal_size', '32MB'),
  ...setting('max_wal_size', '64MB'),
];

/**
 * Opens the cluster in `directory`, made first when there is none. `durable: false` gives up fsync, for databases
 * that nobody will miss.
 */
export async function openCluster(directory, { durable }) {
  if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) await createCluster(directory, durable);
  return start(directory, durable);
}

// Made aside and moved into place when it is whole and on disk, so that there is never half a cluster.
async function createCluster(directory, durable) {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  await (await start(draft, durable)).close();
  if (durable) syncTree(draft);
  fs.renameSync(draft, directory);
  if (durable) sync(path.dirname(directory));
}

async function start(directory, durable) {
  const said = [];
  const postgres = new PGlite({
    fs: durable ? new SyncingFS(directory) : new NodeFS(directory),
    startParams: [...(durable ? durableParams : PGlite.defaultStartParams), ...sizeParams],
    // What it says while starting; later lines may hold what people wrote, and nobody reads them.
    onStderr: (line) => void (postgres.ready || said.push(line)),
  });
  try {
    await postgres.waitReady;
  } catch (error) {
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(?=FATAL|PANIC)/, '');
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
  // Windows has no handle on a directory to flush, and needs write access to flush a file.
  const isDirectory = fs.statSync(file).isDirectory();
  if (process.platform === 'win32' && isDirectory) return;
  const handle = fs.openSync(file, isDirectory ? 'r' : 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
