import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makePerson } from '../../../../test/support/factories/people';
import { inTransaction } from '../../db/transaction';
import { findActor } from '../access/actor.queries';
import { hashSessionToken } from '../../lib/sessionTokens';
import { permitPlan } from './subscriptions.routes';
import { countUsage } from './subscriptions.queries';

/** A promise that is resolved from outside. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('no one joins the organization between the check of the limits and the commit', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely, pool } = database;
  const { organizationId, owner } = await makeOrganization(database);
  const account = await makePerson(database);
  const invitation = await makeInvitationWithLink(services, organizationId, { email: account.email });
  const newcomerInvitation = await makeInvitationWithLink(services, organizationId);
  const actor = await findActor(kysely, hashSessionToken(owner.token), { organizationId }, testNow);

  const permitted = deferred();
  const commit = deferred();
  const changing = inTransaction(database, async (tx) => {
    await permitPlan(actor!, 'starter')(tx);
    permitted.resolve();
    await commit.promise;
    return countUsage(tx, organizationId);
  });
  await permitted.promise;

  let joined = 0;
  const joining = [
    callApi(app, 'acceptInvitation', { token: invitation.token }),
    callApi(app, 'signUpInvited', {
      token: newcomerInvitation.token,
      name: '新人 一',
      password: 'Koenowa-test-1',
    }),
  ].map((reply) => reply.finally(() => (joined += 1)));
  // With the embedded database the calls wait for its only connection; with PostgreSQL they wait for the lock.
  if (process.env.TEST_DB === 'server') {
    for (let waiting = 0; waiting + joined < joining.length;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]!.waiting;
    }
  }
  const joinedBeforeCommit = joined;
  commit.resolve();
  expect(joinedBeforeCommit).toBe(0);
  expect(await changing).toEqual({ projects: 0, members: 1 });
  expect((await Promise.all(joining)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await countUsage(kysely, organizationId)).toEqual({ projects: 0, members: 3 });
});
