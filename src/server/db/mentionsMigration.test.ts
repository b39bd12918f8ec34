import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { openTestDatabase } from '../../../test/support/databases/openTestDatabase';
import { startTestDatabases, type TestDatabases } from '../../../test/support/databases/startTestDatabases';
import { shownText } from '../../domain/text/mentions';
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
    if (file < '0037') await cp(path.join(migrations, file), path.join(before, file));
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(database, before);
});

afterAll(async () => {
  await rm(before, { recursive: true });
  await database.close();
  await databases.stop();
});

/** The people 1 to 5 of an organization; the names of a comment's mentions, and its text before and after. */
const people = ['佐藤', '佐藤花子', '鈴木', '鈴木', '元の名前'];
const comments: [text: string, mentioned: number[], after: string][] = [
  ['@佐藤花子 確認をお願いします。', [2], '<@2> 確認をお願いします。'],
  ['@佐藤さん、@佐藤花子さん', [1, 2], '<@1>さん、<@2>さん'],
  // People whose mention was deleted from the text, or whose name has changed, get no token.
  ['@佐藤花子さん', [1, 2], '<@2>さん'],
  ['@前の名前さん', [5], '@前の名前さん'],
  // A name stays text where the comment does not mention its person.
  ['@佐藤花子さん', [1], '@佐藤花子さん'],
  // A name becomes a token where one of two namesakes is mentioned, and stays text where both are.
  ['@鈴木さん', [3], '<@3>さん'],
  ['@鈴木さん', [3, 4], '@鈴木さん'],
  ['@佐藤さん', [], '@佐藤さん'],
  ['a@佐藤.example <@2> <@@2>', [1], 'a<@1>.example <@@2> <@@@2>'],
  ['<@2>と書いた人がいます。', [], '<@@2>と書いた人がいます。'],
];

test('mentions become tokens where it is certain whom they mean; other texts stay as they are shown', async () => {
  const { pool } = database;
  await pool.query(
    `insert into service_users (email, name, password_hash, created_at)
      select 'p' || position || '@example.jp', name, '', now()
      from unnest($1::text[]) with ordinality as names (name, position) order by position`,
    [people],
  );
  await pool.query(`
    insert into organizations (name, created_at) values ('社', now());
    insert into organization_members (organization_id, service_user_id, user_role, joined_at)
      select 1, id, 'admin', now() from service_users;
    insert into concerns (organization_id, writer_id, title, body, audience, created_at)
      values (1, 1, '件名', '本文', 'people', now())`);
  await pool.query(
    `insert into concern_comments (organization_id, concern_id, author_id, body, created_at)
      select 1, 1, 1, body, now() from unnest($1::text[]) with ordinality as texts (body, position) order by position`,
    [comments.map(([text]) => text)],
  );
  const mentions = comments.flatMap(([, mentioned], index) => mentioned.map((id) => [index + 1, id]));
  await pool.query(
    `insert into concern_comment_mentions (comment_id, service_user_id) select * from unnest($1::bigint[], $2::bigint[])`,
    [mentions.map(([comment]) => comment), mentions.map(([, person]) => person)],
  );

  await migrate(database);

  const { rows } = await pool.query<{ body: string }>('select body from concern_comments order by id');
  expect(rows.map(({ body }) => body)).toEqual(comments.map(([, , after]) => after));
  comments.forEach(([text], index) =>
    expect(shownText(rows[index]!.body, (id) => people[id - 1]!)).toBe(text),
  );
});

test('SQL shows a stored text as JavaScript does', async () => {
  const names: Record<number, string> = { 1: '佐藤', 12: '<@1>', 2: '2>' };
  const words = fc.string({
    unit: fc.constantFrom('<', '@', '>', '<@1>', '<@@2>', '1', '2', '0', '１', '佐', '\n', '𠮷'),
    maxLength: 20,
  });
  const texts = fc.sample(words, { numRuns: 500, seed: 1 });
  const { rows } = await database.pool.query<{ shown: string }>(
    `select shown_text(text, $2, '退会したメンバー') as shown
      from unnest($1::text[]) with ordinality as texts (text, position) order by position`,
    [texts, JSON.stringify(names)],
  );
  expect(rows.map(({ shown }) => shown)).toEqual(
    texts.map((text) => shownText(text, (id) => names[id] ?? '退会したメンバー')),
  );
});
