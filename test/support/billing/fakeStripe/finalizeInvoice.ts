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
 * A draft becomes an invoice: it gets its number, takes what the customer's balance holds, and waits for a transfer.
 * Where nothing is left to pay it is paid at once.
 */
export function finalizeInvoice(world: FakeStripeState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft')
    throw invalidRequestError(
      'This invoice is already finalized, you can’t re-finalize a non-draft invoice.',
      'invoice',
    );
  const customer = findObject(world, 'customer', String(invoice.customer));
  recalculateInvoice(world, invoice);
  updateAndEmit(world, 'invoice.updated', invoice, () => {
    const sequence = customer.next_invoice_sequence ?? 1;
    customer.next_invoice_sequence = sequence + 1;
    takeBalance(world, customer, invoice);
    Object.assign(invoice, {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      attempted: true,
      auto_advance: invoice.amount_remaining > 0 && invoice.auto_advance,
      automatically_finalizes_at: null,
      effective_at: world.now,
      hosted_invoice_url: `${world.url}/i/${invoice.id}`,
      invoice_pdf: `${world.url}/invoice/${invoice.id}/pdf`,
      status_transitions: { ...invoice.status_transitions, finalized_at: world.now },
    });
  });
  emit(world, 'invoice.finalized', invoice);
  if (invoice.amount_remaining === 0) return markPaid(world, invoice);
  openPayment(world, invoice);
  emit(world, 'invoice.sent', invoice);
  reconcileCash(world, customer.id);
}

/** Credit lowers what is due, a debit raises it; too little to be collected, and a sum below zero, stay on the balance. */
function takeBalance(world: FakeStripeState, customer: Stripe.Customer, invoice: Stripe.Invoice): void {
  const due = invoice.total + customer.balance;
  const tooSmall = due > 0 && invoice.amount_due === 0;
  const ending = due < 0 || tooSmall ? due : 0;
  const moved = ending - customer.balance;
  if (moved !== 0)
    adjustBalance(world, customer, moved, {
      type: tooSmall ? 'invoice_too_small' : 'applied_to_invoice',
      invoice: invoice.id,
    });
  invoice.ending_balance = ending;
}
