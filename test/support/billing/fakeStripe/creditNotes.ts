import type Stripe from 'stripe';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { adjustBalance } from './invoices';
import { lowerPayment, markPaid } from './payments';
import { findObject, findReferencedObject, insertObject, sumOf, type FakeStripeState } from './state';

/**
 * Lowers the amount to be paid of a finalized invoice, at most to zero (docs: Create a credit note). The rest was paid
 * already, and `credit_amount` must say that it goes to the customer's balance.
 */
export function createCreditNote(
  state: FakeStripeState,
  { lines = [], credit_amount: toBalance = 0, ...params }: Stripe.CreditNoteCreateParams,
): Stripe.CreditNote {
  const invoice = findReferencedObject(state, 'invoice', params.invoice);
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalidRequestError('You can only create a credit note for a finalized invoice.', 'invoice');
  const total = sumOf(lines.map((line) => lineTotal(state, line)));
  const creditable =
    invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount;
  if (total <= 0 || total > creditable)
    throw invalidRequestError(`The total must be between 1 and ${creditable}, not ${total}.`, 'amount');
  const prePayment = Math.min(total, invoice.amount_remaining);
  const postPayment = total - prePayment;
  if (toBalance !== postPayment)
    throw invalidRequestError(
      `The credit amount (${toBalance}) must equal the post payment credit note amount (${postPayment}).`,
    );
  const customer = findObject(state, 'customer', String(invoice.customer));
  const note = insertObject(state, 'credit_note', {
    customer: customer.id,
    invoice: invoice.id,
    metadata: (params.metadata || {}) as Stripe.Metadata,
    post_payment_amount: postPayment,
    pre_payment_amount: prePayment,
    reason: params.reason ?? null,
    total,
  });
  emit(state, 'credit_note.created', note);
  if (toBalance > 0) adjustBalance(state, customer, -toBalance);
  invoice.amount_due -= prePayment;
  invoice.amount_remaining -= prePayment;
  invoice.pre_payment_credit_notes_amount += prePayment;
  invoice.post_payment_credit_notes_amount += postPayment;
  if (prePayment > 0) lowerPayment(state, invoice);
  if (invoice.status === 'open' && invoice.amount_remaining === 0) markPaid(state, invoice);
  return note;
}

function lineTotal(state: FakeStripeState, line: Stripe.CreditNoteCreateParams.Line): number {
  const { quantity = 1, unit_amount: unitAmount = 0, tax_amounts: taxes } = line;
  for (const { tax_rate: rate } of taxes || [])
    findReferencedObject(state, 'tax_rate', rate, 'lines[tax_amounts][tax_rate]');
  return quantity * unitAmount + sumOf((taxes || []).map(({ amount }) => amount));
}
