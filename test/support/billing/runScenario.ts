import type { Input, Operation } from '../../../src/contract/types';
import { instantOf } from '../../../src/domain/calendar/tokyoDate';
import { isRecord } from '../../../src/domain/isRecord';
import { callApi } from '../app/callApi';
import type { TestApp } from '../app/testApp';
import { testCustomer } from '../factories/billing';
import { makePerson, type TestPerson } from '../factories/people';
import type { ScenarioAction, BillingDriver, ExpectedState, Scenario, ScenarioStep } from './scenario';

export interface CreatedOrganization {
  organizationId: number;
  owner: TestPerson;
}

/** Creates an organization through the API on a day. The owner's session does not expire during the test. */
export async function createOrganizationOn(
  { app, services, clock }: TestApp,
  day: string,
): Promise<CreatedOrganization> {
  clock.set(instantOf(day, '12:00'));
  const owner = await makePerson(services.database, '大山 花子');
  await services.database.kysely
    .updateTable('sessions')
    .set({ expires_at: instantOf('2099-01-01') })
    .where('service_user_id', '=', owner.serviceUserId)
    .execute();
  const { body } = await callApi(app, 'createOrganization', { name: '株式会社物語' }, owner.token);
  return { organizationId: body.organizationId, owner };
}

/** Runs a scenario through the API and compares the state after every step. */
export async function runScenario(tested: TestApp, driver: BillingDriver, { createdOn, steps }: Scenario) {
  const { organizationId, owner } = await createOrganizationOn(tested, createdOn);
  const callAsOwner = <O extends Operation>(operation: O, input: Input<O>) =>
    callApi(tested.app, operation, input, owner.token);

  for (const step of steps) {
    tested.clock.set(instantOf(step.on, '12:00'));
    await driver.runDueBilling(organizationId);
    const reply = await perform(step.action);
    const name = nameOf(step);
    expect({ step: name, error: reply?.body.error }).toEqual({ step: name, error: step.error });
    const expected =
      driver.provider === 'stripe' ? { ...step.expected, ...step.expectedWithStripe } : step.expected;
    if (expected) expectNear({ step: name, ...(await readState(expected)) }, { step: name, ...expected });
  }

  async function perform(action: ScenarioAction) {
    if (action === 'wait') return undefined;
    if (action === 'cancel') return callAsOwner('cancelSubscription', { organizationId });
    if (action === 'undo') return callAsOwner('undoCancelSubscription', { organizationId });
    if ('buy' in action)
      return callAsOwner('createSubscription', { organizationId, plan: action.buy, ...testCustomer });
    if ('change' in action) return callAsOwner('updateSubscription', { organizationId, plan: action.change });
    if ('pay' in action) {
      await driver.receiveTransfer(organizationId, await findInvoiceNumber(action.for), action.pay);
      return undefined;
    }
    const reply = await callAsOwner('getSubscriptionPreview', { organizationId, plan: action.preview });
    if (!action.costs) return reply;
    const { invoice, credit, next } = reply.body;
    expectNear(
      {
        ...(invoice && { invoice: invoice.payable }),
        ...(credit && { credit: credit.total }),
        next: next && [next.invoicedOn, next.payable],
      },
      action.costs,
    );
    return reply;
  }

  function expectNear(received: unknown, expected: unknown): void {
    expect(roundToExpected(received, expected, driver.toleranceYen)).toEqual(expected);
  }

  async function findInvoiceNumber(issuedOn: string): Promise<string> {
    const { invoices } = (await callAsOwner('getInvoices', { organizationId })).body;
    const invoice = invoices.find((candidate) => candidate.issuedOn === issuedOn);
    if (!invoice) throw new Error(`No invoice was issued on ${issuedOn}`);
    return invoice.number;
  }

  /** The actual state, with the properties of `expected`. */
  async function readState(expected: ExpectedState): Promise<ExpectedState> {
    const subscription = (await callAsOwner('getSubscription', { organizationId })).body;
    const { invoices, credit } = (await callAsOwner('getInvoices', { organizationId })).body;
    const { invalidOrganizations } = (await callAsOwner('getMe', {})).body;
    const state: Required<ExpectedState> = {
      plan: subscription.plan,
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      pastDue: subscription.pastDue,
      valid: invalidOrganizations.length === 0,
      period: [subscription.currentPeriodStart, subscription.currentPeriodEnd].map(
        (time) => time?.replace(' 00:00:00', '') ?? 'none',
      ) as [string, string],
      invoices: invoices.map(({ issuedOn, total, payable, status }) => [issuedOn, total, payable, status]),
      credit,
      shortfall: invoices.reduce((sum, invoice) => sum + invoice.shortfall, 0),
    };
    return Object.fromEntries(Object.keys(expected).map((key) => [key, state[key as keyof ExpectedState]]));
  }
}

/** Replaces amounts in `received` that are within the tolerance of the expected ones by these. */
function roundToExpected(received: unknown, expected: unknown, tolerance: number): unknown {
  if (typeof received === 'number' && typeof expected === 'number')
    return Math.abs(received - expected) <= tolerance ? expected : received;
  if (Array.isArray(received) && Array.isArray(expected))
    return received.map((each, index) => roundToExpected(each, expected[index], tolerance));
  if (!isRecord(received) || !isRecord(expected)) return received;
  return Object.fromEntries(
    Object.entries(received).map(([key, value]) => [key, roundToExpected(value, expected[key], tolerance)]),
  );
}

const nameOf = ({ on, action }: ScenarioStep) =>
  `${on} ${typeof action === 'string' ? action : JSON.stringify(action)}`;
