import Stripe from 'stripe';
import { unixSeconds, startMerchant, stripeErrorOf, webhookSecret, type Merchant } from './merchant';

let shop: Merchant;
beforeEach(async () => {
  shop = await startMerchant();
});
afterEach(() => shop.standIn.close());

describe('a call', () => {
  test('with a key that was used is answered as before, and does nothing', async () => {
    const create = (name: string) => shop.stripe.customers.create({ name }, { idempotencyKey: 'once' });
    const [first, second] = await Promise.all([create('株式会社一'), create('株式会社一')]);
    expect(second.id).toBe(first.id);
    expect(await stripeErrorOf(create('株式会社二'))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    });
  });

  test('is refused where it is not understood', async () => {
    const { id: customer } = await shop.stripe.customers.create();
    const unknown = { customer, items: [{ price: shop.prices.starter, colour: 'red' }] };
    expect(await stripeErrorOf(shop.stripe.subscriptions.create(unknown))).toEqual({
      status: 400,
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'items[0][colour]',
    });
    expect(await stripeErrorOf(shop.stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
    const items = [{ price: 'price_none' }];
    const send = { collection_method: 'send_invoice', days_until_due: 30 } as const;
    expect(await stripeErrorOf(shop.stripe.subscriptions.create({ customer, items, ...send }))).toMatchObject(
      {
        status: 400,
        code: 'resource_missing',
        param: 'items[0][price]',
      },
    );
    // Whatever had been begun is gone.
    expect((await shop.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect(await stripeErrorOf(shop.stripe.subscriptions.create({ customer }))).toMatchObject({
      status: 400,
      param: 'items',
    });
    const misspelt = { reconciliation_mode: 'manually' } as const;
    expect(
      await stripeErrorOf(shop.stripe.customers.updateCashBalance(customer, { settings: misspelt })),
    ).toMatchObject({ status: 400, param: 'settings[reconciliation_mode]' });
    const stranger = new Stripe('pk_nobody', { ...shop.standIn.address, maxNetworkRetries: 0 });
    expect(await stripeErrorOf(stranger.customers.list())).toMatchObject({ status: 401 });
  });

  test('expands what it names, four levels deep', async () => {
    const { customer, subscription } = await shop.subscribe('starter');
    const { data } = await shop.stripe.subscriptions.list({
      customer,
      expand: ['data.latest_invoice', 'data.customer'],
    });
    expect(data[0]).toMatchObject({ customer: { id: customer }, latest_invoice: { status: 'draft' } });
    expect(await shop.stripe.customers.retrieve(customer, { expand: ['cash_balance'] })).toMatchObject({
      cash_balance: { available: null },
    });
    const tooDeep = { customer, expand: ['data.payments.data.payment.payment_intent'] };
    expect(await stripeErrorOf(shop.stripe.invoices.list(tooDeep))).toMatchObject({
      status: 400,
      param: 'expand',
    });
    expect(
      await stripeErrorOf(shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_bill'] })),
    ).toMatchObject({ status: 400 });
  });

  test('lists page by page, newest first', async () => {
    const { customer } = await shop.subscribe('free');
    shop.at('2027-06-02');
    const all = await shop.stripe.invoices.list({ customer, limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(8);
    expect(all.map(({ created }) => created)).toEqual(
      all.map(({ created }) => created).sort((a, b) => b - a),
    );
    const [first] = all;
    const { data, has_more } = await shop.stripe.invoices.list({
      customer,
      limit: 2,
      starting_after: first!.id,
    });
    expect([data.map(({ id }) => id), has_more]).toEqual([[all[1]!.id, all[2]!.id], true]);
    const since = await shop.stripe.invoices.list({ customer, created: { gte: unixSeconds('2027-06-01') } });
    expect(since.data.map(({ id }) => id)).toEqual([first!.id]);
  });

  test('opens the portal', async () => {
    const { id: customer } = await shop.stripe.customers.create();
    const session = await shop.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost/',
    });
    expect(session.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/p\/session\//);
  });
});

describe('an event', () => {
  test('is signed, and told until it is taken', async () => {
    const { id: customer } = await shop.stripe.customers.create({ name: '株式会社知' });
    await shop.stripe.customers.update(customer, { name: '株式会社新' });
    const told: string[] = [];
    await shop.standIn.deliverEvents(async ({ payload, signature }) => {
      const event = shop.stripe.webhooks.constructEvent(
        payload,
        signature,
        webhookSecret,
        300,
        undefined,
        shop.clock.now().getTime(),
      );
      told.push(event.type);
      return event.type === 'customer.updated' ? 500 : 200;
    });
    expect(told).toEqual(['customer.created', 'customer.updated']);
    const [again] = shop.standIn.takePendingEvents();
    expect(again?.event).toMatchObject({
      type: 'customer.updated',
      data: { object: { name: '株式会社新' } },
    });
    expect(again?.event.data.previous_attributes).toEqual({ name: '株式会社知' });
    expect(await shop.stripe.events.retrieve(again!.event.id)).toMatchObject({ type: 'customer.updated' });
    expect(shop.standIn.takePendingEvents()).toEqual([]);
    expect(() =>
      shop.stripe.webhooks.constructEvent(again!.payload, again!.signature, 'whsec_other'),
    ).toThrow();
  });

  test('tells of each thing that time has brought at its own moment', async () => {
    shop.at('2026-11-20');
    await shop.subscribe('starter');
    shop.standIn.takePendingEvents();
    shop.at('2027-01-02');
    shop.standIn.advance();
    const own = shop.standIn.takePendingEvents().slice(0, 3);
    expect(own.map(({ event }) => [event.type, event.created])).toEqual([
      ['invoice.updated', unixSeconds('2026-11-20', '01:00')],
      ['invoice.finalized', unixSeconds('2026-11-20', '01:00')],
      ['payment_intent.requires_action', unixSeconds('2026-11-20', '01:00')],
    ]);
  });
});
