import { addDays, tokyoDate } from '../../../../domain/calendar/tokyoDate';
import { dueDateOf, type Account } from './account';
import type { Stripe } from './client';
import { cashOf, paymentOf } from './documents';

/** Days after the due date from which Stripe pays an invoice no more by itself (docs: Reconciliation). */
const FORGOTTEN = 30;

const isForgotten = (invoice: Stripe.Invoice, now: Date): boolean =>
  addDays(dueDateOf(invoice), FORGOTTEN) <= tokyoDate(now);

/**
 * Whoever was stopped for a debt may pay it later, and buy a plan again once it is settled. What they transferred is
 * put to what is so old, oldest first and in full. Answers whether anything was.
 */
export async function payForgotten(
  stripe: Stripe,
  { customerId, open }: Account,
  now: Date,
): Promise<boolean> {
  if (!open.some((invoice) => isForgotten(invoice, now))) return false;
  let cash = cashOf(await stripe.customers.retrieve(customerId, { expand: ['cash_balance'] }));
  if (cash === 0) return false;
  const { data } = await stripe.invoices.list({
    customer: customerId,
    status: 'open',
    limit: 100,
    expand: ['data.payments'],
  });
  let isPaid = false;
  for (const invoice of data.toReversed()) {
    const { amount_remaining: amount } = invoice;
    const intent = paymentOf(invoice);
    if (!isForgotten(invoice, now) || intent === undefined || amount > cash) continue;
    await stripe.paymentIntents.applyCustomerBalance(
      intent,
      { amount, currency: 'jpy' },
      { idempotencyKey: `koenowa:payForgotten:${intent}:${amount}` },
    );
    cash -= amount;
    isPaid = true;
  }
  return isPaid;
}
