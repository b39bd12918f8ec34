import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyMigratedCluster } from '../../../../test/support/databases/startEmbeddedDatabases';
import { startDatabaseThread } from './startDatabaseThread';

let home: string;
let directory: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-cluster-'));
  directory = path.join(home, 'database');
  await copyMigratedCluster(directory);
});

afterEach(() => rm(home, { recursive: true, force: true }));

it('calls fsync at least once for each commit', async () => {
  const script = path.join(__dirname, '../../../../test/support/databases/countSyncs.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, directory]);
  const syncCounts = JSON.parse(stdout) as number[];
  expect(syncCounts).toHaveLength(20);
  expect(Math.min(...syncCounts)).toBeGreaterThanOrEqual(1);
});

it('gives other users no access to the files and the socket', async () => {
  const thread = await startDatabaseThread(directory, { durable: false });
  const folders = [directory, path.dirname(thread.address)];
  const modes = await Promise.all(folders.map((folder) => stat(folder))).finally(() => thread.stop());
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700]);
});

it('removes the socket when it stops', async () => {
  const thread = await startDatabaseThread(directory, { durable: false });
  await thread.stop();
  await expect(thread.ended).resolves.toBeUndefined();
  await expect(stat(path.dirname(thread.address))).rejects.toThrow('ENOENT');
});
