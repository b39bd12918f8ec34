import type Stripe from 'stripe';
import { availableCash, cashBalanceOf } from './cashBalance';
import { fundPaymentIntent, findOpenPayment, amountToFund } from './payments';
import { listObjects, type FakeStripeState } from './state';

const day = 24 * 60 * 60;

/**
 * Automatic reconciliation in Japan (docs: Reconciliation, JP). A transfer carries no reference there:
 * 1. the smallest group of one to five invoices that comes to exactly what is there, oldest first;
 * 2. otherwise as many invoices as can be paid in full, oldest first.
 * An invoice is never paid in part by itself (docs: Accept a bank transfer, underpayments): what is short stays in the
 * cash balance until the rest arrives. Invoices overdue for more than 30 days wait for nothing.
 */
export function reconcileCash(world: FakeStripeState, customer: string): void {
  const cash = availableCash(world, customer);
  if (cash === 0 || cashBalanceOf(world, customer).settings.reconciliation_mode !== 'automatic') return;
  const waiting = listObjects(world, 'invoice')
    .filter((invoice) => invoice.customer === customer && awaitsFunding(world, invoice))
    .flatMap((invoice) => findOpenPayment(world, invoice)?.intent ?? [])
    .filter(({ status }) => status === 'requires_action');
  const exact = smallestGroup(waiting, cash);
  for (const intent of exact ?? waiting)
    if (amountToFund(intent) <= availableCash(world, customer))
      fundPaymentIntent(world, intent, amountToFund(intent));
}

const awaitsFunding = (world: FakeStripeState, { status, due_date: due }: Stripe.Invoice): boolean =>
  status === 'open' && (due === null || world.now <= due + 30 * day);

function smallestGroup(
  intents: readonly Stripe.PaymentIntent[],
  sum: number,
): Stripe.PaymentIntent[] | undefined {
  for (let size = 1; size <= Math.min(5, intents.length); size += 1) {
    const group = groupOf(intents, size, sum);
    if (group) return group;
  }
  return undefined;
}

/** The first group of a size, in the order of the invoices, that comes to a sum. */
function groupOf(
  [first, ...rest]: readonly Stripe.PaymentIntent[],
  size: number,
  sum: number,
): Stripe.PaymentIntent[] | undefined {
  if (size === 0) return sum === 0 ? [] : undefined;
  if (!first) return undefined;
  const others = groupOf(rest, size - 1, sum - amountToFund(first));
  return others ? [first, ...others] : groupOf(rest, size, sum);
}
