import Stripe from 'stripe';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { postWebhook } from '../../../../test/support/billing/stripeDriver';
import { webhookSecret } from '../../../../test/support/billing/fakeStripe/fakeStripe';
import type { StripeApp } from '../../../../test/support/billing/stripeApp';
import { startStarterCustomer } from '../../../../test/support/billing/stripeFixtures';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { deleteExpiredRows } from '../housekeeping/housekeeping.jobs';

interface EventOptions {
  payload: string;
  secret?: string;
  /** Timestamp of the signature relative to the current time. */
  offsetSeconds?: number;
}

/** Signs a payload like Stripe. */
const sign = (
  { clock }: Pick<StripeApp, 'clock'>,
  { payload, secret = webhookSecret, offsetSeconds = 0 }: EventOptions,
) => ({
  payload,
  signature: Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now().getTime() / 1000) + offsetSeconds,
  }),
});

const eventOf = (customer: string, id = `evt_${crypto.randomUUID().replaceAll('-', '')}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer } },
  });

/** Counts what the webhook has stored: ids of events, and queued syncs of the organization. */
async function countTraces({ services: { database } }: Pick<StripeApp, 'services'>, organizationId: number) {
  const { rows } = await database.pool.query<{ events: number; syncs: number }>(
    `select (select count(*) from stripe_events) as events,
      (select count(*) from pgboss.job where name = 'billing-turn' and state = 'created'
        and data->'payload'->>'organizationId' = $1) as syncs`,
    [String(organizationId)],
  );
  return rows[0]!;
}

test('an event is stored and queues a sync of its customer once, also when it is delivered repeatedly', async () => {
  const fixture = await startStarterCustomer();
  const before = await countTraces(fixture, fixture.organizationId);
  const event = sign(fixture, { payload: eventOf(fixture.customer) });
  expect(await Promise.all([postWebhook(fixture, event), postWebhook(fixture, event)])).toEqual([200, 200]);
  expect(await postWebhook(fixture, event)).toBe(200);
  expect(await countTraces(fixture, fixture.organizationId)).toEqual({
    events: before.events + 1,
    syncs: 1,
  });
  // Another event of the same customer does not queue a second sync.
  expect(await postWebhook(fixture, sign(fixture, { payload: eventOf(fixture.customer) }))).toBe(200);
  expect(await countTraces(fixture, fixture.organizationId)).toEqual({
    events: before.events + 2,
    syncs: 1,
  });
  await fixture.services.jobs.runDue();
  // A repeated event does not queue a sync after the first one has run either.
  expect(await postWebhook(fixture, event)).toBe(200);
  expect(await countTraces(fixture, fixture.organizationId)).toMatchObject({ syncs: 0 });
});

test.each<[string, (event: string) => EventOptions & { header?: string }]>([
  ['a wrong secret', (payload) => ({ payload, secret: 'whsec_other' })],
  ['a signature older than five minutes', (payload) => ({ payload, offsetSeconds: -301 })],
  ['a signature more than five minutes in the future', (payload) => ({ payload, offsetSeconds: 301 })],
  ['no signature', (payload) => ({ payload, header: '' })],
  ['a signature without a timestamp', (payload) => ({ payload, header: 'v1=abc' })],
  ['a signature with two timestamps', (payload) => ({ payload, header: 't=1,t=99999999999,v1=abc' })],
])('rejects an event with %s and stores nothing', async (_, optionsFor) => {
  const fixture = await startStarterCustomer();
  const before = await countTraces(fixture, fixture.organizationId);
  const { header, ...options } = optionsFor(eventOf(fixture.customer));
  const event = sign(fixture, options);
  expect(await postWebhook(fixture, { ...event, signature: header ?? event.signature })).toBe(400);
  expect(await countTraces(fixture, fixture.organizationId)).toEqual(before);
});

test('the signature is verified for the raw bytes, including white space', async () => {
  const fixture = await startStarterCustomer();
  const indented = JSON.stringify(JSON.parse(eventOf(fixture.customer)), null, 7);
  const event = sign(fixture, { payload: indented });
  expect(await postWebhook(fixture, { ...event, payload: JSON.stringify(JSON.parse(indented)) })).toBe(400);
  expect(await postWebhook(fixture, event)).toBe(200);
});

test('ignores events of unknown customers', async () => {
  const fixture = await startStarterCustomer();
  const before = await countTraces(fixture, fixture.organizationId);
  for (const payload of [eventOf('cus_unknown'), eventOf(''), eventOf(null as never)])
    expect(await postWebhook(fixture, sign(fixture, { payload }))).toBe(200);
  expect(await countTraces(fixture, fixture.organizationId)).toEqual(before);
});

test('rejects bodies that are too large or not JSON', async () => {
  const fixture = await startStarterCustomer();
  const payload = eventOf('x'.repeat(300_000));
  expect(await postWebhook(fixture, sign(fixture, { payload }))).toBe(413);
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/subscriptions/webhook',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(statusCode).toBe(415);
});

test('late, repeated and reordered events result in the state of Stripe', async () => {
  const fixture = await startStarterCustomer();
  const { app, fakeStripe, clock, organizationId, owner, services } = fixture;
  await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
  await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
  const earlyEvents = fakeStripe.takePendingEvents();
  clock.set(instantOf('2026-12-01', '12:00'));
  const lateEvents = fakeStripe.takePendingEvents().toReversed();
  const ended = { plan: 'pro', status: 'canceled', cancelAtPeriodEnd: false };
  for (const events of [lateEvents, earlyEvents]) {
    // Stripe signs every delivery with its current time.
    for (const { payload } of events)
      expect(await postWebhook(fixture, sign(fixture, { payload }))).toBe(200);
    await services.jobs.runDue();
    const { body } = await callApi(app, 'getSubscription', { organizationId }, owner.token);
    expect(body).toMatchObject(ended);
  }
});

test('the ledger has no webhook', async () => {
  const tested = await testApp();
  expect(await postWebhook(tested, sign(tested, { payload: eventOf('cus_1') }))).toBe(404);
});

test('deletes stored event ids after 30 days', async () => {
  const fixture = await startStarterCustomer();
  const { services, clock } = fixture;
  await postWebhook(fixture, sign(fixture, { payload: eventOf(fixture.customer, 'evt_expiring') }));
  const countAfterDays = async (days: number) => {
    clock.set(new Date(instantOf('2026-11-20', '12:00').getTime() + days * 86_400_000 + 1));
    await deleteExpiredRows(services);
    const events = services.database.kysely.selectFrom('stripe_events').select('id');
    return (await events.where('id', '=', 'evt_expiring').execute()).length;
  };
  expect([await countAfterDays(29), await countAfterDays(30)]).toEqual([1, 0]);
});

test('accepts and ignores whatever is rightly signed and no event of a customer', async () => {
  const fixture = await startStarterCustomer();
  const { customer } = fixture;
  const before = await countTraces(fixture, fixture.organizationId);
  const bodies: unknown[] = [
    ...[null, true, 1, 'x', [], {}, { id: 'evt_1' }],
    ...[undefined, null, 1, 'x', [], {}, { object: null }, { object: 5 }, { object: [] }].map((data) => ({
      id: 'evt_1',
      data,
    })),
    ...[{}, 5, true, [], { id: 5 }, 'cus_\0', '', 'x'.repeat(300)].map((other) => ({
      id: 'evt_1',
      data: { object: { object: 'invoice', customer: other } },
    })),
    ...[{ object: 'customer' }, { object: 'customer', id: {} }].map((object) => ({
      id: 'evt_1',
      data: { object },
    })),
    ...[undefined, null, 5, {}, 'evt_\0', '\ud800'].map((id) => ({
      id,
      data: { object: { object: 'invoice', customer } },
    })),
  ];
  for (const body of bodies) {
    const status = await postWebhook(fixture, sign(fixture, { payload: JSON.stringify(body) }));
    expect({ body, status }).toEqual({ body, status: 200 });
  }
  expect(await postWebhook(fixture, sign(fixture, { payload: 'no JSON' }))).toBe(400);
  expect(await countTraces(fixture, fixture.organizationId)).toEqual(before);
});
