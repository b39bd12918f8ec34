import Stripe from 'stripe';
import { instantOf, type TokyoDate, type TokyoTime } from '../../../../src/domain/calendar/tokyoDate';
import { settableClock } from '../../app/settableClock';
import { startFakeStripe, webhookSecret, type FakeStripe } from './fakeStripe';

// The expected behaviour is that of Stripe's documentation. The tests use the official SDK only.

const seconds = (day: TokyoDate, time?: TokyoTime): number => instantOf(day, time).getTime() / 1000;

const clock = settableClock(instantOf('2026-11-01'));
const setTime = (day: TokyoDate, time?: TokyoTime) => clock.set(instantOf(day, time));
let fake: FakeStripe;
let stripe: Stripe;
let prices: { starter: string; pro: string };
let taxRate: string;

const createClient = (key: string) => {
  const { hostname: host, port } = new URL(fake.url);
  return new Stripe(key, { protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  setTime('2026-11-01');
  fake = await startFakeStripe({ clock });
  stripe = createClient('sk_test_1');
  const createPrice = async (name: string, unit_amount: number) => {
    const { id: product } = await stripe.products.create({ name });
    const recurring = { interval: 'month' } as const;
    return (await stripe.prices.create({ product, unit_amount, currency: 'jpy', recurring })).id;
  };
  prices = { starter: await createPrice('スターター', 30_000), pro: await createPrice('プロ', 100_000) };
  const rate = { display_name: '消費税', inclusive: false, percentage: 10 };
  taxRate = (await stripe.taxRates.create(rate)).id;
});
afterEach(() => fake.close());

/** A new customer with a subscription, by default billed on the first of each month in Tokyo. */
async function subscribe(
  plan: 'starter' | 'pro' = 'starter',
  params: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { id: customer } = await stripe.customers.create({ name: '株式会社買い手' });
  const bank_transfer = { type: 'jp_bank_transfer' };
  const { id, items, latest_invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices[plan] }],
    collection_method: 'send_invoice',
    days_until_due: 30,
    billing_cycle_anchor_config: { day_of_month: 31, hour: 15, minute: 0, second: 0 },
    default_tax_rates: [taxRate],
    payment_settings: {
      payment_method_types: ['customer_balance'],
      payment_method_options: { customer_balance: { funding_type: 'bank_transfer', bank_transfer } },
    },
    ...params,
  });
  return { customer, subscription: id, item: items.data[0]!.id, invoice: String(latest_invoice) };
}

/** Status, total including tax and remaining amount, newest first. */
const invoicesOf = async (customer: string) =>
  (await stripe.invoices.list({ customer })).data.map(({ status, total, amount_remaining }) => [
    status,
    total,
    amount_remaining,
  ]);

async function errorOf(request: Promise<unknown>) {
  const error = await request.catch((reason: unknown) => reason);
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('The request was not rejected');
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
}

describe('a request', () => {
  test('with a used idempotency key gets the same reply, and an error with other parameters', async () => {
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'once' });
    const [first, second] = await Promise.all([create('株式会社一'), create('株式会社一')]);
    expect(second.id).toBe(first.id);
    expect(await errorOf(create('株式会社二'))).toMatchObject({ status: 400, type: 'idempotency_error' });
  });

  test('is rejected if it is invalid or not implemented, and changes nothing', async () => {
    const { customer, subscription, item } = await subscribe();
    const missing = { items: [{ id: item, price: 'price_none' }], cancel_at_period_end: true };
    const rejected: [Promise<unknown>, object][] = [
      [stripe.customers.list(), { status: 404 }],
      [createClient('pk_invalid').products.create({ name: 'x' }), { status: 401 }],
      [stripe.subscriptions.retrieve('sub_none'), { status: 404, code: 'resource_missing' }],
      [
        stripe.subscriptions.update(subscription, { items: [{ id: item, quantity: 2 }] }),
        { code: 'parameter_unknown', param: 'items[0][quantity]' },
      ],
      [stripe.subscriptions.create({ customer }), { code: 'parameter_missing', param: 'days_until_due' }],
      [
        stripe.subscriptions.update(subscription, {
          items: [{ id: item, price: prices.pro }],
          proration_behavior: 'create_prorations',
        }),
        { status: 400, param: 'proration_behavior' },
      ],
      [
        stripe.subscriptions.update(subscription, { ...missing, proration_behavior: 'none' }),
        { code: 'resource_missing', param: 'items[0][price]' },
      ],
      [stripe.invoices.list({ customer, expand: ['data.charge'] }), { status: 400, param: 'expand' }],
    ];
    for (const [request, error] of rejected) expect(await errorOf(request)).toMatchObject(error);
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ cancel_at_period_end: false });
  });

  test('for a list returns pages, newest first', async () => {
    const { customer } = await subscribe();
    setTime('2027-06-02');
    const all = await stripe.invoices.list({ customer, limit: 3 }).autoPagingToArray({ limit: 100 });
    const days = ['06', '05', '04', '03', '02', '01'].map((month) => seconds(`2027-${month}-01`));
    expect(all.map(({ created }) => created)).toEqual([
      ...days,
      seconds('2026-12-01'),
      seconds('2026-11-01'),
    ]);
  });
});

test('an event has the time at which it was due, and is signed and delivered until it is accepted', async () => {
  await subscribe();
  fake.takePendingEvents();
  setTime('2026-11-20');
  const statuses = [500, 200];
  const delivered: unknown[] = [];
  const deliver = () =>
    fake.deliverEvents(async ({ payload, signature }) => {
      const now = clock.now().getTime();
      const event = stripe.webhooks.constructEvent(payload, signature, webhookSecret, 300, undefined, now);
      delivered.push([event.type, event.created]);
      return statuses.shift() ?? 200;
    });
  await deliver();
  await deliver();
  await deliver();
  const finalized = ['invoice.finalized', seconds('2026-11-01', '01:00')];
  expect(delivered).toEqual([finalized, finalized]);
});

describe('a subscription', () => {
  test('renews on the first of the month in Tokyo only with an anchor on the 31st', async () => {
    setTime('2026-11-20', '14:00');
    const billing_cycle_anchor_config = { day_of_month: 30, hour: 15, minute: 0, second: 0 };
    const onThe31st = await subscribe();
    const onThe30th = await subscribe('starter', { billing_cycle_anchor_config });
    setTime('2026-12-02');
    const endOf = async ({ subscription }: { subscription: string }) =>
      (await stripe.subscriptions.retrieve(subscription)).items.data[0]?.current_period_end;
    expect(await endOf(onThe31st)).toBe(seconds('2027-01-01'));
    expect(await endOf(onThe30th)).toBe(seconds('2026-12-31'));
  });

  test('is past due from the due date of its last invoice until that is paid', async () => {
    const { customer, subscription } = await subscribe('starter', { days_until_due: 10 });
    const status = async () => (await stripe.subscriptions.retrieve(subscription)).status;
    setTime('2026-11-10', '23:59');
    expect(await status()).toBe('active');
    setTime('2026-11-11');
    expect(await status()).toBe('past_due');
    fake.receiveTransfer({ customer, amount: 33_000 });
    expect(await status()).toBe('active');
  });

  test('that is canceled keeps its return as a draft, cannot be canceled again, and has no preview', async () => {
    const { customer, subscription, item } = await subscribe('pro');
    setTime('2026-11-16');
    const items = [{ id: item, price: prices.starter }];
    await stripe.subscriptions.update(subscription, { items, proration_behavior: 'always_invoice' });
    await stripe.subscriptions.cancel(subscription);
    setTime('2026-12-02');
    expect((await invoicesOf(customer))[0]).toEqual(['draft', -38_500, 0]);
    expect(await errorOf(stripe.subscriptions.cancel(subscription))).toMatchObject({ status: 404 });
    expect(await errorOf(stripe.invoices.createPreview({ subscription }))).toMatchObject({ status: 404 });
  });
});

describe('a negative draft', () => {
  test('is scheduled with automatic advancement and in the future, and lowers no preview before', async () => {
    const { customer, subscription, item } = await subscribe('pro');
    setTime('2026-11-16');
    const items = [{ id: item, price: prices.starter }];
    await stripe.subscriptions.update(subscription, { items, proration_behavior: 'always_invoice' });
    const [draft] = (await stripe.invoices.list({ customer, status: 'draft' })).data;
    const schedule = (auto_advance: boolean, day: TokyoDate) =>
      stripe.invoices.update(draft!.id, { auto_advance, automatically_finalizes_at: seconds(day) });
    const rejected = { status: 400, param: 'automatically_finalizes_at' };
    expect(await errorOf(schedule(false, '2026-12-01'))).toMatchObject(rejected);
    expect(await errorOf(schedule(true, '2026-11-15'))).toMatchObject(rejected);
    await schedule(true, '2026-12-01');
    expect(await stripe.invoices.createPreview({ subscription })).toMatchObject({ amount_due: 33_000 });
    setTime('2026-12-01');
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -38_500 });
  });
});

describe('an open invoice', () => {
  const expectPaid = async (invoice: string, properties: object = {}) =>
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', ...properties });

  test('is not paid by a transfer if it does not accept transfers or is overdue for 30 days', async () => {
    const byCard = await subscribe('starter', { payment_settings: undefined });
    const byTransfer = await subscribe('starter', { days_until_due: 10 });
    await stripe.subscriptions.cancel(byTransfer.subscription);
    setTime('2026-12-12');
    for (const { customer } of [byCard, byTransfer]) {
      fake.receiveTransfer({ customer, amount: 33_000 });
      expect((await invoicesOf(customer)).at(-1)).toEqual(['open', 33_000, 33_000]);
    }
  });

  test('is lowered by a credit note up to its total; what was paid goes to the balance', async () => {
    const { customer, invoice } = await subscribe();
    await stripe.invoices.finalizeInvoice(invoice);
    const credit = (unit_amount: number, credit_amount?: number) =>
      stripe.creditNotes.create({
        invoice,
        lines: [{ type: 'custom_line_item', unit_amount, quantity: 1 }],
        ...(credit_amount !== undefined && { credit_amount }),
      });
    await credit(11_000);
    fake.receiveTransfer({ customer, amount: 22_000 });
    await expectPaid(invoice, { amount_due: 22_000, amount_paid: 22_000 });
    expect(await errorOf(credit(5_000))).toMatchObject({ status: 400 });
    await credit(5_000, 5_000);
    expect(await errorOf(credit(17_001, 17_001))).toMatchObject({ status: 400, param: 'amount' });
    setTime('2026-12-01', '01:00');
    expect((await invoicesOf(customer))[0]).toEqual(['open', 33_000, 28_000]);
  });

  test('of less than 50 yen is not collected but added to the next invoice', async () => {
    const { customer, invoice } = await subscribe();
    const common = { customer, collection_method: 'send_invoice', days_until_due: 30 } as const;
    const { id } = await stripe.invoices.create(common);
    await stripe.invoiceItems.create({ customer, invoice: id, currency: 'jpy', amount: -32_960 });
    await stripe.invoices.finalizeInvoice(id);
    await stripe.invoices.finalizeInvoice(invoice);
    await expectPaid(invoice, { amount_due: 0, ending_balance: 40 });
    setTime('2026-12-01', '01:00');
    expect((await invoicesOf(customer))[0]).toEqual(['open', 33_000, 33_040]);
  });
});
