import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { dueDateOf, type CustomerSnapshot } from './customerSnapshot';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { availableCashOf, openPaymentIntentId } from './fetchDocuments';

/**
 * Days after the due date from which Stripe no longer applies transfers to an invoice (docs: Reconciliation). Only
 * coincidentally equal to `paymentGraceDays`.
 */
const longOverdueDays = 30;

const isLongOverdue = (invoice: Stripe.Invoice, now: Date): boolean =>
  addDays(dueDateOf(invoice), longOverdueDays) <= tokyoDate(now);

/**
 * Applies transferred money to open invoices that Stripe no longer pays itself, oldest first and only in full, so that
 * a customer whose plan was stopped can pay and buy a plan again. Returns whether an invoice was paid.
 */
export async function payLongOverdueInvoices(
  stripe: Stripe,
  { customerId, openInvoices }: CustomerSnapshot,
  now: Date,
): Promise<boolean> {
  if (!openInvoices.some((invoice) => isLongOverdue(invoice, now))) return false;
  let unappliedCash = availableCashOf(
    await stripe.customers.retrieve(customerId, { expand: ['cash_balance'] }),
  );
  if (unappliedCash === 0) return false;
  const { data } = await stripe.invoices.list({
    customer: customerId,
    status: 'open',
    limit: 100,
    expand: ['data.payments'],
  });
  let hasPaid = false;
  for (const invoice of data.toReversed()) {
    const { amount_remaining: amount } = invoice;
    const intent = openPaymentIntentId(invoice);
    if (!isLongOverdue(invoice, now) || intent === undefined || amount > unappliedCash) continue;
    await stripe.paymentIntents.applyCustomerBalance(
      intent,
      { amount, currency: 'jpy' },
      { idempotencyKey: `koenowa:payLongOverdue:${intent}:${amount}` },
    );
    unappliedCash -= amount;
    hasPaid = true;
  }
  return hasPaid;
}
