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
    if (file < '0011') await cp(path.join(migrations, file), path.join(before, file));
});

afterAll(async () => {
  await rm(before, { recursive: true });
  await database.close();
  await databases.stop();
});

test('existing addresses get the spelling they are compared in; links to others end, accounts stay', async () => {
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(database, before);
  const link = `gen_random_uuid(), sha256(random()::text::bytea), now(), now() + interval '1 day'`;
  await pool.query(`
    insert into service_users (email, name, password_hash, created_at)
      select email, '人', '', now() from unnest('{Taro@Example.jp,太郎@example.jp,jiro@example.jp}'::text[]) as email;
    insert into sign_ups (email, name, organization_name, password_hash, nonce, token_hash, issued_at, expires_at)
      select email, '人', '社', '', ${link} from unnest('{New@Example.jp,v\u0130c@example.jp}'::text[]) as email;
    insert into organizations (name, created_at) values ('社', now());
    insert into invitations (organization_id, email, user_role, nonce, token_hash, issued_at, expires_at)
      select o.id, email, 'guest', ${link}
      from organizations o, unnest('{Guest@Example.jp,ｇｕｅｓｔ@example.jp}'::text[]) as email`);

  await migrate(database);

  const addresses = async (table: string) => {
    const { rows } = await pool.query<{ email: string }>(`select email from ${table} order by id`);
    return rows.map(({ email }) => email);
  };
  expect(await addresses('service_users')).toEqual(['taro@example.jp', '太郎@example.jp', 'jiro@example.jp']);
  expect(await addresses('sign_ups')).toEqual(['new@example.jp']);
  expect(await addresses('invitations')).toEqual(['guest@example.jp']);
  await expect(pool.query(`update service_users set email = 'Taro@example.jp'`)).rejects.toThrow(
    'service_users_email_spelling',
  );
});
