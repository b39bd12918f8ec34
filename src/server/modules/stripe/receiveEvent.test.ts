import Stripe from 'stripe';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { postWebhook } from '../../../../test/support/billing/stripeDriver';
import { webhookSecret, type StripeApp } from '../../../../test/support/billing/stripeApp';
import { startStarterCustomer } from '../../../../test/support/billing/stripeFixtures';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { deleteExpiredRows } from '../housekeeping/deleteExpiredRows';

interface Sent {
  payload: string;
  secret?: string;
  /** Seconds from now. */
  off?: number;
}

/** The signature Stripe would send at a moment. */
const signed = ({ clock }: Pick<StripeApp, 'clock'>, { payload, secret = webhookSecret, off = 0 }: Sent) => ({
  payload,
  signature: Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now().getTime() / 1000) + off,
  }),
});

const eventAbout = (customer: string, id = `evt_${crypto.randomUUID().replaceAll('-', '')}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer } },
  });

/** What the webhook has left: events remembered, and looks at the organization that wait. */
async function traces({ services: { database } }: Pick<StripeApp, 'services'>, organizationId: number) {
  const { rows } = await database.pool.query<{ events: number; looks: number }>(
    `select (select count(*) from stripe_events) as events,
      (select count(*) from pgboss.job where name = 'billing-turn' and state = 'created'
        and data->'payload'->>'organizationId' = $1) as looks`,
    [String(organizationId)],
  );
  return rows[0]!;
}

test('a signed event is remembered and makes us look at its customer, once however often it comes', async () => {
  const story = await startStarterCustomer();
  const before = await traces(story, story.organizationId);
  const event = signed(story, { payload: eventAbout(story.customer) });
  expect(await Promise.all([postWebhook(story, event), postWebhook(story, event)])).toEqual([200, 200]);
  expect(await postWebhook(story, event)).toBe(200);
  expect(await traces(story, story.organizationId)).toEqual({ events: before.events + 1, looks: 1 });
  // Another one of the same customer needs no second look as long as that waits.
  expect(await postWebhook(story, signed(story, { payload: eventAbout(story.customer) }))).toBe(200);
  expect(await traces(story, story.organizationId)).toEqual({ events: before.events + 2, looks: 1 });
  await story.services.jobs.runDue();
  // Replayed long after: done already, so not even a look.
  expect(await postWebhook(story, event)).toBe(200);
  expect(await traces(story, story.organizationId)).toMatchObject({ looks: 0 });
});

test.each<[string, (event: string) => Sent & { header?: string }]>([
  ['a wrong secret', (payload) => ({ payload, secret: 'whsec_other' })],
  ['a signature of five minutes ago', (payload) => ({ payload, off: -301 })],
  ['a signature that is still to come', (payload) => ({ payload, off: 301 })],
  ['no signature', (payload) => ({ payload, header: '' })],
  ['a signature without a moment', (payload) => ({ payload, header: 'v1=abc' })],
  ['a signature of two moments', (payload) => ({ payload, header: 't=1,t=99999999999,v1=abc' })],
])('%s is refused and leaves nothing', async (_, sent) => {
  const story = await startStarterCustomer();
  const before = await traces(story, story.organizationId);
  const { header, ...how } = sent(eventAbout(story.customer));
  const event = signed(story, how);
  expect(await postWebhook(story, { ...event, signature: header ?? event.signature })).toBe(400);
  expect(await traces(story, story.organizationId)).toEqual(before);
});

test('the signature is over the very bytes: white space counts, and is kept', async () => {
  const story = await startStarterCustomer();
  const spaced = JSON.stringify(JSON.parse(eventAbout(story.customer)), null, 7);
  const event = signed(story, { payload: spaced });
  expect(await postWebhook(story, { ...event, payload: JSON.stringify(JSON.parse(spaced)) })).toBe(400);
  expect(await postWebhook(story, event)).toBe(200);
});

test('customers we do not know are none of our business', async () => {
  const story = await startStarterCustomer();
  const before = await traces(story, story.organizationId);
  for (const payload of [eventAbout('cus_of_somebody_else'), eventAbout(''), eventAbout(null as never)])
    expect(await postWebhook(story, signed(story, { payload }))).toBe(200);
  expect(await traces(story, story.organizationId)).toEqual(before);
});

test('too much, or something else than JSON, is not read', async () => {
  const story = await startStarterCustomer();
  const payload = eventAbout('x'.repeat(300_000));
  expect(await postWebhook(story, signed(story, { payload }))).toBe(413);
  const { statusCode } = await story.app.inject({
    method: 'POST',
    url: '/api/subscriptions/webhook',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(statusCode).toBe(415);
});

test('events in any order, late and again, leave what Stripe has', async () => {
  const story = await startStarterCustomer();
  const { app, fakeStripe: stripe, clock, organizationId, owner, services } = story;
  await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
  await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
  const early = stripe.takePendingEvents();
  clock.set(instantOf('2026-12-01', '12:00'));
  const late = stripe.takePendingEvents().toReversed();
  const ended = { plan: 'pro', status: 'canceled', cancelAtPeriodEnd: false };
  for (const events of [late, early]) {
    // Sent again they are signed anew.
    for (const { payload } of events) expect(await postWebhook(story, signed(story, { payload }))).toBe(200);
    await services.jobs.runDue();
    const { body } = await callApi(app, 'getSubscription', { organizationId }, owner.token);
    expect(body).toMatchObject(ended);
  }
});

test('where the ledger bills there is no webhook', async () => {
  const tested = await testApp();
  expect(await postWebhook(tested, signed(tested, { payload: eventAbout('cus_1') }))).toBe(404);
});

test('events are forgotten when Stripe sends them no more', async () => {
  const story = await startStarterCustomer();
  const { services, clock } = story;
  await postWebhook(story, signed(story, { payload: eventAbout(story.customer, 'evt_to_forget') }));
  const days = async (count: number) => {
    clock.set(new Date(instantOf('2026-11-20', '12:00').getTime() + count * 86_400_000 + 1));
    await deleteExpiredRows(services);
    const events = services.database.kysely.selectFrom('stripe_events').select('id');
    return (await events.where('id', '=', 'evt_to_forget').execute()).length;
  };
  expect([await days(29), await days(30)]).toEqual([1, 0]);
});
