import type Stripe from 'stripe';
import { cyclesWithin } from './cycles';
import { roundYen } from './lines';
import type { Charge, Debit, UnixSeconds, Period, FakeStripeState } from './state';

/**
 * Prorations by the second (docs: Prorations), as the flexible billing mode reckons them, which is the default of the
 * API: a price is billed for the part of each whole period that is used; a credit gives back the part of what was
 * *billed*, which need not be the price of today.
 */

const seconds = ({ start, end }: Period): number => end - start;

interface Billed {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: Stripe.Price;
}

const chargeOf = ({ subscription, item, price }: Billed) => ({
  price,
  taxRates: item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []),
  subscription: { id: subscription.id, item: item.id },
});

/** What a price costs over a span of time, one charge for each whole period it touches. */
export const chargesFor = (billed: Billed, span: Period, name: string): Charge[] =>
  [...cyclesWithin(billed.subscription.billing_cycle_anchor, span)].map(({ part, whole }) => {
    const yen = (billed.price.unit_amount ?? 0) * (billed.item.quantity ?? 1);
    const isWhole = seconds(part) === seconds(whole);
    return {
      ...chargeOf(billed),
      amount: roundYen((yen * seconds(part)) / seconds(whole)),
      description: isWhole
        ? `1 × ${name}`
        : `Time on ${name} from ${dayOf(part.start)} until ${dayOf(part.end)}`,
      period: part,
      proration: !isWhole,
    };
  });

/** A trial costs nothing, and says so. */
export const trialCharge = (billed: Billed, span: Period, name: string): Charge => ({
  ...chargeOf(billed),
  amount: 0,
  description: `Free trial for 1 × ${name}`,
  period: span,
  proration: false,
});

const dayOf = (moment: UnixSeconds): string =>
  new Date(moment * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Gives back what of an item was billed beyond a moment, one credit for each debit, which ends there. */
export function creditsFor(
  world: FakeStripeState,
  billed: Omit<Billed, 'price'>,
  from: UnixSeconds,
  nameOf: (price: Stripe.Price) => string,
): Charge[] {
  const { item } = billed;
  const open = world.debits.filter((debit) => debit.item === item.id && debit.end > from);
  return open.map((debit) => {
    const unused = { start: Math.max(from, debit.start), end: debit.end };
    const amount = roundYen((debit.amount * seconds(unused)) / seconds(debit));
    debit.amount -= amount;
    debit.end = unused.start;
    return {
      ...chargeOf({ ...billed, price: item.price }),
      amount: -amount,
      description: `Unused time on ${nameOf(item.price)} after ${dayOf(unused.start)}`,
      period: unused,
      proration: true,
      credited: debit.billed,
    };
  });
}

/** Remembers what an item was billed for, so that it can be given back. */
export function recordDebit(world: FakeStripeState, charge: Charge, billed: Debit['billed']): void {
  if (charge.amount < 0) return;
  world.debits.push({ ...charge.period, item: charge.subscription.item, amount: charge.amount, billed });
}
