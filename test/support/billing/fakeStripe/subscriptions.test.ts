import type Stripe from 'stripe';
import { unixSeconds, startMerchant, stripeErrorOf, type Merchant } from './merchant';

// The expected behaviour is that of Stripe's documentation. The tests only use the official SDK.

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.fakeStripe.close());

describe('a purchase', () => {
  test('is billed by the second up to the first of the next month in Tokyo, then every month', async () => {
    merchant.setTime('2026-11-20');
    const { customer, subscription } = await merchant.subscribe('starter');
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: unixSeconds('2026-11-20'),
      current_period_end: unixSeconds('2026-12-01'),
    });
    const [invoice] = await merchant.invoicesOf(customer);
    expect(invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_create',
      subtotal: 11_000,
      total: 12_100,
      due_date: unixSeconds('2026-12-20'),
      total_taxes: [
        { amount: 1_100, taxable_amount: 11_000, tax_rate_details: { tax_rate: merchant.taxRate } },
      ],
    });
    expect(invoice?.lines.data).toMatchObject([
      { amount: 11_000, period: { start: unixSeconds('2026-11-20'), end: unixSeconds('2026-12-01') } },
    ]);
    merchant.setTime('2026-11-20', '01:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['open', 12_100, 12_100]]);

    merchant.setTime('2027-03-02');
    expect((await merchant.invoicesOf(customer)).map(({ created, total }) => [created, total])).toEqual([
      [unixSeconds('2027-03-01'), 33_000],
      [unixSeconds('2027-02-01'), 33_000],
      [unixSeconds('2027-01-01'), 33_000],
      [unixSeconds('2026-12-01'), 33_000],
      [unixSeconds('2026-11-20'), 12_100],
    ]);
  });

  test('in the afternoon can be backdated to the start of the day', async () => {
    merchant.setTime('2026-11-20', '13:37');
    const { customer } = await merchant.subscribe('starter', {
      backdate_start_date: unixSeconds('2026-11-20'),
    });
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['draft', 12_100, 12_100]]);
  });

  test('with an anchor on the 30th renews on the 30th', async () => {
    merchant.setTime('2026-11-20', '14:00');
    const { subscription } = await merchant.subscribe('starter', {
      billing_cycle_anchor_config: undefined,
      billing_cycle_anchor: unixSeconds('2026-12-01'),
    });
    merchant.setTime('2026-12-02');
    const { items } = await merchant.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.current_period_end).toBe(unixSeconds('2026-12-31'));
  });

  test('with a trial is free, then billed for the rest of the month, then every month', async () => {
    merchant.setTime('2026-11-05');
    const { customer, subscription } = await merchant.subscribe('starter', {
      trial_end: unixSeconds('2026-11-24'),
      trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged' } },
    });
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: unixSeconds('2026-11-24') });
    merchant.setTime('2026-11-24');
    const after = await merchant.stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('active');
    expect(after.items.data[0]).toMatchObject({
      current_period_start: unixSeconds('2026-11-24'),
      current_period_end: unixSeconds('2026-12-01'),
    });
    merchant.setTime('2026-12-01', '02:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['open', 33_000, 33_000],
      ['open', 7_700, 7_700],
      ['paid', 0, 0],
    ]);
  });

  test('with a trial is anchored at the end of the trial by default', async () => {
    merchant.setTime('2026-11-05');
    const { subscription } = await merchant.subscribe('starter', { trial_end: unixSeconds('2026-11-10') });
    merchant.setTime('2026-11-10');
    const { billing_cycle_anchor } = await merchant.stripe.subscriptions.retrieve(subscription.id);
    expect(billing_cycle_anchor).toBe(unixSeconds('2026-11-10'));
  });
});

describe('a plan change', () => {
  test('to a more expensive plan is billed at once, with the previewed amount', async () => {
    merchant.setTime('2026-11-20');
    const { customer, subscription, item } = await merchant.subscribe('starter');
    merchant.setTime('2026-11-25', '16:00');
    const change = {
      items: [{ id: item, price: merchant.prices.pro }],
      proration_behavior: 'always_invoice' as const,
      proration_date: unixSeconds('2026-11-25'),
    };
    const preview = await merchant.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview).toMatchObject({ subtotal: 14_000, total: 15_400, amount_due: 15_400 });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect(await merchant.invoiceSummariesOf(customer)).toHaveLength(1);

    const changed = await merchant.stripe.subscriptions.update(subscription.id, {
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
    await merchant.stripe.invoices.finalizeInvoice(invoice.id);
    expect((await merchant.invoiceSummariesOf(customer))[0]).toEqual(['open', 15_400, 15_400]);
  });

  test('to a cheaper plan creates pending credit that lowers the next invoice', async () => {
    merchant.setTime('2026-11-20');
    const { customer, subscription, item } = await merchant.subscribe('pro');
    merchant.setTime('2026-11-25');
    await merchant.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: merchant.prices.starter }],
      proration_behavior: 'create_prorations',
    });
    const pending = await merchant.stripe.invoiceItems.list({ customer, pending: true });
    // 6 of 11 days of the billed 36,667 are credited.
    expect(pending.data.map(({ amount }) => amount)).toEqual([6_000, -20_000]);
    merchant.setTime('2026-12-01', '01:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['open', 17_600, 17_600],
      ['open', 40_334, 40_334],
    ]);
    expect((await merchant.stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  describe('to a cheaper plan that is invoiced at once', () => {
    async function startWithNegativeDraft() {
      merchant.setTime('2026-11-20');
      const { customer, subscription, item } = await merchant.subscribe('pro');
      merchant.setTime('2026-11-25');
      const items = [{ id: item, price: merchant.prices.starter }];
      const { latest_invoice } = await merchant.stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
      });
      const balance = async () => {
        const found = await merchant.stripe.customers.retrieve(customer);
        return found.deleted ? null : found.balance;
      };
      return { customer, subscription, items, draft: String(latest_invoice), balance };
    }

    test('has a draft that adds to the balance when it is finalized at the scheduled time', async () => {
      const { customer, draft, balance } = await startWithNegativeDraft();
      const at = unixSeconds('2026-12-01');
      await merchant.stripe.invoices.update(draft, { auto_advance: true, automatically_finalizes_at: at });
      merchant.setTime('2026-11-30', '23:59');
      expect(await balance()).toBe(0);
      merchant.setTime('2026-12-01');
      expect(await balance()).toBe(-15_400);
      merchant.setTime('2026-12-01', '01:00');
      expect((await merchant.invoiceSummariesOf(customer)).slice(0, 2)).toEqual([
        ['open', 33_000, 17_600],
        ['paid', -15_400, 0],
      ]);
    });

    test('is scheduled only with automatic advancement, and in the future', async () => {
      const { draft } = await startWithNegativeDraft();
      const rejected = { status: 400, param: 'automatically_finalizes_at' };
      for (const [auto_advance, day] of [
        [false, '2026-12-01'],
        [true, '2026-11-24'],
      ] as const) {
        const schedule = { auto_advance, automatically_finalizes_at: unixSeconds(day) };
        expect(await stripeErrorOf(merchant.stripe.invoices.update(draft, schedule))).toMatchObject(rejected);
      }
    });

    test('does not lower the preview of the next invoice before it is finalized', async () => {
      const { subscription, items, draft } = await startWithNegativeDraft();
      await merchant.stripe.invoices.update(draft, { auto_advance: true });
      const preview = () =>
        merchant.stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: { items, proration_behavior: 'none' },
        });
      expect(await preview()).toMatchObject({ total: 33_000, starting_balance: 0, amount_due: 33_000 });
      await merchant.stripe.invoices.finalizeInvoice(draft);
      expect(await preview()).toMatchObject({ starting_balance: -15_400, amount_due: 17_600 });
    });
  });

  test('without prorations is free until the next month, and a later credit refunds the billed price', async () => {
    merchant.setTime('2026-11-01');
    const { customer, subscription, item } = await merchant.subscribe('starter');
    merchant.setTime('2026-11-11');
    const items = [{ id: item, price: merchant.prices.pro }];
    await merchant.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    merchant.setTime('2026-11-21');
    await merchant.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: merchant.prices.starter }],
    });
    const pending = await merchant.stripe.invoiceItems.list({ customer, pending: true });
    expect(pending.data.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
  });
});

describe('a trial', () => {
  const trial = {
    trial_end: unixSeconds('2026-11-24'),
    trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged' } },
  } as const;

  test('stays free when the plan is changed', async () => {
    const { customer, subscription, item } = await merchant.subscribe('starter', trial);
    const items = [{ id: item, price: merchant.prices.pro }];
    await merchant.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    merchant.setTime('2026-11-24', '01:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['open', 25_666, 25_666],
      ['paid', 0, 0],
    ]);
  });

  test('can be ended early', async () => {
    const { customer, subscription } = await merchant.subscribe('starter', trial);
    merchant.setTime('2026-11-16');
    const ended = await merchant.stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
    expect(ended).toMatchObject({ status: 'active', trial_end: unixSeconds('2026-11-16') });
    expect((await merchant.invoiceSummariesOf(customer))[0]).toEqual(['draft', 16_500, 16_500]);
  });

  test('that is cancelled ends without an invoice', async () => {
    const { customer, subscription } = await merchant.subscribe('starter', trial);
    await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    merchant.setTime('2026-12-02');
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([['paid', 0, 0]]);
  });
});

describe('an invoice with many lines', () => {
  test('includes the first ten lines; the others can be listed', async () => {
    const { subscription, item } = await merchant.subscribe('starter');
    for (let day = 2; day <= 7; day += 1) {
      merchant.setTime(`2026-11-0${day}`);
      const price = day % 2 === 0 ? merchant.prices.pro : merchant.prices.starter;
      await merchant.stripe.subscriptions.update(subscription.id, { items: [{ id: item, price }] });
    }
    merchant.setTime('2026-12-01');
    const [invoice] = (await merchant.stripe.invoices.list({ subscription: subscription.id })).data;
    expect([invoice?.lines.data.length, invoice?.lines.has_more]).toEqual([10, true]);
    const lines = await merchant.stripe.invoices
      .listLineItems(invoice!.id, { limit: 5 })
      .autoPagingToArray({ limit: 100 });
    expect(lines).toHaveLength(13);
    expect(lines.slice(0, 10).map(({ id }) => id)).toEqual(invoice!.lines.data.map(({ id }) => id));
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice?.subtotal);
  });
});

describe('a cancellation', () => {
  test('keeps pending credit without invoice_now, and a canceled subscription cannot be changed', async () => {
    const { customer, subscription, item } = await merchant.subscribe('pro');
    const items = [{ id: item, price: merchant.prices.starter }];
    merchant.setTime('2026-11-16');
    await merchant.stripe.subscriptions.update(subscription.id, { items });
    await merchant.stripe.subscriptions.cancel(subscription.id);
    merchant.setTime('2026-12-02');
    expect((await merchant.stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(2);
    expect(await merchant.invoiceSummariesOf(customer)).toHaveLength(1);
    expect(
      await stripeErrorOf(merchant.stripe.subscriptions.update(subscription.id, { items })),
    ).toMatchObject({
      status: 400,
      code: 'invalid_canceled_subscription_fields',
    });
    await merchant.stripe.subscriptions.update(subscription.id, { metadata: { why: 'done' } });
    expect(await stripeErrorOf(merchant.stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      status: 404,
    });
  });

  test('at the end of the period can be undone until then', async () => {
    merchant.setTime('2026-11-10');
    const { customer, subscription } = await merchant.subscribe('starter');
    await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    const canceling = await merchant.stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    });
    expect(canceling).toMatchObject({ status: 'active', cancel_at: unixSeconds('2026-12-01') });
    expect(
      await stripeErrorOf(merchant.stripe.invoices.createPreview({ subscription: subscription.id })),
    ).toMatchObject({
      status: 404,
      code: 'invoice_upcoming_none',
    });
    merchant.setTime('2026-12-01');
    const { data } = await merchant.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled', ended_at: unixSeconds('2026-12-01') }]);
    expect((await merchant.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect(await merchant.invoiceSummariesOf(customer)).toHaveLength(1);
  });

  test('at once refunds the unused time with prorate', async () => {
    merchant.setTime('2026-11-01');
    const { customer, subscription } = await merchant.subscribe('starter');
    merchant.setTime('2026-11-16');
    await merchant.stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
    merchant.setTime('2026-11-16', '01:00');
    expect(await merchant.invoiceSummariesOf(customer)).toEqual([
      ['paid', -16_500, 0],
      ['open', 33_000, 33_000],
    ]);
    expect(await merchant.stripe.customers.retrieve(customer)).toMatchObject({ balance: -16_500 });
  });
});
