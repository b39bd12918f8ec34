import type Stripe from 'stripe';
import { cyclesWithin } from './cycles';
import { roundYen, type Charge } from './lines';
import type { Debit, Moment, Period, World } from './world';

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
  /** Which is free up to here. */
  freeUntil?: Moment | null;
}

/** What a price costs over a span of time, one charge for each whole period it touches. */
export function chargesFor(
  { subscription, item, price, freeUntil }: Billed,
  span: Period,
  name: string,
): Charge[] {
  return [...cyclesWithin(subscription.billing_cycle_anchor, span)].map(({ part, whole }) => {
    const full = seconds(part) === seconds(whole);
    const free = freeUntil != null && part.end <= freeUntil;
    const yen = (price.unit_amount ?? 0) * (item.quantity ?? 1);
    return {
      amount: free ? 0 : roundYen((yen * seconds(part)) / seconds(whole)),
      description: describe(name, part, free ? 'free' : full ? 'whole' : 'part'),
      period: part,
      price,
      taxRates: item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []),
      subscription: { id: subscription.id, item: item.id },
      proration: !full && !free,
    };
  });
}

const describe = (name: string, { start, end }: Period, kind: 'free' | 'whole' | 'part'): string =>
  kind === 'free'
    ? `Free trial for 1 × ${name}`
    : kind === 'whole'
      ? `1 × ${name}`
      : `Time on ${name} from ${dayOf(start)} until ${dayOf(end)}`;

const dayOf = (moment: Moment): string =>
  new Date(moment * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Gives back what of an item was billed beyond a moment, one credit for each debit, which ends there. */
export function creditsFor(
  world: World,
  { subscription, item }: Pick<Billed, 'subscription' | 'item'>,
  from: Moment,
  nameOf: (price: Stripe.Price) => string,
): Charge[] {
  const open = world.debits.filter((debit) => debit.item === item.id && debit.end > from);
  return open.map((debit) => {
    const start = Math.max(from, debit.start);
    const unused = { start, end: debit.end };
    const amount = roundYen((debit.amount * seconds(unused)) / seconds(debit));
    shorten(debit, amount, start);
    return {
      amount: -amount,
      description: `Unused time on ${nameOf(item.price)} after ${dayOf(start)}`,
      period: unused,
      price: item.price,
      taxRates: item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? []),
      subscription: { id: subscription.id, item: item.id },
      proration: true,
      credited: debit.billed,
    };
  });
}

function shorten(debit: Debit, credited: number, end: Moment): void {
  debit.amount -= credited;
  debit.end = end;
}

/** Remembers what an item was billed for, so that it can be given back. */
export function remember(world: World, charge: Charge, billed: Debit['billed']): void {
  if (!charge.subscription || charge.amount < 0) return;
  world.debits.push({ ...charge.period, item: charge.subscription.item, amount: charge.amount, billed });
}
