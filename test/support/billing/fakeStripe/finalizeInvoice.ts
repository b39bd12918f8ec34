import type Stripe from 'stripe';
import { adjustBalance } from './customerBalance';
import { updateAndEmit, emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { recalculateInvoice } from './invoices';
import { openPayment } from './payments';
import { reconcileCash } from './reconcile';
import { markPaid } from './invoiceStatus';
import { findObject, type FakeStripeState } from './state';

/**
 * Finalizes a draft: assigns a number, applies the customer's balance and opens a payment. If nothing is left to pay,
 * the invoice is paid at once.
 */
export function finalizeInvoice(state: FakeStripeState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft')
    throw invalidRequestError(
      'This invoice is already finalized, you can’t re-finalize a non-draft invoice.',
      'invoice',
    );
  const customer = findObject(state, 'customer', String(invoice.customer));
  recalculateInvoice(state, invoice);
  updateAndEmit(state, 'invoice.updated', invoice, () => {
    const sequence = customer.next_invoice_sequence ?? 1;
    customer.next_invoice_sequence = sequence + 1;
    applyBalance(state, customer, invoice);
    Object.assign(invoice, {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      attempted: true,
      auto_advance: invoice.amount_remaining > 0 && invoice.auto_advance,
      automatically_finalizes_at: null,
      effective_at: state.now,
      hosted_invoice_url: `${state.url}/i/${invoice.id}`,
      invoice_pdf: `${state.url}/invoice/${invoice.id}/pdf`,
      status_transitions: { ...invoice.status_transitions, finalized_at: state.now },
    });
  });
  emit(state, 'invoice.finalized', invoice);
  if (invoice.amount_remaining === 0) return markPaid(state, invoice);
  openPayment(state, invoice);
  emit(state, 'invoice.sent', invoice);
  reconcileCash(state, customer.id);
}

/** Amounts below the minimum charge and negative totals stay on the balance. */
function applyBalance(state: FakeStripeState, customer: Stripe.Customer, invoice: Stripe.Invoice): void {
  const due = invoice.total + customer.balance;
  const tooSmall = due > 0 && invoice.amount_due === 0;
  const endingBalance = due < 0 || tooSmall ? due : 0;
  const change = endingBalance - customer.balance;
  if (change !== 0)
    adjustBalance(state, customer, change, {
      type: tooSmall ? 'invoice_too_small' : 'applied_to_invoice',
      invoice: invoice.id,
    });
  invoice.ending_balance = endingBalance;
}
