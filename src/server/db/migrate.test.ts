import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../../test/support/databases/openTestDatabase';
import { startTestDatabases } from '../../../test/support/databases/startTestDatabases';
import type { TestDatabases } from '../../../test/support/databases/startTestDatabases';
import type { Database } from './client';
import { expectMigrated, migrate } from './migrate';

let databases: TestDatabases;
let database: Database;
let directory: string;

beforeAll(async () => {
  databases = await startTestDatabases({ count: 1 });
  database = await openTestDatabase(databases.addresses[0]!);
});

afterAll(async () => {
  await database.close();
  await databases.stop();
});

beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  directory = await mkdtemp(path.join(os.tmpdir(), 'koenowa-migrations-'));
  await write('0001_one.sql', 'create table one (id integer);\ncreate table uno (id integer);\n');
  await write('0002_two.sql', 'create table two (id integer);');
});

afterEach(() => rm(directory, { recursive: true }));

const write = (name: string, sql: string) => writeFile(path.join(directory, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('applies pending migrations once, in order', async () => {
  await expect(migrate(database, directory)).resolves.toEqual(['0001_one.sql', '0002_two.sql']);
  await write('0003_three.sql', 'alter table two rename to three;');
  await expect(migrate(database, directory)).resolves.toEqual(['0003_three.sql']);
  await expect(migrate(database, directory)).resolves.toEqual([]);
  await expect(tables()).resolves.toEqual(['one', 'schema_migration', 'three', 'uno']);
});

it('applies each migration once when several processes start at the same time', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, directory)));
  expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
});

it('rolls back a file that fails and keeps the files before it', async () => {
  await write('0002_two.sql', 'create table two (id integer); select 1 / 0;');
  await expect(migrate(database, directory)).rejects.toThrow('0002_two.sql failed: division by zero');
  await expect(tables()).resolves.toEqual(['one', 'schema_migration', 'uno']);
  await write('0002_two.sql', 'create table two (id integer);');
  await expect(migrate(database, directory)).resolves.toEqual(['0002_two.sql']);
});

it('makes an index outside of a transaction, again after a failure, while another process waits for the lock', async () => {
  const index = `-- Statement by statement
drop index concurrently if exists one_id;
create index concurrently one_id on one (id);
`;
  await migrate(database, directory);
  await write('0003_index.sql', `${index}select 1 / 0;\n`);
  await expect(migrate(database, directory)).rejects.toThrow('0003_index.sql failed: division by zero');
  await write('0003_index.sql', index);
  await expect(
    Promise.all([migrate(database, directory), migrate(database, directory)]),
  ).resolves.toContainEqual(['0003_index.sql']);
  const { rows } = await database.pool.query(
    `select indisvalid from pg_index where indexrelid = 'one_id'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('rejects an applied file that was edited, but not one with other line endings', async () => {
  await migrate(database, directory);
  await write('0001_one.sql', 'create table one (id integer);\r\ncreate table uno (id integer);\r\n');
  await expect(migrate(database, directory)).resolves.toEqual([]);
  await write('0001_one.sql', 'create table one (id bigint);');
  await expect(migrate(database, directory)).rejects.toThrow(
    '0001_one.sql was changed after it had been applied',
  );
});

it('expects every migration, and accepts later ones, without changing the schema', async () => {
  await expect(expectMigrated(database, directory)).rejects.toThrow(
    /^The database does not have migration 0001_one\.sql and 1 more; run `npm run migrate`/,
  );
  await expect(tables()).resolves.toEqual([]);
  await migrate(database, directory);
  await expect(expectMigrated(database, directory)).resolves.toBeUndefined();
  await write('0003_three.sql', 'create table three (id integer);');
  await expect(expectMigrated(database, directory)).rejects.toThrow(
    /^The database does not have migration 0003_three\.sql; /,
  );
  await migrate(database, directory);
  await rm(path.join(directory, '0003_three.sql'));
  await expect(expectMigrated(database, directory)).resolves.toBeUndefined();
  await write('0002_two.sql', 'create table two (id bigint);');
  await expect(expectMigrated(database, directory)).rejects.toThrow('0002_two.sql was changed');
});

it('rejects a database with a migration that the program does not have', async () => {
  await migrate(database, directory);
  await rm(path.join(directory, '0002_two.sql'));
  await expect(migrate(database, directory)).rejects.toThrow('The database has migration 0002_two.sql');
});

it.each([
  ['a gap in the numbers', '0004_four.sql', '0004_four.sql should have number 0003'],
  ['a duplicate number', '0002_zwei.sql', '0002_zwei.sql should have number 0003'],
  ['an invalid file name', 'three.sql', 'three.sql is not named like a migration'],
])('rejects %s before it uses the database', async (_, name, message) => {
  await write(name, 'select 1;');
  await expect(migrate(database, directory)).rejects.toThrow(message);
  await expect(tables()).resolves.toEqual([]);
});

it('does not change the settings of later queries', async () => {
  const currentTimeout = async () => {
    const { rows } = await database.pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    return rows;
  };
  const before = await currentTimeout();
  await migrate(database, directory);
  await expect(currentTimeout()).resolves.toEqual(before);
});
