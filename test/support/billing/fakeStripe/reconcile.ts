import type Stripe from 'stripe';
import { availableCash, cashBalanceOf } from './cashBalance';
import { fundPaymentIntent, findOpenPayment, amountToFund } from './payments';
import { listObjects, type FakeStripeState } from './state';

const daySeconds = 24 * 60 * 60;

/**
 * Automatic reconciliation in Japan, where transfers carry no reference (docs: Reconciliation, JP):
 * 1. the smallest group of one to five invoices whose sum equals the cash balance, oldest first;
 * 2. otherwise as many invoices as can be paid in full, oldest first.
 * An invoice is never paid partially (docs: Accept a bank transfer, underpayments): short transfers stay in the cash
 * balance until the rest arrives. Invoices overdue for more than 30 days are not paid.
 */
export function reconcileCash(state: FakeStripeState, customer: string): void {
  const cash = availableCash(state, customer);
  if (cash === 0 || cashBalanceOf(state, customer).settings.reconciliation_mode !== 'automatic') return;
  const waiting = listObjects(state, 'invoice')
    .filter((invoice) => invoice.customer === customer && awaitsFunding(state, invoice))
    .flatMap((invoice) => findOpenPayment(state, invoice)?.intent ?? [])
    .filter(({ status }) => status === 'requires_action');
  const exactMatch = findSmallestGroup(waiting, cash);
  for (const intent of exactMatch ?? waiting)
    if (amountToFund(intent) <= availableCash(state, customer))
      fundPaymentIntent(state, intent, amountToFund(intent));
}

const awaitsFunding = (state: FakeStripeState, { status, due_date: due }: Stripe.Invoice): boolean =>
  status === 'open' && (due === null || state.now <= due + 30 * daySeconds);

function findSmallestGroup(
  intents: readonly Stripe.PaymentIntent[],
  sum: number,
): Stripe.PaymentIntent[] | undefined {
  for (let size = 1; size <= Math.min(5, intents.length); size += 1) {
    const group = findGroup(intents, size, sum);
    if (group) return group;
  }
  return undefined;
}

/** The first group of the given size and sum, in the order of the invoices. */
function findGroup(
  [first, ...rest]: readonly Stripe.PaymentIntent[],
  size: number,
  sum: number,
): Stripe.PaymentIntent[] | undefined {
  if (size === 0) return sum === 0 ? [] : undefined;
  if (!first) return undefined;
  const others = findGroup(rest, size - 1, sum - amountToFund(first));
  return others ? [first, ...others] : findGroup(rest, size, sum);
}
