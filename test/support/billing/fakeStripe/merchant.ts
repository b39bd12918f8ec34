import Stripe from 'stripe';
import { instantOf, type TokyoDate, type TokyoTime } from '../../../../src/domain/calendar/tokyoDate';
import { settableClock } from '../../../../src/server/adapters/clock';
import { startFakeStripe } from './fakeStripe';

export const webhookSecret = 'whsec_test';

export const byTransfer = {
  payment_method_types: ['customer_balance'],
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
  },
} satisfies Stripe.SubscriptionCreateParams.PaymentSettings;

/** Whoever sells by Stripe: a stand-in of its own, which begins on November 1, 2026, and the official SDK. */
export async function startMerchant() {
  const clock = settableClock(instantOf('2026-11-01'));
  const standIn = await startFakeStripe({ webhookSecret, clock });
  const stripe = new Stripe('sk_test_1', { ...standIn.address, maxNetworkRetries: 0, telemetry: false });
  const price = async (name: string, unit_amount: number) => {
    const { id: product } = await stripe.products.create({ name });
    const recurring = { interval: 'month' } as const;
    return (await stripe.prices.create({ product, unit_amount, currency: 'jpy', recurring })).id;
  };
  const prices = {
    free: await price('フリー', 0),
    starter: await price('スターター', 30_000),
    pro: await price('プロ', 100_000),
  };
  const { id: taxRate } = await stripe.taxRates.create({
    display_name: '消費税',
    inclusive: false,
    percentage: 10,
  });

  return {
    clock,
    standIn,
    stripe,
    prices,
    taxRate,
    at: (day: TokyoDate, time?: TokyoTime) => clock.set(instantOf(day, time)),
    /** A customer who buys a plan, billed on the first of each month in Tokyo unless told otherwise. */
    async subscribe(plan: keyof typeof prices, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
      const { id: customer } = await stripe.customers.create({ name: '株式会社買い手' });
      const subscription = await stripe.subscriptions.create({
        customer,
        items: [{ price: prices[plan] }],
        collection_method: 'send_invoice',
        days_until_due: 30,
        billing_cycle_anchor_config: { day_of_month: 31, hour: 15, minute: 0, second: 0 },
        default_tax_rates: [taxRate],
        payment_settings: byTransfer,
        ...more,
      });
      return {
        customer,
        subscription,
        item: subscription.items.data[0]!.id,
        invoice: String(subscription.latest_invoice),
      };
    },
    invoicesOf: async (customer: string) => (await stripe.invoices.list({ customer })).data,
    /** Status, sum with tax and what is left to pay, newest first. */
    billsOf: async (customer: string) =>
      (await stripe.invoices.list({ customer })).data.map(({ status, total, amount_remaining }) => [
        status,
        total,
        amount_remaining,
      ]),
    eventTypes: () => standIn.takePendingEvents().map(({ event }) => event.type),
  };
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** Seconds since 1970. */
export const unixSeconds = (day: TokyoDate, time?: TokyoTime): number =>
  instantOf(day, time).getTime() / 1000;

/** How Stripe refuses something. */
export async function stripeErrorOf(asked: Promise<unknown>) {
  const error = await asked.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error ?? new Error('Not refused');
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
}
