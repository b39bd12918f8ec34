import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyMigratedCluster } from '../../../../test/support/databases/startEmbeddedDatabases';
import {
  DataDirectoryBusyError,
  DataDirectoryFullError,
  DataDirectoryNotWritableError,
} from './dataDirectory';
import { openEmbedded } from './openEmbedded';
import type { EmbeddedOptions } from './openEmbedded';

const log = jest.fn();
const opened: { close(): Promise<void> }[] = [];

async function open(options: Partial<EmbeddedOptions> = {}) {
  const embedded = await openEmbedded({ dataDir, log, ...options });
  opened.push(embedded);
  return embedded;
}

// A running thread would prevent jest from exiting.
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

let home: string;
let dataDir: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-open-'));
  dataDir = path.join(home, 'data');
  await copyMigratedCluster(path.join(dataDir, 'database'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

it('starts with fsync on, with a method that this build supports', async () => {
  const { pool, close } = await open();
  const { rows } = await pool.query(
    `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'full_page_writes') order by 1`,
  );
  await close();
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

it('keeps committed data when it is closed and opened again', async () => {
  const first = await open();
  await first.pool.query('create table kept (id integer)');
  await first.close();
  await first.close(); // as for a second signal to the server
  const second = await open();
  await expect(second.pool.query('select id from kept')).resolves.toMatchObject({ rows: [] });
  await second.close();
});

it('rejects a second process with one line that names the first, which continues to work', async () => {
  const first = await open();
  const second = open();
  await expect(second).rejects.toThrow(DataDirectoryBusyError);
  await expect(second).rejects.toThrow(`（PID ${process.pid}）が使用中です`);
  await expect(first.pool.query('select 1')).resolves.toBeDefined();
  await first.close();
});

it('rejects a directory that cannot be written with one line', async () => {
  const file = path.join(home, 'file');
  await writeFile(file, '');
  const opening = open({ dataDir: path.join(file, 'data') });
  await expect(opening).rejects.toThrow(DataDirectoryNotWritableError);
  await expect(opening).rejects.toThrow(/^データディレクトリ .*に書き込めません（ENOTDIR）。[^\n]*$/);
});

// Not even root can create anything in /proc. Node's recursive mkdir never returns there.
if (existsSync('/proc/self')) {
  it('rejects a directory that cannot be created', async () => {
    await expect(open({ dataDir: '/proc/koenowa/data' })).rejects.toThrow(DataDirectoryNotWritableError);
  });
}

it('resets the session for a new connection after another one broke', async () => {
  const { pool, close } = await open();
  const broken = await pool.connect();
  await broken.query(`set lock_timeout = '1s'; begin; create table unfinished (id integer)`);
  await broken.query('select $1::int8 as prepared', [1]);
  broken.release(true);
  await expect(pool.query('select $1::int8 as prepared', [2])).resolves.toMatchObject({
    rows: [{ prepared: 2 }],
  });
  const { rows } = await pool.query(
    `select current_setting('lock_timeout') as timeout, to_regclass('unfinished') is null as is_rolled_back`,
  );
  await close();
  expect(rows).toEqual([{ timeout: '0', is_rolled_back: true }]);
});

it('removes the socket folder of a process that was killed', async () => {
  const record = path.join(dataDir, 'database.socket');
  const stale = path.join(home, 'koenowa-abc123');
  await mkdir(stale);
  await writeFile(record, stale);
  const { close } = await open();
  expect(existsSync(stale)).toBe(false);
  const folder = await readFile(record, 'utf8');
  expect(existsSync(folder)).toBe(true);
  await close();
  expect([existsSync(folder), existsSync(record)]).toEqual([false, false]);
});

describe('a full disk', () => {
  const fill = () =>
    jest
      .spyOn(fs, 'statfsSync')
      .mockReturnValue({ bavail: 16_383, bsize: 4096 } as fs.StatsFs & fs.BigIntStatsFs);

  it('is reported while the database stays open', async () => {
    const { isFull, close } = await open();
    expect(isFull()).toBe(false);
    fill();
    expect(isFull()).toBe(true);
    await close();
  });

  it('prevents opening, with one line for the operator', async () => {
    fill();
    await expect(open()).rejects.toThrow(DataDirectoryFullError);
    await expect(open()).rejects.toThrow(/^[^\n]*64 MB[^\n]*$/);
  });
});

describe('a damaged database', () => {
  let damaged: string;

  beforeEach(async () => {
    damaged = await mkdtemp(path.join(home, 'damaged-'));
    await copyMigratedCluster(path.join(damaged, 'database'));
  });

  it('that cannot be opened throws the reason in one line and releases the directory', async () => {
    await rm(path.join(damaged, 'database', 'global'), { recursive: true });
    await expect(open({ dataDir: damaged })).rejects.toThrow(/could not be opened: [^\n]*global[^\n]*$/);
    await expect(open({ dataDir: damaged })).rejects.toThrow(/could not be opened/);
  });

  it('that can no longer write its log stops, calls onLost and rejects further queries', async () => {
    const onLost = jest.fn();
    const { pool, close } = await open({ dataDir: damaged, onLost });
    await rm(path.join(damaged, 'database', 'pg_wal'), { recursive: true });
    await expect(pool.query('select pg_switch_wal(); create table lost (id integer)')).rejects.toThrow();
    await expect(pool.query('select 1')).rejects.toThrow();
    await close();
    expect(onLost.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/PANIC: .*pg_wal/) })],
    ]);
  });
});
