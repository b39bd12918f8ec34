import type Stripe from 'stripe';
import { unixSeconds, startMerchant, stripeErrorOf, type Merchant } from './merchant';

// What is told here is what Stripe's documentation tells; it is asked through the official SDK only.

let shop: Merchant;
beforeEach(async () => {
  shop = await startMerchant();
});
afterEach(() => shop.standIn.close());

describe('a purchase', () => {
  test('is billed by the second up to the first of the next month in Tokyo, then each month', async () => {
    shop.at('2026-11-20');
    const { customer, subscription } = await shop.subscribe('starter');
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: unixSeconds('2026-11-20'),
      current_period_end: unixSeconds('2026-12-01'),
    });
    const [invoice] = await shop.invoicesOf(customer);
    expect(invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_create',
      subtotal: 11_000,
      total: 12_100,
      due_date: unixSeconds('2026-12-20'),
      total_taxes: [{ amount: 1_100, taxable_amount: 11_000, tax_rate_details: { tax_rate: shop.taxRate } }],
    });
    expect(invoice?.lines.data).toMatchObject([
      { amount: 11_000, period: { start: unixSeconds('2026-11-20'), end: unixSeconds('2026-12-01') } },
    ]);
    shop.at('2026-11-20', '01:00');
    expect(await shop.billsOf(customer)).toEqual([['open', 12_100, 12_100]]);

    shop.at('2027-03-02');
    expect((await shop.invoicesOf(customer)).map(({ created, total }) => [created, total])).toEqual([
      [unixSeconds('2027-03-01'), 33_000],
      [unixSeconds('2027-02-01'), 33_000],
      [unixSeconds('2027-01-01'), 33_000],
      [unixSeconds('2026-12-01'), 33_000],
      [unixSeconds('2026-11-20'), 12_100],
    ]);
  });

  test('in the afternoon is dated back to the morning', async () => {
    shop.at('2026-11-20', '13:37');
    const { customer } = await shop.subscribe('starter', { backdate_start_date: unixSeconds('2026-11-20') });
    expect(await shop.billsOf(customer)).toEqual([['draft', 12_100, 12_100]]);
  });

  test('an anchor on the 30th stays on the 30th', async () => {
    shop.at('2026-11-20', '14:00');
    const { subscription } = await shop.subscribe('starter', {
      billing_cycle_anchor_config: undefined,
      billing_cycle_anchor: unixSeconds('2026-12-01'),
    });
    shop.at('2026-12-02');
    const { items } = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.current_period_end).toBe(unixSeconds('2026-12-31'));
  });

  test('with a trial is free, then billed in part, then by months', async () => {
    shop.at('2026-11-05');
    const { customer, subscription } = await shop.subscribe('starter', {
      trial_end: unixSeconds('2026-11-24'),
      trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged' } },
    });
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: unixSeconds('2026-11-24') });
    shop.at('2026-11-24');
    const after = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('active');
    expect(after.items.data[0]).toMatchObject({
      current_period_start: unixSeconds('2026-11-24'),
      current_period_end: unixSeconds('2026-12-01'),
    });
    shop.at('2026-12-01', '02:00');
    expect(await shop.billsOf(customer)).toEqual([
      ['open', 33_000, 33_000],
      ['open', 7_700, 7_700],
      ['paid', 0, 0],
    ]);
  });

  test('without a word about it the end of the trial is the new anchor', async () => {
    shop.at('2026-11-05');
    const { subscription } = await shop.subscribe('starter', { trial_end: unixSeconds('2026-11-10') });
    shop.at('2026-11-10');
    const { billing_cycle_anchor } = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(billing_cycle_anchor).toBe(unixSeconds('2026-11-10'));
  });
});

describe('a change of plan', () => {
  test('to a dearer one is billed at once, as it was previewed', async () => {
    shop.at('2026-11-20');
    const { customer, subscription, item } = await shop.subscribe('starter');
    shop.at('2026-11-25', '16:00');
    const change = {
      items: [{ id: item, price: shop.prices.pro }],
      proration_behavior: 'always_invoice' as const,
      proration_date: unixSeconds('2026-11-25'),
    };
    const preview = await shop.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview).toMatchObject({ subtotal: 14_000, total: 15_400, amount_due: 15_400 });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect(await shop.billsOf(customer)).toHaveLength(1);

    const changed = await shop.stripe.subscriptions.update(subscription.id, {
      ...change,
      expand: ['latest_invoice'],
    });
    const invoice = changed.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'draft', auto_advance: false, total: 15_400 });
    expect(
      invoice.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
    ).toEqual([
      [20_000, true],
      [-6_000, true],
    ]);
    await shop.stripe.invoices.finalizeInvoice(invoice.id);
    expect((await shop.billsOf(customer))[0]).toEqual(['open', 15_400, 15_400]);
  });

  test('to a cheaper one waits as credit, which lowers the next invoice', async () => {
    shop.at('2026-11-20');
    const { customer, subscription, item } = await shop.subscribe('pro');
    shop.at('2026-11-25');
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: shop.prices.starter }],
      proration_behavior: 'create_prorations',
    });
    const pending = await shop.stripe.invoiceItems.list({ customer, pending: true });
    // A part of what was billed, 36,667, is given back: 6 of 11 days.
    expect(pending.data.map(({ amount }) => amount)).toEqual([6_000, -20_000]);
    shop.at('2026-12-01', '01:00');
    expect(await shop.billsOf(customer)).toEqual([
      ['open', 17_600, 17_600],
      ['open', 40_334, 40_334],
    ]);
    expect((await shop.stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  test('without prorations costs nothing until the next month; a credit later gives back what was billed', async () => {
    shop.at('2026-11-01');
    const { customer, subscription, item } = await shop.subscribe('starter');
    shop.at('2026-11-11');
    const items = [{ id: item, price: shop.prices.pro }];
    await shop.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    shop.at('2026-11-21');
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: shop.prices.starter }],
    });
    const pending = await shop.stripe.invoiceItems.list({ customer, pending: true });
    expect(pending.data.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
  });
});

describe('a trial', () => {
  const trial = {
    trial_end: unixSeconds('2026-11-24'),
    trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged' } },
  } as const;

  test('is free for whatever plan it is changed to', async () => {
    const { customer, subscription, item } = await shop.subscribe('starter', trial);
    const items = [{ id: item, price: shop.prices.pro }];
    await shop.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    shop.at('2026-11-24', '01:00');
    expect(await shop.billsOf(customer)).toEqual([
      ['open', 25_666, 25_666],
      ['paid', 0, 0],
    ]);
  });

  test('can be ended before its time', async () => {
    const { customer, subscription } = await shop.subscribe('starter', trial);
    shop.at('2026-11-16');
    const ended = await shop.stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
    expect(ended).toMatchObject({ status: 'active', trial_end: unixSeconds('2026-11-16') });
    expect((await shop.billsOf(customer))[0]).toEqual(['draft', 16_500, 16_500]);
  });

  test('that is cancelled ends without a bill', async () => {
    const { customer, subscription } = await shop.subscribe('starter', trial);
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    shop.at('2026-12-02');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await shop.billsOf(customer)).toEqual([['paid', 0, 0]]);
  });
});

describe('an invoice of many lines', () => {
  test('comes with the first ten; the others are listed', async () => {
    const { subscription, item } = await shop.subscribe('starter');
    for (let day = 2; day <= 7; day += 1) {
      shop.at(`2026-11-0${day}`);
      const price = day % 2 === 0 ? shop.prices.pro : shop.prices.starter;
      await shop.stripe.subscriptions.update(subscription.id, { items: [{ id: item, price }] });
    }
    shop.at('2026-12-01');
    const [invoice] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data;
    expect([invoice?.lines.data.length, invoice?.lines.has_more]).toEqual([10, true]);
    const lines = await shop.stripe.invoices
      .listLineItems(invoice!.id, { limit: 5 })
      .autoPagingToArray({ limit: 100 });
    expect(lines).toHaveLength(13);
    expect(lines.slice(0, 10).map(({ id }) => id)).toEqual(invoice!.lines.data.map(({ id }) => id));
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice?.subtotal);
  });
});

describe('an end', () => {
  test('leaves pending what no invoice was asked for; a subscription that is over is not changed', async () => {
    const { customer, subscription, item } = await shop.subscribe('pro');
    const items = [{ id: item, price: shop.prices.starter }];
    shop.at('2026-11-16');
    await shop.stripe.subscriptions.update(subscription.id, { items });
    await shop.stripe.subscriptions.cancel(subscription.id);
    shop.at('2026-12-02');
    expect((await shop.stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(2);
    expect(await shop.billsOf(customer)).toHaveLength(1);
    expect(await stripeErrorOf(shop.stripe.subscriptions.update(subscription.id, { items }))).toMatchObject({
      status: 400,
      code: 'invalid_canceled_subscription_fields',
    });
    await shop.stripe.subscriptions.update(subscription.id, { metadata: { why: 'done' } });
    expect(await stripeErrorOf(shop.stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      status: 404,
    });
  });

  test('with the period can be undone until then', async () => {
    shop.at('2026-11-10');
    const { customer, subscription } = await shop.subscribe('starter');
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    const canceling = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(canceling).toMatchObject({ status: 'active', cancel_at: unixSeconds('2026-12-01') });
    expect(
      await stripeErrorOf(shop.stripe.invoices.createPreview({ subscription: subscription.id })),
    ).toMatchObject({
      status: 404,
      code: 'invoice_upcoming_none',
    });
    shop.at('2026-12-01');
    const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled', ended_at: unixSeconds('2026-12-01') }]);
    expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect(await shop.billsOf(customer)).toHaveLength(1);
  });

  test('at once gives back what is not used, where that is asked for', async () => {
    shop.at('2026-11-01');
    const { customer, subscription } = await shop.subscribe('starter');
    shop.at('2026-11-16');
    await shop.stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
    shop.at('2026-11-16', '01:00');
    expect(await shop.billsOf(customer)).toEqual([
      ['paid', -16_500, 0],
      ['open', 33_000, 33_000],
    ]);
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -16_500 });
  });
});
