import { copyMigratedCluster } from '../../../../test/support/databases/startEmbeddedDatabases';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connectEmbedded } from './connectEmbedded';
import { runMaintenance, startMaintenance, initialMaintenanceState } from './maintenance';
import { startDatabaseThread } from './startDatabaseThread';
import type { DatabaseThread } from './startDatabaseThread';

let home: string;
let thread: DatabaseThread;
let pool: pg.Pool;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-maintenance-'));
  await copyMigratedCluster(path.join(home, 'database'));
  thread = await startDatabaseThread(path.join(home, 'database'), { durable: false });
  pool = connectEmbedded(thread.address, () => {});
  await pool.query('create table pages (id integer primary key, text text)');
});

afterAll(async () => {
  await pool.end();
  await thread.stop();
  await rm(home, { recursive: true });
});

const minutes = (count: number) => count * 60_000;

async function runAllMaintenance(): Promise<void> {
  await runMaintenance(pool, await initialMaintenanceState(pool, 0), minutes(10));
}

it('does nothing on an idle database', async () => {
  await runAllMaintenance();
  const state = await initialMaintenanceState(pool, 0);
  await expect(runMaintenance(pool, state, minutes(10))).resolves.toEqual([]);
});

it('makes a checkpoint five minutes after the last one when there were writes', async () => {
  await runAllMaintenance();
  const state = await initialMaintenanceState(pool, 0);
  await pool.query(`insert into pages values (-1, 'x')`);
  await expect(runMaintenance(pool, state, minutes(4))).resolves.toEqual([]);
  await expect(runMaintenance(pool, state, minutes(5))).resolves.toEqual(['checkpoint']);
  await expect(runMaintenance(pool, state, minutes(20))).resolves.toEqual([]);
});

it('makes a checkpoint at once after many writes, vacuums changed tables and limits the size of the log', async () => {
  await runAllMaintenance();
  const state = await initialMaintenanceState(pool, 0);
  const logSize = async () =>
    (await pool.query<{ size: number }>('select sum(size) as size from pg_ls_waldir()')).rows[0]!.size;
  for (let round = 0; round < 3; round += 1) {
    await pool.query('delete from pages');
    await pool.query(`insert into pages select n, repeat(md5(n::text), 60) from generate_series(1, 20000) n`);
    await expect(runMaintenance(pool, state, 0)).resolves.toEqual([
      'vacuum (analyze) public.pages',
      'checkpoint',
    ]);
  }
  expect(await logSize()).toBeLessThanOrEqual(96 * 1024 * 1024);
});

it('runs at intervals until stopped, also after a failure', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const log = jest.fn();
    const failing = { query: jest.fn().mockRejectedValue(new Error('gone')) } as unknown as pg.Pool;
    const maintenance = startMaintenance(failing, log, () => false);
    await jest.advanceTimersByTimeAsync(10_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log.mock.calls).toEqual([
      ['warn', 'Database maintenance failed', { error: 'Error: gone' }],
      ['warn', 'Database maintenance failed', { error: 'Error: gone' }],
    ]);
    maintenance.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(log).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
