import { callApi } from '../../../../test/support/app/callApi';
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
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { createStripeLoader } from '../../adapters/stripe/stripeLoader';

/** Everything Stripe has of a customer, asked past the app. */
async function atStripe({ fakeStripe: stripe }: StripeApp, customer: string) {
  const sdk = await createStripeLoader({ secretKey: 'sk_test_x', webhookSecret: '', apiUrl: stripe.url })();
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
const invoices = async ({ app, organizationId, owner }: StripeApp & CreatedOrganization) =>
  (await callApi(app, 'getInvoices', { organizationId }, owner.token)).body.invoices;

/** Whether a call is the one of an address: `POST /v1/invoices/:id/finalize`. */
const at = (address: string) => (made: string) =>
  new RegExp(`^${address.replace(':id', '[^/]+')}$`).test(made);

describe('Stripe is away', () => {
  const steps = [
    'POST /v1/customers',
    'POST /v1/customers/:id',
    'POST /v1/subscriptions',
    'POST /v1/invoices/:id/finalize',
    'GET /v1/subscriptions',
  ];

  test.each(steps.flatMap((step) => (['before', 'after'] as const).map((when) => [step, when] as const)))(
    '%s breaks off %s it is done: said plainly, and the next try buys one plan',
    async (step, when) => {
      const story = await startAfterTrial();
      const before = await state(story);
      story.proxy.startFailing(when, at(step));
      const answer = await buyStarter(story);
      expect({ status: answer.status, error: answer.body.error }).toEqual({
        status: 503,
        error: 'paymentServiceDown',
      });
      expect(await state(story)).toEqual(before);
      story.proxy.stopFailing();
      expect(await buyStarter(story)).toMatchObject({ status: 200 });
      expect(await atStripe(story, await findStripeCustomerId(story))).toMatchObject({
        subscriptions: ['active'],
        invoices: [['open', 12_100]],
      });
      expect(await state(story)).toMatchObject({ plan: 'starter', status: 'active' });
    },
    30_000,
  );

  test('what was done and not heard of is healed by its event', async () => {
    const story = await startAfterTrial();
    story.proxy.startFailing('after', at('POST /v1/subscriptions'));
    expect((await buyStarter(story)).status).toBe(503);
    story.proxy.stopFailing();
    await stripeDriver(story).runDueBilling(story.organizationId);
    expect(await state(story)).toMatchObject({ plan: 'starter', status: 'active' });
    expect(await invoices(story)).toMatchObject([{ status: 'open', total: 12_100 }]);
    expect((await buyStarter(story)).body.error).toBe('registered');
  }, 30_000);

  test('reading says so as well', async () => {
    const story = await startStarterCustomer();
    story.proxy.startFailing('before');
    const { app, organizationId, owner } = story;
    const answer = await callApi(app, 'getInvoices', { organizationId }, owner.token);
    expect(answer).toMatchObject({ status: 503, body: { error: 'paymentServiceDown' } });
    // The plan itself is ours to tell.
    expect((await callApi(app, 'getSubscription', { organizationId }, owner.token)).status).toBe(200);
  }, 30_000);
});

test('bought twice at once it is one plan, billed once', async () => {
  const story = await startAfterTrial();
  const answers = await Promise.all([buyStarter(story), buyStarter(story)]);
  for (const { status, body } of answers)
    expect([200, 'registered']).toContain(status === 200 ? 200 : body.error);
  expect(await atStripe(story, await findStripeCustomerId(story))).toMatchObject({
    subscriptions: ['active'],
    invoices: [['open', 12_100]],
  });
});

test('a look that took long does not undo what a later one saw', async () => {
  const story = await startStarterCustomer();
  const { app, clock, services, organizationId, owner, proxy: outage } = story;
  const { arrived, release } = outage.holdNext(at('GET /v1/subscriptions'));
  const slow = services.billing.updateBilling(organizationId, { now: clock.now(), services });
  await arrived;
  await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
  expect(await state(story)).toMatchObject({ cancelAtPeriodEnd: true });
  release();
  await slow;
  expect(await state(story)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('without a single event, time is noticed all the same: a trial, a month, a late payment', async () => {
  const story = await startAfterTrial();
  const { clock, services, organizationId } = story;
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ trial_end: new Date(instantOf('2026-11-24').getTime() - 1000) })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await buyStarter(story)).status).toBe(200);
  const due = async () => {
    const context = { now: clock.now(), services };
    const [next] = await services.billing.listDueOrganizations(organizationId - 1, context);
    return next === organizationId;
  };
  const look = () => services.billing.updateBilling(organizationId, { now: clock.now(), services });
  const seen: unknown[] = [];
  for (const [day, time] of [
    ['2026-11-23', '23:59'],
    ['2026-11-24', '00:00'],
    ['2026-11-30', '23:59'],
    ['2026-12-01', '00:00'],
    ['2026-12-24', '12:00'],
    ['2026-12-25', '12:00'],
  ] as const) {
    clock.set(instantOf(day, time));
    const wasDue = await due();
    if (wasDue) await look();
    const { status, pastDue, currentPeriodEnd } = await state(story);
    seen.push([day, wasDue, status, pastDue, currentPeriodEnd?.slice(0, 10) ?? null, await due()]);
  }
  expect(seen).toEqual([
    ['2026-11-23', false, 'trialing', false, null, false],
    ['2026-11-24', true, 'active', false, '2026-12-01', false],
    ['2026-11-30', false, 'active', false, '2026-12-01', false],
    ['2026-12-01', true, 'active', false, '2027-01-01', false],
    // Due on the 24th: late from the 25th on.
    ['2026-12-24', false, 'active', false, '2027-01-01', false],
    ['2026-12-25', true, 'active', true, '2027-01-01', false],
  ]);
});

test('what was refused because we knew too little is known from then on', async () => {
  const story = await startStarterCustomer();
  const { app, organizationId, owner, services } = story;
  // As if nobody had told us of the purchase.
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ status: 'trialing', customer_id: null, plan: 'pro', current_period_end: null })
    .where('organization_id', '=', organizationId)
    .execute();
  const input = { organizationId, plan: 'pro' as const, ...testCustomer };
  expect((await callApi(app, 'createSubscription', input, owner.token)).body.error).toBe('registered');
  expect(await state(story)).toMatchObject({ plan: 'starter', status: 'active' });
});

test('cancelled, undone and cancelled again on one day it is cancelled', async () => {
  const story = await startStarterCustomer();
  const { app, organizationId, owner } = story;
  for (const act of ['cancelSubscription', 'undoCancelSubscription', 'cancelSubscription'] as const)
    expect((await callApi(app, act, { organizationId }, owner.token)).status).toBe(200);
  expect(await state(story)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('up, down and up again on one day is billed each time', async () => {
  const story = await startStarterCustomer();
  const { app, organizationId, owner } = story;
  for (const plan of ['pro', 'starter', 'pro'] as const)
    expect((await callApi(app, 'updateSubscription', { organizationId, plan }, owner.token)).status).toBe(
      200,
    );
  expect(await state(story)).toMatchObject({ plan: 'pro' });
  // 70,000 × 11/30 with tax; what was given back meanwhile is in the last one.
  const sums = (await invoices(story)).map(({ total }) => total);
  expect(sums.reduce((sum, total) => sum + total, 0)).toBeCloseTo(12_100 + 28_233, -1);
});

test('with the organization its plan ends at Stripe, tried again until it does; what was invoiced stays', async () => {
  const story = await startStarterCustomer();
  const { app, services, organizationId, owner, proxy: outage, customer, fakeStripe: stripe } = story;
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  outage.startFailing('before');
  await services.jobs.runDue();
  outage.stopFailing();
  expect((await atStripe(story, customer)).subscriptions).toEqual(['active']);
  // The job waits for its next try; an event of the customer does it as well.
  await services.billing.finishEndCustomer(customer, { now: story.clock.now(), services });
  await services.billing.finishEndCustomer(customer, { now: story.clock.now(), services });
  expect(await atStripe(story, customer)).toMatchObject({
    subscriptions: ['canceled'],
    invoices: [['open', 12_100]],
  });
  await stripe.deliverEvents(async () => 200);
}, 30_000);

test('bought while the organization is being deleted, the plan ends as well', async () => {
  const story = await startAfterTrial();
  const { app, services, organizationId, owner, proxy: outage, fakeStripe: stripe } = story;
  const { arrived, release } = outage.holdNext(at('POST /v1/customers/:id'));
  const buying = buyStarter(story);
  await arrived;
  const customer = await findStripeCustomerId(story);
  expect((await callApi(app, 'deleteOrganization', { organizationId }, owner.token)).status).toBe(200);
  await services.jobs.runDue();
  release();
  await buying;
  await services.jobs.runDue();
  expect((await atStripe(story, customer)).subscriptions).toEqual(['canceled']);
  await stripe.deliverEvents(async () => 200);
});

describe('a debt that ends the plan', () => {
  /** On the day the first invoice is 31 days late, three invoices being open. */
  async function tooLate() {
    const story = await startStarterCustomer();
    const world = stripeDriver(story);
    for (const day of ['2026-12-01', '2026-12-22', '2027-01-01', '2027-01-19']) {
      story.clock.set(instantOf(day, '12:00'));
      await world.runDueBilling(story.organizationId);
    }
    story.clock.set(instantOf('2027-01-20', '12:00'));
    const look = () =>
      story.services.billing.updateBilling(story.organizationId, {
        now: story.clock.now(),
        services: story.services,
      });
    return { story, world, look };
  }

  test.each(['POST /v1/subscriptions/:id', 'DELETE /v1/subscriptions/:id', 'POST /v1/credit_notes'])(
    'broken off at %s, the next look goes on, and nothing is given back twice',
    async (step) => {
      const { story, look } = await tooLate();
      for (const when of ['before', 'after'] as const) {
        story.proxy.startFailing(when, at(step));
        await expect(look()).rejects.toMatchObject({ status: 503 });
      }
      story.proxy.stopFailing();
      await Promise.all([look(), look()]);
      await look();
      expect(await atStripe(story, story.customer)).toMatchObject({
        subscriptions: ['canceled'],
        creditNotes: [673, 12_100],
      });
      expect(await state(story)).toMatchObject({ status: 'canceled' });
    },
    30_000,
  );

  test('the owners are told once: invoices, that one is late, why the service stops', async () => {
    const { story, world } = await tooLate();
    await world.runDueBilling(story.organizationId);
    await world.runDueBilling(story.organizationId);
    const told = await story.services.database.kysely
      .selectFrom('notifications')
      .where('service_user_id', '=', story.owner.serviceUserId)
      .orderBy('id')
      .select('event_key')
      .execute();
    const kinds = told.map(({ event_key: key }) => /^plan:\d+:(\w+):/.exec(key)?.[1]);
    expect(kinds).toEqual(['issued', 'issued', 'pastDue', 'issued', 'stopped']);
  });

  test('paid long after, which Stripe does not match any more, it is settled all the same', async () => {
    const { story, world } = await tooLate();
    await world.runDueBilling(story.organizationId);
    story.clock.set(instantOf('2027-06-01', '12:00'));
    await world.receiveTransfer(story.organizationId, '', 32_327 + 33_000);
    expect((await invoices(story)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect((await buyStarter(story)).status).toBe(200);
  });
});
