import { contract } from '../../src/contract/contract';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { call, callLoosely } from '../support/app/call';
import { makeMember } from '../support/factories/people';
import { samples } from './samples';
import { makeWorld, type World } from './world';

// "In an invalid organization the server answers 403 `suspended` to everything except me, organizations, the
// organization and its member list, subscriptions, organization deletion and log-out" (product §7). What is about the
// signed-in person alone (me, their organizations, log-out) names no organization.
const answered: readonly Operation[] = [
  'getOrganization',
  'getOrganizationMembers',
  'deleteOrganization',
  'getSubscription',
  'getSubscriptionCustomer',
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
  'getSubscriptionPreview',
  'getInvoices',
  'getInvoicePdf',
  'createPortalSession',
];

const operations = Object.keys(contract) as Operation[];
const personal = operations.filter((operation) => contract[operation].action === 'self');
const scoped = operations.filter(
  (operation) => !['public', 'signed', 'self'].includes(contract[operation].action),
);

/** A world whose organization of the tested people has lost its plan. */
async function makeSuspended(): Promise<World> {
  const made = await makeWorld();
  await made.services.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('organization_id', '=', made.inside.organizationId)
    .execute();
  return made;
}

let world: World;
beforeAll(async () => {
  world = await makeSuspended();
});

describe.each(roles)('%s', (role) => {
  const ask = (operation: Operation, { app, inside, people }: World) =>
    callLoosely(app, operation, samples[operation](inside, people[role]), people[role].token);

  test.each(scoped.filter((operation) => !answered.includes(operation)))(
    '%s answers suspended',
    async (operation) => {
      expect(await ask(operation, world)).toMatchObject({ status: 403, body: { error: 'suspended' } });
    },
  );

  test.each(answered)('%s is answered as ever', async (operation) => {
    // A new plan, or the end of the organization, would change the others' world.
    const isSpent = role === 'admin' && contract[operation].method === 'POST';
    const { status, body } = await ask(operation, isSpent ? await makeSuspended() : world);
    expect(body.error).not.toBe('suspended');
    // A canceled plan is not undone, and a new one waits for open invoices.
    if (role === 'admin') expect([200, 409, 422]).toContain(status);
    else expect(status).toBeLessThan(500);
  });
});

test.each(personal)('%s is answered as ever', async (operation) => {
  const { app, services, inside } = world;
  const person = await makeMember(services.database, inside.organizationId, 'member');
  const { status, body } = await callLoosely(
    app,
    operation,
    samples[operation](inside, person),
    person.token,
  );
  expect(body.error).not.toBe('suspended');
  expect(status).toBeLessThan(500);
});

test('the owner leaves by deleting the organization; everybody is told which one it is', async () => {
  const { app, inside, people } = await makeSuspended();
  const { organizationId } = inside;
  const { body } = await call(app, 'getMe', {}, people.guest.token);
  expect(body.invalidOrganizations).toEqual([{ organizationId }]);
  expect(await call(app, 'deleteOrganization', { organizationId }, people.admin.token)).toMatchObject({
    status: 200,
  });
});
