import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDatabase, createPoolCloser } from '../../../src/server/db/client';
import { connectEmbedded } from '../../../src/server/db/embedded/connectEmbedded';
import { startDatabaseThread } from '../../../src/server/db/embedded/startDatabaseThread';
import { runtimeFilesFolder } from '../../../src/server/lib/runtimeFilesFolder';
import { migrate } from '../../../src/server/db/migrate';
import { readMigrations } from '../../../src/server/db/migrationFiles';
import type { TestDatabaseAddress } from './openTestDatabase';

const cacheFolder = path.resolve(__dirname, '../../../node_modules/.cache/koenowa');
const keepUnusedMs = 24 * 3_600_000;

/** `count` embedded databases, each a thread of this process on a copy of one migrated cluster. */
export async function startEmbeddedDatabases(
  count: number,
): Promise<{ addresses: TestDatabaseAddress[]; stop(): Promise<void> }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-test-'));
  const threads = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const directory = path.join(home, String(index));
      await copyMigratedCluster(directory);
      return startDatabaseThread(directory, { durable: false });
    }),
  );
  return {
    addresses: threads.map(({ address }) => ({ kind: 'embedded', socket: address })),
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Puts a migrated cluster into `directory`, which must not exist yet. */
export async function copyMigratedCluster(directory: string): Promise<void> {
  const cluster = await (migratedClusterPath ??= findOrMakeMigratedCluster());
  // The asynchronous version takes five times the processor time for the 1,600 files.
  cpSync(cluster, directory, { recursive: true });
}

let migratedClusterPath: Promise<string> | undefined;

// Making and migrating a cluster takes four seconds, so it is kept until a migration or the engine changes.
async function findOrMakeMigratedCluster(): Promise<string> {
  const cluster = path.join(cacheFolder, `cluster-${await cacheKey()}`);
  const exists = await stat(cluster).then(
    () => true,
    () => false,
  );
  if (exists) return cluster;

  await mkdir(cacheFolder, { recursive: true });
  await removeUnusedClusters();
  const draft = await mkdtemp(path.join(cacheFolder, 'draft-'));
  const directory = path.join(draft, 'cluster');
  const thread = await startDatabaseThread(directory, { durable: false });
  const pool = connectEmbedded(thread.address, () => {});
  await migrate(createDatabase('embedded', pool, createPoolCloser(pool)));
  await pool.query('vacuum (analyze)');
  await pool.end();
  await thread.stop();
  // Another run may have made the same one meanwhile; either will do.
  await rename(directory, cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return cluster;
}

async function cacheKey(): Promise<string> {
  const root = path.resolve(__dirname, '../../..');
  const parts = [
    ...(await readMigrations(path.join(runtimeFilesFolder(), 'db/migrations'))).map(
      ({ checksum }) => checksum,
    ),
    await readFile(path.join(runtimeFilesFolder(), 'db', 'embedded', 'cluster.mjs'), 'utf8'),
    await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

async function removeUnusedClusters(): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const entry = path.join(cacheFolder, name);
    const { mtimeMs } = await stat(entry);
    if (Date.now() - mtimeMs > keepUnusedMs) await rm(entry, { recursive: true, force: true });
  }
}
