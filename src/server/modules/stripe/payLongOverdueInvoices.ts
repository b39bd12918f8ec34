import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { dueDateOf, type CustomerSnapshot } from './customerSnapshot';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { availableCashOf, openPaymentIntentId } from './fetchDocuments';

/** Days after the due date from which Stripe pays an invoice no more by itself (docs: Reconciliation). */
const LONG_OVERDUE_DAYS = 30;

const isLongOverdue = (invoice: Stripe.Invoice, now: Date): boolean =>
  addDays(dueDateOf(invoice), LONG_OVERDUE_DAYS) <= tokyoDate(now);

/**
 * Whoever was stopped for a debt may pay it later, and buy a plan again once it is settled. What they transferred is
 * put to what is so old, oldest first and in full. Answers whether anything was.
 */
export async function payLongOverdueInvoices(
  stripe: Stripe,
  { customerId, openInvoices: open }: CustomerSnapshot,
  now: Date,
): Promise<boolean> {
  if (!open.some((invoice) => isLongOverdue(invoice, now))) return false;
  let cash = availableCashOf(await stripe.customers.retrieve(customerId, { expand: ['cash_balance'] }));
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
    const intent = openPaymentIntentId(invoice);
    if (!isLongOverdue(invoice, now) || intent === undefined || amount > cash) continue;
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
