import type { Reply } from '../../src/contract/types';
import { inTransaction } from '../../src/server/db/transaction';
import { recordTransfer } from '../../src/server/modules/ledger/recordTransfer';
import { openRound } from '../../src/server/modules/rounds/openRound';
import { remindRound } from '../../src/server/modules/rounds/remindRound';
import { callApi } from '../support/app/callApi';
import { rowsPublishedBy, tagsByTopic, tagsPublishedBy } from '../support/app/publishedTags';
import { testApp } from '../support/app/testApp';
import { makeSchedule } from '../support/factories/schedules';

import {
  makeContext,
  publishingRequests,
  roundTags,
  toEach,
  type Published,
  type PublishingOperation,
} from './publishingRequests';

beforeAll(async () => {
  // In a new database an organization and its project may both have id 1. Different ranges show which id was published.
  const { database } = (await testApp()).services;
  for (const [index, table] of ['organizations', 'projects', 'surveys', 'service_users'].entries())
    await database.pool.query(
      `select setval(sequence, nextval(sequence) + $1) from pg_get_serial_sequence($2, 'id') as sequence`,
      [(index + 1) * 1_000_000, table],
    );
});

/** In the form of `tagsPublishedBy`. */
const toSets = (published: Published) =>
  Object.fromEntries(Object.entries(published).map(([topic, tags]) => [topic, new Set(tags)]));

/** Calls the operation, which must succeed, and compares what it publishes. */
async function expectPublished<O extends PublishingOperation>(operation: O): Promise<void> {
  const context = await makeContext();
  const { caller, input, published } = await publishingRequests[operation](context);
  let reply: Reply<O> | undefined;
  const rows = await rowsPublishedBy(context.database, async () => {
    const { status, body } = await callApi(context.app, operation, input, caller?.token);
    expect({ status, body }).toMatchObject({ status: 200 });
    reply = body;
  });
  expect(tagsByTopic(rows)).toEqual(
    toSets(typeof published === 'function' ? await published(reply!) : published),
  );
  // All name the one request, whose sender does not refetch twice.
  expect([...new Set(rows.map(({ requestId }) => requestId))]).toEqual([expect.any(String)]);
}

test.each(Object.keys(publishingRequests) as PublishingOperation[])(
  '%s publishes what it makes stale',
  expectPublished,
);

describe('outside of requests', () => {
  test('opening a round', async () => {
    const team = await makeContext();
    const { database, context, organizationId, projectId, manager, member, guest } = team;
    await makeSchedule(database, organizationId);
    const openFrom = '2026-11-27';
    const now = new Date('2026-11-27T09:00:00+09:00');
    expect(
      await tagsPublishedBy(database, () =>
        inTransaction(database, (tx) => openRound(tx, { projectId, openFrom }, { ...context, now })),
      ),
    ).toEqual(
      toSets({
        ...toEach([manager, member, guest], () => [
          `Notifications:${organizationId}`,
          `UnansweredSurveys:${organizationId}`,
        ]),
        [`project:${projectId}`]: roundTags(organizationId, projectId),
      }),
    );
  });

  test('reminding of a round', async () => {
    const team = await makeContext();
    const { database, context, organizationId, projectId, round, manager, member, guest } = team;
    expect(
      await tagsPublishedBy(database, () =>
        inTransaction(database, (tx) => remindRound(tx, { roundId: round.roundId }, context)),
      ),
    ).toEqual(
      toSets({
        ...toEach([manager, member, guest], () => [`Notifications:${organizationId}`]),
        [`project:${projectId}`]: [`Participants:${projectId}`],
      }),
    );
  });

  test('recording a bank transfer, which leaves the plan as it is', async () => {
    const { app, database, context, organizationId, owner } = await makeContext();
    await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
    const { body } = await callApi(app, 'getInvoices', { organizationId }, owner.token);
    const { number: invoice, total: amount } = body.invoices[0]!;
    const transfer = { invoice, amount, reference: `bank-${organizationId}` };
    expect(
      await tagsPublishedBy(database, () =>
        inTransaction(database, (tx) => recordTransfer(tx, transfer, context)),
      ),
    ).toEqual(
      toSets({
        [`organization:${organizationId}`]: [`Customer:${organizationId}`, `Invoices:${organizationId}`],
      }),
    );
  });
});
