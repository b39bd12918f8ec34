import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { copyMigratedCluster } from '../../../test/support/databases/startEmbeddedDatabases';
import { testNow } from '../../../test/support/app/testNow';
import { workerDatabaseAddress } from '../../../test/support/databases/testDatabase';
import { openDatabase, type Database } from '../db/client';
import { notificationMailJob } from '../modules/notifications/notificationMail';

// The script itself: on PostgreSQL beside what else uses the worker's database, otherwise on a database of its own,
// which the server has to leave first.

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-letters-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function runCommand(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const address = workerDatabaseAddress();
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    ...(address.kind === 'server' && { DATABASE_URL: address.url }),
  };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.resolve('scripts/operator.mjs'), 'src/server/operator/deadLetters.ts', ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    ),
  );
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const address = workerDatabaseAddress();
  const database = await openDatabase({
    dataDir,
    log: () => {},
    ...(address.kind === 'server' && { databaseUrl: address.url }),
  });
  return work(database).finally(() => database.close());
}

test('npm run dead-letters lists what failed, and sends it again', async () => {
  if (workerDatabaseAddress().kind === 'embedded') await copyMigratedCluster(path.join(dataDir, 'database'));
  const id = randomUUID();
  const { name: job } = notificationMailJob;
  const notificationId = -Math.floor(Math.random() * 1e9);
  await withDatabase(({ kysely }) =>
    kysely
      .insertInto('dead_letters')
      .values({ id, job, payload: JSON.stringify({ notificationId }), failed_at: testNow })
      .execute(),
  );

  const listed = await runCommand();
  expect([listed.code, listed.stdout]).toEqual([
    0,
    expect.stringContaining(`${id}  2026-11-20 12:00:00  ${job}\n`),
  ]);
  expect((await runCommand('send', id)).stdout).toMatch(/^1件を、もう一度実行する待ち行列に入れました。/);

  const { rows } = await withDatabase(({ kysely }) =>
    sql<{ letters: number; jobs: number }>`
      select (select count(*) from dead_letters where id = ${id}) as letters,
        (select count(*) from pgboss.job
          where name = ${job} and (data -> 'payload' ->> 'notificationId')::bigint = ${notificationId}) as jobs
    `.execute(kysely),
  );
  expect(rows).toEqual([{ letters: 0, jobs: 1 }]);
  // Four starts of a database.
}, 300_000);

test('what cannot be an id is refused before the database is opened', async () => {
  const { code, stderr } = await runCommand('send', 'everything');
  expect([code, stderr]).toEqual([1, expect.stringContaining('Usage: npm run dead-letters')]);
});
