import { contract } from '../../src/contract/contract';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { callApi, callApiUnchecked } from '../support/app/callApi';
import { makeMember } from '../support/factories/people';
import { validInput } from './samples';
import { makeContractFixture, type ContractFixture } from './contractFixture';

// The operations on a suspended organization that do not return 403 `suspended` (product §7). Operations on the signed-in
// person alone address no organization and are always permitted.
const allowedWhileSuspended: readonly Operation[] = [
  'getOrganization',
  'getOrganizationMembers',
  'getOrganizationMember',
  'leaveOrganization',
  'getSlack',
  'deleteOrganization',
  'getSubscription',
  'getSubscriptionCustomer',
  'createSubscription',
  'updateSubscription',
  'updateBillingContact',
  'cancelSubscription',
  'undoCancelSubscription',
  'getSubscriptionPreview',
  'getInvoices',
  'getInvoicePdf',
  'getQuotePdf',
  'createPortalSession',
];

const operations = Object.keys(contract) as Operation[];
const personalOperations = operations.filter((operation) => contract[operation].action === 'self');
const scopedOperations = operations.filter(
  (operation) => !['public', 'signed', 'self'].includes(contract[operation].action),
);

/** A fixture whose organization has lost its plan. */
async function makeSuspendedFixture(): Promise<ContractFixture> {
  const suspended = await makeContractFixture();
  await suspended.services.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('organization_id', '=', suspended.asEditor.organizationId)
    .execute();
  return suspended;
}

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeSuspendedFixture();
});

describe.each(roles)('%s', (role) => {
  const call = (operation: Operation, { app, asEditor, people }: ContractFixture) =>
    callApiUnchecked(app, operation, validInput(operation, asEditor, people[role]), people[role].token);

  test.each(scopedOperations.filter((operation) => !allowedWhileSuspended.includes(operation)))(
    '%s returns 403 suspended',
    async (operation) => {
      expect(await call(operation, fixture)).toMatchObject({ status: 403, body: { error: 'suspended' } });
    },
  );

  test.each(allowedWhileSuspended)('%s is allowed', async (operation) => {
    // A new plan, a deleted organization or a member who left would change the fixture for the other tests.
    const needsOwnFixture =
      contract[operation].method === 'POST' && (role === 'admin' || operation === 'leaveOrganization');
    const { status, body } = await call(operation, needsOwnFixture ? await makeSuspendedFixture() : fixture);
    expect(body.error).not.toBe('suspended');
    // Undoing a cancellation needs a plan, and a new plan needs all invoices paid.
    if (role === 'admin') expect([200, 409, 422]).toContain(status);
    else expect(status).toBeLessThan(500);
  });
});

test.each(personalOperations)('%s is allowed', async (operation) => {
  const { app, services, asEditor } = fixture;
  const person = await makeMember(services.database, asEditor.organizationId, 'member');
  const { status, body } = await callApiUnchecked(
    app,
    operation,
    validInput(operation, asEditor, person),
    person.token,
  );
  expect(body.error).not.toBe('suspended');
  expect(status).toBeLessThan(500);
});

test('the profile lists the suspended organization, and its owner can delete it', async () => {
  const { app, asEditor, people } = await makeSuspendedFixture();
  const { organizationId } = asEditor;
  const { body } = await callApi(app, 'getMe', {}, people.guest.token);
  expect(body.invalidOrganizations).toEqual([{ organizationId }]);
  expect(await callApi(app, 'deleteOrganization', { organizationId }, people.admin.token)).toMatchObject({
    status: 200,
  });
});
