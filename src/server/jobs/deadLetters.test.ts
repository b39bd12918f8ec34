import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app/testApp';
import { inTransaction } from '../db/transaction';
import { notificationMailJob } from '../modules/notifications/notificationMail';
import { discardDeadLetters, sendDeadLettersAgain } from './deadLetters';
import { listDeadLetters } from './deadLetters.queries';

/** Two dead letters, and how many jobs their queue has for the first. */
async function start() {
  const { services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const ids = [randomUUID(), randomUUID()] as const;
  const notificationId = -Math.floor(Math.random() * 1e9);
  const job = notificationMailJob.name;
  await kysely
    .insertInto('dead_letters')
    .values(
      ids.map((id, index) => ({
        id,
        job,
        payload: JSON.stringify({ notificationId: notificationId - index }),
        failed_at: services.clock.now(),
      })),
    )
    .execute();
  return {
    services,
    database,
    ids,
    listed: async () =>
      (await listDeadLetters(kysely)).map(({ id }) => id).filter((id) => ids.some((each) => each === id)),
    queued: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pgboss.job
        where name = ${job} and (data -> 'payload' ->> 'notificationId')::bigint <= ${notificationId}
          and (data -> 'payload' ->> 'notificationId')::bigint >= ${notificationId - 1}`.execute(kysely);
      return rows[0]?.count;
    },
  };
}

test('a dead letter is sent again once, and is no longer listed', async () => {
  const { services, database, ids, listed, queued } = await start();
  const send = () => inTransaction(database, (tx) => sendDeadLettersAgain(tx, services, [ids[0]]));
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect([await listed(), await queued()]).toEqual([[ids[1]], 1]);
});

test('a discarded one is not sent', async () => {
  const { database, ids, listed, queued } = await start();
  expect(await inTransaction(database, (tx) => discardDeadLetters(tx, ids))).toBe(2);
  expect([await listed(), await queued()]).toEqual([[], 0]);
});
