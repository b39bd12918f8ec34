import Stripe from 'stripe';
import { instantOf, type TokyoDate, type TokyoTime } from '../../../../src/domain/calendar/tokyoDate';
import { settableClock } from '../../app/settableClock';
import { startFakeStripe } from './fakeStripe';

export const byTransfer = {
  payment_method_types: ['customer_balance'],
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
  },
} satisfies Stripe.SubscriptionCreateParams.PaymentSettings;

/** A fake Stripe whose time starts on 2026-11-01, with prices and a tax rate, and the official SDK as its client. */
export async function startMerchant() {
  const clock = settableClock(instantOf('2026-11-01'));
  const fakeStripe = await startFakeStripe({ clock });
  const stripe = new Stripe('sk_test_1', { ...fakeStripe.address, maxNetworkRetries: 0, telemetry: false });
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
    fakeStripe,
    stripe,
    prices,
    taxRate,
    setTime: (day: TokyoDate, time?: TokyoTime) => clock.set(instantOf(day, time)),
    /** Creates a customer with a subscription, by default billed on the first of each month in Tokyo. */
    async subscribe(plan: keyof typeof prices, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
      const { id: customer } = await stripe.customers.create({ name: '株式会社買い手' });
      const subscription = await stripe.subscriptions.create({
        customer,
        items: [{ price: prices[plan] }],
        collection_method: 'send_invoice',
        days_until_due: 30,
        billing_cycle_anchor_config: { day_of_month: 31, hour: 15, minute: 0, second: 0 },
        default_tax_rates: [taxRate],
        payment_settings: byTransfer,
        ...params,
      });
      return {
        customer,
        subscription,
        item: subscription.items.data[0]!.id,
        invoice: String(subscription.latest_invoice),
      };
    },
    invoicesOf: async (customer: string) => (await stripe.invoices.list({ customer })).data,
    /** Status, total including tax and remaining amount, newest first. */
    invoiceSummariesOf: async (customer: string) =>
      (await stripe.invoices.list({ customer })).data.map(({ status, total, amount_remaining }) => [
        status,
        total,
        amount_remaining,
      ]),
    eventTypes: () => fakeStripe.takePendingEvents().map(({ event }) => event.type),
  };
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

export const unixSeconds = (day: TokyoDate, time?: TokyoTime): number =>
  instantOf(day, time).getTime() / 1000;

/** The error that a request is rejected with. */
export async function stripeErrorOf(request: Promise<unknown>) {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error ?? new Error('The request was not rejected');
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
}
