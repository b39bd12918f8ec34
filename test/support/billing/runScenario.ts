import type { Input, Operation } from '../../../src/contract/types';
import { instantOf } from '../../../src/domain/calendar/tokyoDate';
import { callApi } from '../app/callApi';
import type { TestApp } from '../app/testApp';
import { testCustomer } from '../factories/billing';
import { makePerson, type TestPerson } from '../factories/people';
import type { ScenarioAction, BillingDriver, ExpectedState, Scenario, ScenarioStep } from './scenario';

export interface CreatedOrganization {
  organizationId: number;
  owner: TestPerson;
}

/** An organization founded by the call on a day, whose owner's session lasts as long as the story. */
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

/** Plays a scenario through the calls of the contract and compares every step with what it says. */
export async function runScenario(
  tested: TestApp,
  world: BillingDriver,
  { createdOn: founded, steps }: Scenario,
) {
  const { organizationId, owner } = await createOrganizationOn(tested, founded);
  const callAsOwner = <O extends Operation>(operation: O, input: Input<O>) =>
    callApi(tested.app, operation, input, owner.token);

  for (const step of steps) {
    tested.clock.set(instantOf(step.on, '12:00'));
    await world.runDueBilling(organizationId);
    const answer = await perform(step.do);
    expect({ step: nameOf(step), error: answer?.body.error }).toEqual({
      step: nameOf(step),
      error: step.refused,
    });
    const then = world.provider === 'stripe' ? { ...step.then, ...step.stripe } : step.then;
    if (then) expectNear({ step: nameOf(step), ...(await readState(then)) }, { step: nameOf(step), ...then });
  }

  async function perform(act: ScenarioAction) {
    if (act === 'wait') return undefined;
    if (act === 'cancel') return callAsOwner('cancelSubscription', { organizationId });
    if (act === 'undo') return callAsOwner('undoCancelSubscription', { organizationId });
    if ('buy' in act)
      return callAsOwner('createSubscription', { organizationId, plan: act.buy, ...testCustomer });
    if ('change' in act) return callAsOwner('updateSubscription', { organizationId, plan: act.change });
    if ('pay' in act) {
      await world.receiveTransfer(organizationId, await findInvoiceNumber(act.for), act.pay);
      return undefined;
    }
    const answer = await callAsOwner('getSubscriptionPreview', { organizationId, plan: act.preview });
    const { invoice, credit, next } = answer.body;
    expectNear(
      {
        ...(invoice && { invoice: invoice.payable }),
        ...(credit && { credit: credit.total }),
        next: next && [next.invoicedOn, next.payable],
      },
      act.costs,
    );
    return answer;
  }

  function expectNear(received: unknown, expected: unknown): void {
    expect(roundToExpected(received, expected, world.toleranceYen)).toEqual(expected);
  }

  async function findInvoiceNumber(issuedOn: string): Promise<string> {
    const { invoices } = (await callAsOwner('getInvoices', { organizationId })).body;
    const found = invoices.find((invoice) => invoice.issuedOn === issuedOn);
    if (!found) throw new Error(`No invoice was issued on ${issuedOn}`);
    return found.number;
  }

  /** What stands, of all that is asked for. */
  async function readState(wanted: ExpectedState): Promise<ExpectedState> {
    const subscription = (await callAsOwner('getSubscription', { organizationId })).body;
    const { invoices, credit } = (await callAsOwner('getInvoices', { organizationId })).body;
    const { invalidOrganizations } = (await callAsOwner('getMe', {})).body;
    const everything: Required<ExpectedState> = {
      plan: subscription.plan,
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      pastDue: subscription.pastDue,
      valid: invalidOrganizations.length === 0,
      period: [subscription.currentPeriodStart, subscription.currentPeriodEnd].map(
        (moment) => moment?.replace(' 00:00:00', '') ?? 'none',
      ) as [string, string],
      invoices: invoices.map(({ issuedOn, total, payable, status }) => [issuedOn, total, payable, status]),
      credit,
      shortfall: invoices.reduce((sum, invoice) => sum + invoice.shortfall, 0),
    };
    return Object.fromEntries(
      Object.keys(wanted).map((key) => [key, everything[key as keyof ExpectedState]]),
    );
  }
}

/** What was received, with amounts that are near enough to what is expected as if they were that. */
function roundToExpected(received: unknown, expected: unknown, slack: number): unknown {
  if (typeof received === 'number' && typeof expected === 'number')
    return Math.abs(received - expected) <= slack ? expected : received;
  if (Array.isArray(received) && Array.isArray(expected))
    return received.map((each, index) => roundToExpected(each, expected[index], slack));
  if (!isObject(received) || !isObject(expected)) return received;
  return Object.fromEntries(
    Object.entries(received).map(([key, value]) => [key, roundToExpected(value, expected[key], slack)]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ on, do: act }: ScenarioStep) =>
  `${on} ${typeof act === 'string' ? act : JSON.stringify(act)}`;
