import Stripe from 'stripe';
import { webhookSecret } from './fakeStripe';
import { unixSeconds, startMerchant, stripeErrorOf, type Merchant } from './merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.fakeStripe.close());

describe('a request', () => {
  test('with a used idempotency key gets the same reply and changes nothing', async () => {
    const create = (name: string) => merchant.stripe.customers.create({ name }, { idempotencyKey: 'once' });
    const [first, second] = await Promise.all([create('株式会社一'), create('株式会社一')]);
    expect(second.id).toBe(first.id);
    expect(await stripeErrorOf(create('株式会社二'))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    });
  });

  test('is rejected if it is invalid', async () => {
    const { id: customer } = await merchant.stripe.customers.create();
    const unknown = { customer, items: [{ price: merchant.prices.starter, colour: 'red' }] };
    expect(await stripeErrorOf(merchant.stripe.subscriptions.create(unknown))).toEqual({
      status: 400,
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'items[0][colour]',
    });
    expect(await stripeErrorOf(merchant.stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
    const items = [{ price: 'price_none' }];
    const send = { collection_method: 'send_invoice', days_until_due: 30 } as const;
    expect(
      await stripeErrorOf(merchant.stripe.subscriptions.create({ customer, items, ...send })),
    ).toMatchObject({
      status: 400,
      code: 'resource_missing',
      param: 'items[0][price]',
    });
    // The state was restored.
    expect((await merchant.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect(await stripeErrorOf(merchant.stripe.subscriptions.create({ customer }))).toMatchObject({
      status: 400,
      param: 'items',
    });
    const invalidSettings = { reconciliation_mode: 'manually' } as const;
    expect(
      await stripeErrorOf(
        merchant.stripe.customers.updateCashBalance(customer, { settings: invalidSettings }),
      ),
    ).toMatchObject({ status: 400, param: 'settings[reconciliation_mode]' });
    const unauthorized = new Stripe('pk_invalid', { ...merchant.fakeStripe.address, maxNetworkRetries: 0 });
    expect(await stripeErrorOf(unauthorized.customers.list())).toMatchObject({ status: 401 });
  });

  test('expands properties up to four levels deep', async () => {
    const { customer, subscription } = await merchant.subscribe('starter');
    const { data } = await merchant.stripe.subscriptions.list({
      customer,
      expand: ['data.latest_invoice', 'data.customer'],
    });
    expect(data[0]).toMatchObject({ customer: { id: customer }, latest_invoice: { status: 'draft' } });
    expect(await merchant.stripe.customers.retrieve(customer, { expand: ['cash_balance'] })).toMatchObject({
      cash_balance: { available: null },
    });
    const tooDeep = { customer, expand: ['data.payments.data.payment.payment_intent'] };
    expect(await stripeErrorOf(merchant.stripe.invoices.list(tooDeep))).toMatchObject({
      status: 400,
      param: 'expand',
    });
    expect(
      await stripeErrorOf(
        merchant.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_bill'] }),
      ),
    ).toMatchObject({ status: 400 });
  });

  test('for a list returns pages, newest first', async () => {
    const { customer } = await merchant.subscribe('free');
    merchant.setTime('2027-06-02');
    const all = await merchant.stripe.invoices.list({ customer, limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(8);
    expect(all.map(({ created }) => created)).toEqual(
      all.map(({ created }) => created).sort((a, b) => b - a),
    );
    const [first] = all;
    const { data, has_more } = await merchant.stripe.invoices.list({
      customer,
      limit: 2,
      starting_after: first!.id,
    });
    expect([data.map(({ id }) => id), has_more]).toEqual([[all[1]!.id, all[2]!.id], true]);
    const since = await merchant.stripe.invoices.list({
      customer,
      created: { gte: unixSeconds('2027-06-01') },
    });
    expect(since.data.map(({ id }) => id)).toEqual([first!.id]);
  });

  test('creates a portal session', async () => {
    const { id: customer } = await merchant.stripe.customers.create();
    const session = await merchant.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost/',
    });
    expect(session.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/p\/session\//);
  });
});

describe('an event', () => {
  test('is signed and delivered until it is accepted', async () => {
    const { id: customer } = await merchant.stripe.customers.create({ name: '株式会社知' });
    await merchant.stripe.customers.update(customer, { name: '株式会社新' });
    const deliveredTypes: string[] = [];
    await merchant.fakeStripe.deliverEvents(async ({ payload, signature }) => {
      const event = merchant.stripe.webhooks.constructEvent(
        payload,
        signature,
        webhookSecret,
        300,
        undefined,
        merchant.clock.now().getTime(),
      );
      deliveredTypes.push(event.type);
      return event.type === 'customer.updated' ? 500 : 200;
    });
    expect(deliveredTypes).toEqual(['customer.created', 'customer.updated']);
    const [pending] = merchant.fakeStripe.takePendingEvents();
    expect(pending?.event).toMatchObject({
      type: 'customer.updated',
      data: { object: { name: '株式会社新' } },
    });
    expect(pending?.event.data.previous_attributes).toEqual({ name: '株式会社知' });
    expect(await merchant.stripe.events.retrieve(pending!.event.id)).toMatchObject({
      type: 'customer.updated',
    });
    expect(merchant.fakeStripe.takePendingEvents()).toEqual([]);
    expect(() =>
      merchant.stripe.webhooks.constructEvent(pending!.payload, pending!.signature, 'whsec_other'),
    ).toThrow();
  });

  test('that was due earlier has the time at which it was due', async () => {
    merchant.setTime('2026-11-20');
    await merchant.subscribe('starter');
    merchant.fakeStripe.takePendingEvents();
    merchant.setTime('2027-01-02');
    merchant.fakeStripe.advance();
    const events = merchant.fakeStripe.takePendingEvents().slice(0, 3);
    expect(events.map(({ event }) => [event.type, event.created])).toEqual([
      ['invoice.updated', unixSeconds('2026-11-20', '01:00')],
      ['invoice.finalized', unixSeconds('2026-11-20', '01:00')],
      ['payment_intent.requires_action', unixSeconds('2026-11-20', '01:00')],
    ]);
  });
});
