import Stripe from 'stripe';
import { instantOf, type TokyoDate, type TokyoTime } from '../../../../src/domain/calendar/tokyoDate';
import { settableClock } from '../../../../src/server/adapters/clock';
import { startStripeStandIn, type StripeStandIn } from './standIn';

// What is told here is what Stripe's documentation tells; it is asked through the official SDK only.

const webhookSecret = 'whsec_test';
const clock = settableClock(instantOf('2026-11-20'));
let standIn: StripeStandIn;
let stripe: Stripe;
let prices: Record<'free' | 'starter' | 'pro', string>;
let taxRate: string;

beforeAll(async () => {
  standIn = await startStripeStandIn({ webhookSecret, clock });
  stripe = new Stripe('sk_test_1', { ...standIn.address, maxNetworkRetries: 0, telemetry: false });
  const price = async (name: string, unit_amount: number) => {
    const { id: product } = await stripe.products.create({ name });
    const recurring = { interval: 'month' } as const;
    return stripe.prices.create({ product, unit_amount, currency: 'jpy', recurring, lookup_key: name });
  };
  prices = {
    free: (await price('フリー', 0)).id,
    starter: (await price('スターター', 30_000)).id,
    pro: (await price('プロ', 100_000)).id,
  };
  taxRate = (await stripe.taxRates.create({ display_name: '消費税', inclusive: false, percentage: 10 })).id;
});
beforeEach(() => {
  // Time goes on only: a world cannot be taken back.
  standIn.takeEvents();
});
afterAll(() => standIn.close());

const at = (day: TokyoDate, time?: TokyoTime) => clock.set(instantOf(day, time));
const moment = (day: TokyoDate, time?: TokyoTime) => instantOf(day, time).getTime() / 1000;

const firstOfMonth = { day_of_month: 31, hour: 15, minute: 0, second: 0 };

async function subscribe(
  plan: keyof typeof prices,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<{ customer: string; subscription: Stripe.Subscription; item: string }> {
  const { id: customer } = await stripe.customers.create({ name: '株式会社買い手' });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices[plan] }],
    collection_method: 'send_invoice',
    days_until_due: 30,
    billing_cycle_anchor_config: firstOfMonth,
    default_tax_rates: [taxRate],
    ...more,
  });
  return { customer, subscription, item: subscription.items.data[0]!.id };
}

const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data;

/** Status, sum with tax and what is left to pay, newest first. */
const billsOf = async (customer: string) =>
  (await invoicesOf(customer)).map(({ status, total, amount_remaining }) => [
    status,
    total,
    amount_remaining,
  ]);

const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error ?? new Error('Not refused');
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
};

describe('a purchase', () => {
  test('is billed by the second up to the first of the next month in Tokyo, then each month', async () => {
    at('2026-11-20');
    const { customer, subscription } = await subscribe('starter');
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: moment('2026-11-20'),
      current_period_end: moment('2026-12-01'),
    });
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_create',
      subtotal: 11_000,
      total: 12_100,
      due_date: moment('2026-12-20'),
      total_taxes: [{ amount: 1_100, taxable_amount: 11_000, tax_rate_details: { tax_rate: taxRate } }],
    });
    expect(invoice?.lines.data).toMatchObject([
      { amount: 11_000, period: { start: moment('2026-11-20'), end: moment('2026-12-01') } },
    ]);
    at('2026-11-20', '01:00');
    expect(await billsOf(customer)).toEqual([['open', 12_100, 12_100]]);

    at('2027-03-02');
    expect((await invoicesOf(customer)).map(({ created, total }) => [created, total])).toEqual([
      [moment('2027-03-01'), 33_000],
      [moment('2027-02-01'), 33_000],
      [moment('2027-01-01'), 33_000],
      [moment('2026-12-01'), 33_000],
      [moment('2026-11-20'), 12_100],
    ]);
  });

  test('in the afternoon is dated back to the morning', async () => {
    at('2027-04-20', '13:37');
    const { customer } = await subscribe('starter', { backdate_start_date: moment('2027-04-20') });
    expect(await billsOf(customer)).toEqual([['draft', 12_100, 12_100]]);
  });

  test('an anchor on the 30th stays on the 30th', async () => {
    at('2027-04-20', '14:00');
    const { subscription } = await subscribe('starter', {
      billing_cycle_anchor_config: undefined,
      billing_cycle_anchor: moment('2027-05-01'),
    });
    at('2027-05-02');
    const { items } = await stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.current_period_end).toBe(moment('2027-05-31'));
  });

  test('with a trial is free, then billed in part, then by months', async () => {
    at('2027-06-05');
    const { customer, subscription } = await subscribe('starter', {
      trial_end: moment('2027-06-24'),
      trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged' } },
    });
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: moment('2027-06-24') });
    at('2027-06-24');
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('active');
    expect(after.items.data[0]).toMatchObject({
      current_period_start: moment('2027-06-24'),
      current_period_end: moment('2027-07-01'),
    });
    at('2027-07-01', '02:00');
    expect(await billsOf(customer)).toEqual([
      ['open', 33_000, 33_000],
      ['open', 7_700, 7_700],
      ['paid', 0, 0],
    ]);
  });

  test('without a word about it the end of the trial is the new anchor', async () => {
    at('2027-07-05');
    const { subscription } = await subscribe('starter', { trial_end: moment('2027-07-10') });
    at('2027-07-10');
    const { billing_cycle_anchor } = await stripe.subscriptions.retrieve(subscription.id);
    expect(billing_cycle_anchor).toBe(moment('2027-07-10'));
  });
});

describe('a change of plan', () => {
  test('to a dearer one is billed at once, as it was previewed', async () => {
    at('2027-09-20');
    const { customer, subscription, item } = await subscribe('starter');
    at('2027-09-25', '16:00');
    const change = {
      items: [{ id: item, price: prices.pro }],
      proration_behavior: 'always_invoice' as const,
      proration_date: moment('2027-09-25'),
    };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview).toMatchObject({ subtotal: 14_000, total: 15_400, amount_due: 15_400 });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect(await billsOf(customer)).toHaveLength(1);

    const changed = await stripe.subscriptions.update(subscription.id, {
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
    await stripe.invoices.finalizeInvoice(invoice.id);
    expect((await billsOf(customer))[0]).toEqual(['open', 15_400, 15_400]);
  });

  test('to a cheaper one waits as credit, which lowers the next invoice', async () => {
    at('2027-11-20');
    const { customer, subscription, item } = await subscribe('pro');
    at('2027-11-25');
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: prices.starter }],
      proration_behavior: 'create_prorations',
    });
    const pending = await stripe.invoiceItems.list({ customer, pending: true });
    // A part of what was billed, 36,667, is given back: 6 of 11 days.
    expect(pending.data.map(({ amount }) => amount)).toEqual([6_000, -20_000]);
    at('2027-12-01', '01:00');
    expect(await billsOf(customer)).toEqual([
      ['open', 17_600, 17_600],
      ['open', 40_334, 40_334],
    ]);
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  test('without prorations costs nothing until the next month; a credit later gives back what was billed', async () => {
    at('2028-01-01');
    const { customer, subscription, item } = await subscribe('starter');
    at('2028-01-11');
    const items = [{ id: item, price: prices.pro }];
    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    at('2028-01-21');
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: prices.starter }] });
    const pending = await stripe.invoiceItems.list({ customer, pending: true });
    expect(pending.data.map(({ amount }) => amount)).toEqual([10_645, -10_645]);
  });
});

describe('an end', () => {
  test('with the period can be undone until then', async () => {
    at('2028-03-10');
    const { customer, subscription } = await subscribe('starter');
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    const canceling = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(canceling).toMatchObject({ status: 'active', cancel_at: moment('2028-04-01') });
    expect(await refusalOf(stripe.invoices.createPreview({ subscription: subscription.id }))).toMatchObject({
      status: 404,
      code: 'invoice_upcoming_none',
    });
    at('2028-04-01');
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled', ended_at: moment('2028-04-01') }]);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect(await billsOf(customer)).toHaveLength(1);
  });

  test('at once gives back what is not used, where that is asked for', async () => {
    at('2028-05-01');
    const { customer, subscription } = await subscribe('starter');
    at('2028-05-16', '12:00');
    await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
    at('2028-05-16', '13:00');
    expect(await billsOf(customer)).toEqual([
      ['paid', -16_500, 0],
      ['open', 33_000, 33_000],
    ]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -16_500 });
  });
});
