import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { settableClock } from '../../../../test/support/app/settableClock';
import { testNow } from '../../../../test/support/app/testNow';
import { copyMigratedCluster } from '../../../../test/support/databases/startEmbeddedDatabases';
import {
  startTestDatabases,
  type TestDatabases,
} from '../../../../test/support/databases/startTestDatabases';
import { startS3Server } from '../../../../test/support/storage/s3Server';
import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import type { Database } from '../../db/client';
import { expectMigrated, migrate } from '../../db/migrate';
import { migrationsFolder, readMigrations } from '../../db/migrationFiles';
import { readConfig, type Config } from '../../lib/config';
import { imageKey } from '../../modules/images/imageNames';
import { seedDemo } from '../../seed/seedDemo';
import { expectKnownMigrations } from '../../db/dataCopy/loadData';
import { verifyData } from '../verify/verifyData';
import { openBackup, readManifest } from './backupFolder';
import { createBackup } from './createBackup';
import type { Manifest } from './manifest';
import { moveData } from './moveData';
import { prepareQueues, withDatabase } from './openDatabases';
import { totalsByTable } from './report';
import { restoreBackup } from './restoreBackup';

// The source is an embedded database; the target is another one, or with TEST_DB=server an empty database of a server.

const isServer = process.env.TEST_DB === 'server';
let home: string;
let servers: TestDatabases | undefined;
let bucket: Awaited<ReturnType<typeof startS3Server>> | undefined;
let backup: string;
const write = { dryRun: false };

const config = (name: string, databaseUrl?: string): Config => ({
  ...readConfig({ DATA_DIR: path.join(home, name) }, 'test'),
  databaseUrl,
});
const serverConfig = (name: string, index: number) => {
  const address = servers?.addresses[index];
  return config(name, address?.kind === 'server' ? address.url : undefined);
};

/** A text that JSON, a list of lines or COPY could break. */
const oddText = 'タブ\t改行\n\u2028次\u2029"\\N" \\t {} 𠮟';

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  home = await mkdtemp(path.join(os.tmpdir(), 'koenowa-backup-'));
  if (isServer) {
    servers = await startTestDatabases({ count: 3 });
    bucket = await startS3Server();
  }
  const source = config('source');
  await copyMigratedCluster(path.join(source.dataDir, 'database'));
  await withDatabase(source, async (database) => {
    await prepareQueues({ ...nothing, tables: [] }, database);
    const log = pino({ level: 'silent' });
    await seedDemo({ database, clock: settableClock(testNow), config: source, log });
    await database.pool.query(`select pgboss.create_queue('of-an-older-release', '{"policy": "short"}')`);
    await database.pool.query(
      `insert into pgboss.job (name, data, singleton_key, start_after) values ('of-an-older-release', $1, 'a', '2027-01-01 00:00:00.123456+09')`,
      [JSON.stringify({ text: oddText, nothing: null })],
    );
    await database.pool.query(
      `insert into dead_letters (id, job, payload, failed_at) values (gen_random_uuid(), $1, 'null', '2026-01-01 00:00:00.000001+00')`,
      [oddText],
    );
    await database.pool.query(
      `update organizations set image = 'a.webp' where id = (select min(id) from organizations)`,
    );
  });
  await writeImage(source, 'a.webp');
  backup = path.join(home, 'backup');
  await createBackup(source, backup, write);
});

afterAll(async () => {
  await servers?.stop();
  await bucket?.stop();
  await rm(home, { recursive: true, force: true });
});

const nothing = { migrations: [], readLines: async function* () {}, readSequences: async () => [] };
const imageOf = ({ dataDir }: Config, name: string) => path.join(dataDir, 'storage/profile', name);
async function writeImage(to: Config, name: string) {
  await cp(__filename, imageOf(to, name));
}

/** Every row of every table as text, and every sequence, read without the code that copies. */
async function dump({ pool }: Database) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where relid not in (select inhrelid from pg_inherits) order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool
      .query<{ line: string }>(`set timezone = 'UTC'; select t::text as line from ${name} t`)
      .then((results) => (results as unknown as { rows: { line: string }[] }[])[1] ?? { rows: [] });
    content[name] = rows.map(({ line }) => line).sort();
  }
  const { rows: sequences } = await pool.query(
    'select sequencename, last_value::text from pg_sequences order by 1',
  );
  return { content, sequences };
}

const constraintsAndTriggers = ({ pool }: Database) =>
  pool
    .query<{ line: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger
       where not tgisinternal order by 1`,
    )
    .then(({ rows }) => rows.map(({ line }) => line).sort());

interface Copy {
  from: Config;
  to: Config;
}
const copies: [string, () => Promise<Copy>][] = [
  [
    'a backup restored elsewhere',
    async () => {
      const to = serverConfig('restored', 0);
      await restoreBackup(to, backup, write);
      expect(await readFile(imageOf(to, 'a.webp'))).toEqual(await readFile(__filename));
      return { from: config('source'), to };
    },
  ],
];
if (isServer)
  copies.push(
    [
      'a database moved to a server and a bucket',
      async () => {
        const to = { ...serverConfig('source', 1), s3: bucket?.config };
        await moveData(to, write);
        const storage = await createStorage(to, systemClock);
        expect(await storage.read(imageKey(to, 'a.webp'))).toEqual(await readFile(__filename));
        storage.close();
        return { from: config('source'), to };
      },
    ],
    [
      'a backup of a server restored to an embedded database',
      async () => {
        const from = serverConfig('restored', 0);
        const folder = path.join(home, 'of-server');
        await createBackup(from, folder, write);
        await restoreBackup(config('embedded'), folder, write);
        return { from, to: config('embedded') };
      },
    ],
  );

test.each(copies)(
  '%s has the same rows, jobs, sequences, keys and triggers, and goes on from there',
  async (_, make) => {
    const { from, to } = await make();
    const source = await withDatabase(from, async (database) => ({
      ...(await dump(database)),
      rules: await constraintsAndTriggers(database),
    }));
    expect(source.content['public.reports']?.length).toBeGreaterThan(100);
    expect(source.content['pgboss.job']?.length).toBeGreaterThan(0);
    await withDatabase(to, async (database) => {
      const { content, sequences } = await dump(database);
      expect(Object.keys(content)).toEqual(Object.keys(source.content));
      for (const [name, rows] of Object.entries(source.content))
        expect([name, content[name]]).toEqual([name, rows]);
      expect(sequences).toEqual(source.sequences);
      expect(await constraintsAndTriggers(database)).toEqual(source.rules);
      const { rows } = await database.pool.query(
        `with added as (
           insert into projects (organization_id, name, created_at) select min(id), '次', now() from organizations
           returning id)
         select id > (select max(id) from projects) as "isNext" from added`,
      );
      expect(rows).toEqual([{ isNext: true }]);
    });
    expect((await verifyData(to)).filter(({ count }) => count > 0)).toEqual([]);
  },
);

test('a backup of an older release is restored into its schema, and then migrated', async () => {
  const from = config('older');
  const migrations = await readMigrations();
  await withDatabase(from, async (database) => {
    await migrate(database, migrationsFolder(), migrations.length - 1);
    await database.pool.query(
      `insert into service_users (email, name, password_hash, created_at) values ('a@b.example', '山田', '', now())`,
    );
  });
  const folder = path.join(home, 'of-older');
  await createBackup(from, folder, write);
  const to = config('newer');
  const { appliedMigrations } = await restoreBackup(to, folder, write);
  expect(appliedMigrations).toEqual([migrations.at(-1)?.name]);
  await withDatabase(to, async ({ pool }) => {
    await expectMigrated({ pool });
    expect((await pool.query('select name from service_users')).rows).toEqual([{ name: '山田' }]);
  });
});

test('only its owner can read a backup, and an existing folder is not written to', async () => {
  const modes = await Promise.all(
    ['', 'manifest.json', 'tables/reports.jsonl.gz', 'images/a.webp'].map(async (name) =>
      ((await stat(path.join(backup, name))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(['700', '600', '600', '600']);
  await expect(createBackup(config('source'), backup, write)).rejects.toThrow('はすでにあります');
});

test('no database is created where there is none to back up or to move', async () => {
  await expect(createBackup(config('none'), path.join(home, 'b'), write)).rejects.toThrow('has no database');
  await expect(moveData(config('source'), write)).rejects.toThrow('DATABASE_URL must be set');
});

test('a target with data is refused, and stays as it is', async () => {
  const before = await withDatabase(config('source'), dump);
  for (const dryRun of [true, false])
    await expect(restoreBackup(config('source'), backup, { dryRun })).rejects.toThrow('空ではありません');
  expect(await withDatabase(config('source'), dump)).toEqual(before);
});

const damages: [string, RegExp, (folder: string) => Promise<void>][] = [
  ['without its manifest', /manifest.json がありません/, (folder) => rm(path.join(folder, 'manifest.json'))],
  ['of another format', /読める形式ではありません/, (folder) => changeManifest(folder, { format: 2 })],
  [
    'of a newer schema',
    /このバージョンにないマイグレーション 9999_new\.sql/,
    async (folder) => {
      const { migrations } = await manifestOf(folder);
      const number = migrations.length + 1;
      await changeManifest(folder, {
        migrations: [...migrations, { number, name: '9999_new.sql', checksum: '' }],
      });
    },
  ],
  [
    'of changed migrations',
    /マイグレーション 0001_main_job\.sql は、このバージョンのものと異なります/,
    async (folder) => {
      const [first, ...rest] = (await manifestOf(folder)).migrations;
      await changeManifest(folder, { migrations: [{ ...first!, checksum: 'other' }, ...rest] });
    },
  ],
  [
    'that lacks a row',
    /バックアップが壊れています（reports）/,
    (folder) => changeTable(folder, (lines) => lines.slice(1)),
  ],
  [
    'with a changed row',
    /バックアップが壊れています（reports）/,
    (folder) =>
      changeTable(folder, ([first = '', ...rest]) => [
        first.replace(/"version":"\d+"/, '"version":"9"'),
        ...rest,
      ]),
  ],
  [
    'that was cut off',
    /バックアップが壊れています（reports）/,
    async (folder) => {
      const file = path.join(folder, 'tables/reports.jsonl.gz');
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.length / 2));
    },
  ],
];

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
const changeManifest = async (folder: string, change: Partial<Manifest>) =>
  writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...(await manifestOf(folder)), ...change }));
async function changeTable(folder: string, change: (lines: string[]) => string[]) {
  const file = path.join(folder, 'tables/reports.jsonl.gz');
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`));
}

test.each(damages)('a backup %s is refused', async (_, message, damage) => {
  const folder = path.join(home, 'damaged');
  await cp(backup, folder, { recursive: true });
  await damage(folder);
  await expect(readBackup(folder)).rejects.toThrow(message);
  await rm(folder, { recursive: true });
});

/** Reads a backup with the checks that restoring makes before and while it writes. */
async function readBackup(folder: string) {
  const source = openBackup(folder, await readManifest(folder));
  await expectKnownMigrations(source);
  await totalsByTable(source);
}

test('of a backup that turns out to be damaged no row is written', async () => {
  const target = serverConfig('empty', 2);
  const folder = path.join(home, 'halfway');
  await cp(backup, folder, { recursive: true });
  await rm(path.join(folder, 'images/a.webp'));
  await expect(restoreBackup(target, folder, write)).rejects.toThrow(
    '画像がバックアップの記録と一致しません',
  );
  await cp(path.join(backup, 'images'), path.join(folder, 'images'), { recursive: true });
  await changeTable(folder, (lines) => lines.slice(1));
  await expect(restoreBackup(target, folder, write)).rejects.toThrow('バックアップが壊れています（reports）');
  await withDatabase(target, async (database) => {
    const { rows } = await database.pool.query('select id from service_users');
    expect(rows).toEqual([]);
  });
});
