import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../../test/support/databases/openTestDatabase';
import { startTestDatabases, type TestDatabases } from '../../../test/support/databases/startTestDatabases';
import type { Database } from './client';
import { migrate } from './migrate';

const migrations = path.join(__dirname, 'migrations');
let databases: TestDatabases;
let database: Database;
let before: string;

beforeAll(async () => {
  databases = await startTestDatabases({ count: 1 });
  database = await openTestDatabase(databases.addresses[0]!);
  before = await mkdtemp(path.join(os.tmpdir(), 'koenowa-migrations-'));
  for (const file of await readdir(migrations))
    if (file < '0036') await cp(path.join(migrations, file), path.join(before, file));
});

afterAll(async () => {
  await rm(before, { recursive: true });
  await database.close();
  await databases.stop();
});

test('existing names lose invisible characters, empty ones become visible, namesakes stay apart', async () => {
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(database, before);
  await pool.query("insert into organizations (name, created_at) values (E'甲\\u034f社\\u202e', now())");
  await pool.query(
    `insert into service_users (email, name, password_hash, created_at)
     select n || '@example.jp', name, '', now() from unnest($1::text[]) with ordinality as names (name, n)`,
    [['鈴木\u202e一郎', '\u3164', '葛\u{e0100}城 ❤️👨‍👩‍👧', '鈴木\u0007']],
  );
  await pool.query(
    `insert into clients (organization_id, name, name_kana, created_at)
     select o.id, given, 'カナ', now() from organizations o, unnest($1::text[]) as given`,
    [['乙社', '乙\u200b社', '丙\u200b社', '\u2800']],
  );

  await migrate(database);

  const names = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(`select name from ${table} order by id`);
    return rows.map(({ name }) => name);
  };
  expect(await names('organizations')).toEqual(['甲社']);
  expect(await names('service_users')).toEqual(['鈴木一郎', '名前未設定', '葛\u{e0100}城 ❤️👨‍👩‍👧', '鈴木']);
  expect(await names('clients')).toEqual([
    '乙社',
    '乙\u200b社',
    '丙社',
    expect.stringMatching(/^名称未設定の取引先 \d+$/),
  ]);
});
