import { contract } from '../../src/contract/contract';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { callApi, callApiUnchecked } from '../support/app/callApi';
import { makeMember } from '../support/factories/people';
import { validInputs } from './samples';
import { makeContractFixture, type ContractFixture } from './world';

// "In an invalid organization the server answers 403 `suspended` to everything except me, organizations, the
// organization and its member list, subscriptions, organization deletion and log-out" (product §7). What is about the
// signed-in person alone (me, their organizations, log-out) names no organization.
const allowedWhileSuspended: readonly Operation[] = [
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
const personalOperations = operations.filter((operation) => contract[operation].action === 'self');
const scopedOperations = operations.filter(
  (operation) => !['public', 'signed', 'self'].includes(contract[operation].action),
);

/** A world whose organization of the tested people has lost its plan. */
async function makeSuspendedFixture(): Promise<ContractFixture> {
  const made = await makeContractFixture();
  await made.services.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('organization_id', '=', made.inside.organizationId)
    .execute();
  return made;
}

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeSuspendedFixture();
});

describe.each(roles)('%s', (role) => {
  const ask = (operation: Operation, { app, inside, people }: ContractFixture) =>
    callApiUnchecked(app, operation, validInputs[operation](inside, people[role]), people[role].token);

  test.each(scopedOperations.filter((operation) => !allowedWhileSuspended.includes(operation)))(
    '%s answers suspended',
    async (operation) => {
      expect(await ask(operation, fixture)).toMatchObject({ status: 403, body: { error: 'suspended' } });
    },
  );

  test.each(allowedWhileSuspended)('%s is answered as ever', async (operation) => {
    // A new plan, or the end of the organization, would change the others' world.
    const isSpent = role === 'admin' && contract[operation].method === 'POST';
    const { status, body } = await ask(operation, isSpent ? await makeSuspendedFixture() : fixture);
    expect(body.error).not.toBe('suspended');
    // A canceled plan is not undone, and a new one waits for open invoices.
    if (role === 'admin') expect([200, 409, 422]).toContain(status);
    else expect(status).toBeLessThan(500);
  });
});

test.each(personalOperations)('%s is answered as ever', async (operation) => {
  const { app, services, inside } = fixture;
  const person = await makeMember(services.database, inside.organizationId, 'member');
  const { status, body } = await callApiUnchecked(
    app,
    operation,
    validInputs[operation](inside, person),
    person.token,
  );
  expect(body.error).not.toBe('suspended');
  expect(status).toBeLessThan(500);
});

test('the owner leaves by deleting the organization; everybody is told which one it is', async () => {
  const { app, inside, people } = await makeSuspendedFixture();
  const { organizationId } = inside;
  const { body } = await callApi(app, 'getMe', {}, people.guest.token);
  expect(body.invalidOrganizations).toEqual([{ organizationId }]);
  expect(await callApi(app, 'deleteOrganization', { organizationId }, people.admin.token)).toMatchObject({
    status: 200,
  });
});
