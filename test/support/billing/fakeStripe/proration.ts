import type Stripe from 'stripe';
import { cyclesWithin } from './cycles';
import { roundYen } from './lines';
import type { Charge, Debit, UnixSeconds, Period, FakeStripeState } from './state';

/**
 * Prorations by the second (docs: Prorations) in the flexible billing mode, which is the default of the API. A price is
 * billed for the used part of each full period. A credit refunds a part of the amount that was billed, which may differ
 * from the current price.
 */

const seconds = ({ start, end }: Period): number => end - start;

interface BilledItem {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: Stripe.Price;
}

const chargeOf = ({ subscription, item, price }: BilledItem) => ({
  price,
  taxRates: item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []),
  subscription: { id: subscription.id, item: item.id },
});

/** One charge for each full period that `span` touches. */
export const chargesFor = (billedItem: BilledItem, span: Period, name: string): Charge[] =>
  [...cyclesWithin(billedItem.subscription.billing_cycle_anchor, span)].map(({ part, whole }) => {
    const fullAmount = (billedItem.price.unit_amount ?? 0) * (billedItem.item.quantity ?? 1);
    const isFull = seconds(part) === seconds(whole);
    return {
      ...chargeOf(billedItem),
      amount: roundYen((fullAmount * seconds(part)) / seconds(whole)),
      description: isFull
        ? `1 × ${name}`
        : `Time on ${name} from ${formatDay(part.start)} until ${formatDay(part.end)}`,
      period: part,
      proration: !isFull,
    };
  });

/** A charge of 0 yen for the trial. */
export const trialCharge = (billedItem: BilledItem, span: Period, name: string): Charge => ({
  ...chargeOf(billedItem),
  amount: 0,
  description: `Free trial for 1 × ${name}`,
  period: span,
  proration: false,
});

const formatDay = (time: UnixSeconds): string =>
  new Date(time * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Credits the billed time of an item after `from`, one credit for each debit, and shortens the debits. */
export function creditsFor(
  state: FakeStripeState,
  billedItem: Omit<BilledItem, 'price'>,
  from: UnixSeconds,
  nameOf: (price: Stripe.Price) => string,
): Charge[] {
  const { item } = billedItem;
  const open = state.debits.filter((debit) => debit.item === item.id && debit.end > from);
  return open.map((debit) => {
    const unused = { start: Math.max(from, debit.start), end: debit.end };
    const amount = roundYen((debit.amount * seconds(unused)) / seconds(debit));
    debit.amount -= amount;
    debit.end = unused.start;
    return {
      ...chargeOf({ ...billedItem, price: item.price }),
      amount: -amount,
      description: `Unused time on ${nameOf(item.price)} after ${formatDay(unused.start)}`,
      period: unused,
      proration: true,
      credited: debit.source,
    };
  });
}

/** Stores what an item was billed, so that it can be credited later. */
export function recordDebit(state: FakeStripeState, charge: Charge, source: Debit['source']): void {
  if (charge.amount < 0) return;
  state.debits.push({ ...charge.period, item: charge.subscription.item, amount: charge.amount, source });
}
