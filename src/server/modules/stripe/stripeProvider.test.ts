import { callApi, callApiUnchecked, callApiUnvalidated } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import {
  buyStarter,
  findStripeCustomerId,
  startStarterCustomer,
  startAfterTrial,
} from '../../../../test/support/billing/stripeFixtures';
import type { StripeApp } from '../../../../test/support/billing/stripeApp';
import { stripeDriver } from '../../../../test/support/billing/stripeDriver';
import type { CreatedOrganization } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { idempotencyKeyHeader } from '../../../contract/endpoint';
import type { Operation } from '../../../contract/types';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { createStripeLoader, type Stripe } from '../../adapters/stripe/stripeLoader';

/** The objects of a customer at Stripe, requested directly. */
async function stateAtStripe({ fakeStripe }: StripeApp, customer: string) {
  const { url: apiUrl } = fakeStripe;
  const sdk = await createStripeLoader({ secretKey: 'sk_test_x', webhookSecret: '', apiUrl })();
  const [subscriptions, invoices, creditNotes] = await Promise.all([
    sdk.subscriptions.list({ customer, status: 'all' }),
    sdk.invoices.list({ customer }),
    sdk.creditNotes.list({ customer }),
  ]);
  return {
    subscriptions: subscriptions.data.map(({ status }) => status),
    invoices: invoices.data.map(({ status, total }) => [status, total]),
    creditNotes: creditNotes.data.map(({ total }) => total),
  };
}

const state = async ({ app, organizationId, owner }: StripeApp & CreatedOrganization) => {
  const { body } = await callApi(app, 'getSubscription', { organizationId }, owner.token);
  const { body: organization } = await callApi(app, 'getOrganization', { organizationId }, owner.token);
  return { ...body, customerId: organization.stripeCustomerId };
};
const documents = async ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body;
const invoices = async (fixture: StripeApp & CreatedOrganization) => (await documents(fixture)).invoices;

/** Matches requests such as `POST /v1/invoices/:id/finalize`. */
const requestTo = (endpoint: string) => (call: string) =>
  new RegExp(`^${endpoint.replace(':id', '[^/]+')}$`).test(call);

test('Stripe prints the billing contact, also after a change', async () => {
  const fixture = await startStarterCustomer();
  const { app, services, organizationId, owner, fakeStripe, customer } = fixture;
  const { url: apiUrl } = fakeStripe;
  const sdk = await createStripeLoader({ secretKey: 'sk_test_x', webhookSecret: '', apiUrl })();
  const printed = async () => {
    const { invoice_settings: settings } = (await sdk.customers.retrieve(customer)) as Stripe.Customer;
    return settings.custom_fields;
  };
  expect(await printed()).toBeNull();
  const save = async (contactName: string, version: number) => {
    await callApi(app, 'updateBillingContact', { organizationId, contactName, version }, owner.token);
    await services.jobs.runDue();
  };
  await save('山田 花子', 2);
  expect(await printed()).toEqual([{ name: 'ご担当', value: '山田 花子 様' }]);
  await save('', 3);
  expect(await printed()).toBeNull();
});

test('changed details of a customer are shown at once, and Stripe gets all of them', async () => {
  const { app, services, organizationId, owner } = await startStarterCustomer();
  const read = async () =>
    (await callApi(app, 'getSubscriptionCustomer', { organizationId }, owner.token)).body;
  const before = await read();
  const changes = [{ name: '株式会社新天地' }, { line1: '神南1' }];
  for (const [index, change] of changes.entries()) {
    const input = { organizationId, ...change, version: before.version + index };
    await callApi(app, 'updateBillingContact', input, owner.token);
  }
  const after = {
    ...before,
    name: '株式会社新天地',
    address: { ...before.address, line1: '神南1' },
    version: before.version + 2,
  };
  expect(await read()).toEqual(after);
  await services.jobs.runDue();
  const kept = await services.database.kysely
    .selectFrom('stripe_customers')
    .select('changed_details')
    .execute();
  expect(kept.map(({ changed_details: details }) => details)).not.toContainEqual(expect.anything());
  expect(await read()).toEqual(after);
});

type PlanOperation = 'updateSubscription' | 'cancelSubscription' | 'undoCancelSubscription';

test('orders, plan changes and cancellations that are sent again get their first reply, and one mail', async () => {
  const fixture = await startAfterTrial();
  const { app, services, organizationId, owner, proxy } = fixture;
  const steps: [Operation, object, mails: number][] = [
    ['createSubscription', { plan: 'starter', ...testCustomer }, 1],
    ['updateSubscription', { plan: 'pro' }, 2],
    ['cancelSubscription', {}, 2],
    ['undoCancelSubscription', {}, 2],
  ];
  for (const [operation, input, mails] of steps) {
    const headers = { [idempotencyKeyHeader]: crypto.randomUUID() };
    const call = () =>
      callApiUnvalidated(app, operation, { organizationId, ...input }, owner.token, newIpAddress(), headers);
    expect(await call()).toEqual({ status: 200, body: {} });
    const callsBefore = proxy.calls.length;
    expect(await call()).toEqual({ status: 200, body: {} });
    expect(proxy.calls).toHaveLength(callsBefore);
    const subjects = (await mailsTo(services, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('ご注文を受け付けました'))).toHaveLength(mails);
  }
});

describe('when Stripe is unavailable', () => {
  const endpoints = [
    'POST /v1/customers',
    'POST /v1/customers/:id',
    'POST /v1/subscriptions',
    'POST /v1/invoices/:id/finalize',
    'GET /v1/subscriptions',
  ];

  test.each(
    endpoints.flatMap((endpoint) => (['before', 'after'] as const).map((when) => [endpoint, when] as const)),
  )(
    'a purchase fails with 503 if the connection of %s breaks %s its execution, and a retry buys one plan',
    async (endpoint, when) => {
      const fixture = await startAfterTrial();
      const before = await state(fixture);
      fixture.proxy.startFailing(when, requestTo(endpoint));
      const reply = await buyStarter(fixture);
      expect({ status: reply.status, error: reply.body.error }).toEqual({
        status: 503,
        error: 'paymentServiceDown',
      });
      expect(await state(fixture)).toEqual(before);
      fixture.proxy.stopFailing();
      expect(await buyStarter(fixture)).toMatchObject({ status: 200 });
      expect(await stateAtStripe(fixture, await findStripeCustomerId(fixture))).toMatchObject({
        subscriptions: ['active'],
        invoices: [['open', 12_100]],
      });
      expect(await state(fixture)).toMatchObject({ plan: 'starter', status: 'active' });
    },
    30_000,
  );

  test.each<[PlanOperation, object]>([
    ['updateSubscription', { plan: 'pro' }],
    ['cancelSubscription', { cancelAtPeriodEnd: true }],
    ['undoCancelSubscription', { cancelAtPeriodEnd: false }],
  ])(
    'a retry of %s, which Stripe has done without a reply, succeeds and does not do it twice',
    async (operation, expected) => {
      const fixture = await startStarterCustomer();
      const { app, organizationId, owner, proxy } = fixture;
      const input = { organizationId, ...(operation === 'updateSubscription' && { plan: 'pro' }) };
      const call = () => callApiUnchecked(app, operation, input, owner.token);
      if (operation === 'undoCancelSubscription')
        await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
      proxy.startFailing('after', requestTo('POST /v1/subscriptions/:id'));
      expect((await call()).status).toBe(503);
      proxy.stopFailing();
      expect((await call()).status).toBe(200);
      expect(await state(fixture)).toMatchObject(expected);
      expect(await invoices(fixture)).toHaveLength(operation === 'updateSubscription' ? 2 : 1);
      // A new request is refused as ever.
      expect((await call()).status).toBe(422);
    },
    30_000,
  );

  test('the event of a purchase whose response was lost completes it', async () => {
    const fixture = await startAfterTrial();
    fixture.proxy.startFailing('after', requestTo('POST /v1/subscriptions'));
    expect((await buyStarter(fixture)).status).toBe(503);
    fixture.proxy.stopFailing();
    await stripeDriver(fixture).runDueBilling(fixture.organizationId);
    expect(await state(fixture)).toMatchObject({ plan: 'starter', status: 'active' });
    expect(await invoices(fixture)).toMatchObject([{ status: 'open', total: 12_100 }]);
    expect((await buyStarter(fixture)).body.error).toBe('registered');
  });

  test('queries that need Stripe fail with 503, others do not', async () => {
    const fixture = await startStarterCustomer();
    fixture.proxy.startFailing('before');
    const { app, organizationId, owner } = fixture;
    const reply = await callApi(app, 'getInvoices', { organizationId }, owner.token);
    expect(reply).toMatchObject({ status: 503, body: { error: 'paymentServiceDown' } });
    // The subscription is read from our database.
    expect((await callApi(app, 'getSubscription', { organizationId }, owner.token)).status).toBe(200);
  });
});

test('two concurrent purchases create one subscription and one invoice', async () => {
  const fixture = await startAfterTrial();
  const replies = await Promise.all([buyStarter(fixture), buyStarter(fixture)]);
  for (const { status, body } of replies)
    expect([200, 'registered']).toContain(status === 200 ? 200 : body.error);
  expect(await stateAtStripe(fixture, await findStripeCustomerId(fixture))).toMatchObject({
    subscriptions: ['active'],
    invoices: [['open', 12_100]],
  });
});

test('a slow sync does not overwrite the result of a later one', async () => {
  const fixture = await startStarterCustomer();
  const { app, clock, services, organizationId, owner, proxy } = fixture;
  const { arrived, release } = proxy.holdNext(requestTo('GET /v1/subscriptions'));
  const slowSync = services.billing.updateBilling(organizationId, { now: clock.now(), services });
  await arrived;
  await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
  expect(await state(fixture)).toMatchObject({ cancelAtPeriodEnd: true });
  release();
  await slowSync;
  expect(await state(fixture)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('the end of a trial, the end of a month and a late payment are handled without events', async () => {
  const fixture = await startAfterTrial();
  const { clock, services, organizationId } = fixture;
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ trial_end: new Date(instantOf('2026-11-24').getTime() - 1000) })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await buyStarter(fixture)).status).toBe(200);
  const isDue = async () => {
    const context = { now: clock.now(), services };
    const [next] = await services.billing.listDueOrganizations(organizationId - 1, context);
    return next === organizationId;
  };
  const sync = () => services.billing.updateBilling(organizationId, { now: clock.now(), services });
  const observed: unknown[] = [];
  for (const [day, time] of [
    ['2026-11-23', '23:59'],
    ['2026-11-24', '00:00'],
    ['2026-11-30', '23:59'],
    ['2026-12-01', '00:00'],
    ['2026-12-24', '12:00'],
    ['2026-12-25', '12:00'],
  ] as const) {
    clock.set(instantOf(day, time));
    const wasDue = await isDue();
    if (wasDue) await sync();
    const { status, pastDue, currentPeriodEnd } = await state(fixture);
    observed.push([day, wasDue, status, pastDue, currentPeriodEnd?.slice(0, 10) ?? null, await isDue()]);
  }
  expect(observed).toEqual([
    ['2026-11-23', false, 'trialing', false, null, false],
    ['2026-11-24', true, 'active', false, '2026-12-01', false],
    ['2026-11-30', false, 'active', false, '2026-12-01', false],
    ['2026-12-01', true, 'active', false, '2027-01-01', false],
    // Due on the 24th, so past due from the 25th on.
    ['2026-12-24', false, 'active', false, '2027-01-01', false],
    ['2026-12-25', true, 'active', true, '2027-01-01', false],
  ]);
});

test('a command that is rejected because our state is outdated updates the state', async () => {
  const fixture = await startStarterCustomer();
  const { app, organizationId, owner, services } = fixture;
  // The row has the state before the purchase, as when the result of the purchase is lost.
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'trialing', customer_id: null, plan: 'pro', current_period_end: null })
    .where('organization_id', '=', organizationId)
    .execute();
  const input = { organizationId, plan: 'pro' as const, ...testCustomer };
  expect((await callApi(app, 'createSubscription', input, owner.token)).body.error).toBe('registered');
  expect(await state(fixture)).toMatchObject({ plan: 'starter', status: 'active' });
});

test('a plan that is cancelled, undone and cancelled again on one day is cancelled', async () => {
  const fixture = await startStarterCustomer();
  const { app, organizationId, owner } = fixture;
  for (const operation of ['cancelSubscription', 'undoCancelSubscription', 'cancelSubscription'] as const)
    expect((await callApi(app, operation, { organizationId }, owner.token)).status).toBe(200);
  expect(await state(fixture)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('an upgrade, downgrade and upgrade on one day are each billed', async () => {
  const fixture = await startStarterCustomer();
  const { app, organizationId, owner } = fixture;
  for (const plan of ['pro', 'starter', 'pro'] as const)
    expect((await callApi(app, 'updateSubscription', { organizationId, plan }, owner.token)).status).toBe(
      200,
    );
  expect(await state(fixture)).toMatchObject({ plan: 'pro' });
  // 70,000 × 11/30 with tax; the downgrade's are for the months after it.
  expect(await documents(fixture)).toMatchObject({
    invoices: [{ payable: 28_234 }, { payable: 28_234 }, { payable: 12_100 }],
    credit: 28_234,
  });
});

test('deleting the organization ends its subscription at Stripe, with retries, and keeps its invoices', async () => {
  const fixture = await startStarterCustomer();
  const { app, services, organizationId, owner, proxy, customer, fakeStripe } = fixture;
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  proxy.startFailing('before');
  await services.jobs.runDue();
  proxy.stopFailing();
  expect((await stateAtStripe(fixture, customer)).subscriptions).toEqual(['active']);
  // The failed job will be retried later; an event of the customer has the same effect.
  await services.billing.finishEndCustomer(customer, { now: fixture.clock.now(), services });
  await services.billing.finishEndCustomer(customer, { now: fixture.clock.now(), services });
  expect(await stateAtStripe(fixture, customer)).toMatchObject({
    subscriptions: ['canceled'],
    invoices: [['open', 12_100]],
  });
  await fakeStripe.deliverEvents(async () => 200);
});

test('a plan that is bought while the organization is deleted ends too', async () => {
  const fixture = await startAfterTrial();
  const { app, services, organizationId, owner, proxy, fakeStripe } = fixture;
  const { arrived, release } = proxy.holdNext(requestTo('POST /v1/customers/:id'));
  const buying = buyStarter(fixture);
  await arrived;
  const customer = await findStripeCustomerId(fixture);
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  await services.jobs.runDue();
  release();
  await buying;
  await services.jobs.runDue();
  expect((await stateAtStripe(fixture, customer)).subscriptions).toEqual(['canceled']);
  await fakeStripe.deliverEvents(async () => 200);
});

describe('a plan that is ended by an unpaid invoice', () => {
  /** On the 31st day after the last day to pay the first of three open invoices. */
  async function startAfterGracePeriod() {
    const fixture = await startStarterCustomer();
    const driver = stripeDriver(fixture);
    for (const day of ['2026-12-01', '2026-12-22', '2027-01-01', '2027-01-20']) {
      fixture.clock.set(instantOf(day, '12:00'));
      await driver.runDueBilling(fixture.organizationId);
    }
    fixture.clock.set(instantOf('2027-01-21', '12:00'));
    const sync = () =>
      fixture.services.billing.updateBilling(fixture.organizationId, {
        now: fixture.clock.now(),
        services: fixture.services,
      });
    return { fixture, driver, sync };
  }

  test.each(['POST /v1/subscriptions/:id', 'DELETE /v1/subscriptions/:id', 'POST /v1/credit_notes'])(
    'a sync that fails at %s is completed by the next one, and nothing is credited twice',
    async (endpoint) => {
      const { fixture, sync } = await startAfterGracePeriod();
      for (const when of ['before', 'after'] as const) {
        fixture.proxy.startFailing(when, requestTo(endpoint));
        await expect(sync()).rejects.toMatchObject({ status: 503 });
      }
      fixture.proxy.stopFailing();
      await Promise.all([sync(), sync()]);
      await sync();
      expect(await stateAtStripe(fixture, fixture.customer)).toMatchObject({
        subscriptions: ['canceled'],
        creditNotes: [11_709],
      });
      expect(await state(fixture)).toMatchObject({ status: 'canceled' });
    },
    30_000,
  );

  test('notifies owners once of the invoices, the past due invoice and the end of the service', async () => {
    const { fixture, driver } = await startAfterGracePeriod();
    await driver.runDueBilling(fixture.organizationId);
    await driver.runDueBilling(fixture.organizationId);
    const notifications = await fixture.services.database.kysely
      .selectFrom('notifications')
      .where('service_user_id', '=', fixture.owner.serviceUserId)
      .orderBy('id')
      .select('event_key')
      .execute();
    const kinds = notifications.map(({ event_key: key }) => /^plan:\d+:(\w+):/.exec(key)?.[1]);
    expect(kinds).toEqual(['issued', 'issued', 'pastDue', 'issued', 'stopped']);
  });

  test('a late transfer that Stripe no longer matches pays the invoices', async () => {
    const { fixture, driver } = await startAfterGracePeriod();
    await driver.runDueBilling(fixture.organizationId);
    fixture.clock.set(instantOf('2027-06-01', '12:00'));
    await driver.receiveTransfer(fixture.organizationId, '', 391 + 33_000 + 33_000);
    expect((await invoices(fixture)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect((await buyStarter(fixture)).status).toBe(200);
  });
});
