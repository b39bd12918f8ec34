import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makePerson } from '../../../../test/support/factories/people';
import { inTransaction } from '../../db/transaction';
import { findActor } from '../access/findActor';
import { hashSessionToken } from '../../lib/sessionTokens';
import { permitPlan } from './permitPlan';
import { findUsage } from './subscriptions.queries';

/** Promises that are kept from outside. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

test('between the look at the limits and the commit nobody joins', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely, pool } = database;
  const { organizationId, owner } = await makeOrganization(database);
  const account = await makePerson(database);
  const known = await makeInvitationWithLink(services, organizationId, { email: account.email });
  const newcomer = await makeInvitationWithLink(services, organizationId);
  const found = await findActor(kysely, hashSessionToken(owner.token), { organizationId }, testNow);

  const permitted = signal();
  const commit = signal();
  const changing = inTransaction(database, async (tx) => {
    await permitPlan(found!.actor, 'starter')(tx);
    permitted.give();
    await commit.given;
    return findUsage(tx, organizationId);
  });
  await permitted.given;

  let joined = 0;
  const joining = [
    callApi(app, 'acceptInvitation', { token: known.token }),
    callApi(app, 'signUpInvited', { token: newcomer.token, name: '新人 一', password: 'Koenowa-test-1' }),
  ].map((answer) => answer.finally(() => (joined += 1)));
  // The embedded database has one connection, and they wait for that; on a server it is seen that they wait for the lock.
  if (process.env.TEST_DB === 'server') {
    for (let waiting = 0; waiting + joined < joining.length;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]!.waiting;
    }
  }
  const early = joined;
  commit.give();
  expect(early).toBe(0);
  expect(await changing).toEqual({ projects: 0, members: 1 });
  expect((await Promise.all(joining)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await findUsage(kysely, organizationId)).toEqual({ projects: 0, members: 3 });
});
