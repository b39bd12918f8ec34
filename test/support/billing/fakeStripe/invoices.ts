import type Stripe from 'stripe';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { markPaid, openPayment, reconcileCash } from './payments';
import {
  findObject,
  findReferencedObject,
  insertObject,
  listOf,
  newId,
  roundYen,
  sumOf,
  type FakeStripeState,
} from './state';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Yen; a smaller amount is not collected but stays on the customer's balance (docs: minimum charge amounts). */
const minimumCharge = 50;

/**
 * Creates a draft without lines. With `send_invoice` every invoice starts as a draft, and is finalized by a request or,
 * if `auto_advance` is set, after one hour (docs: Subscription invoices).
 */
export function draftInvoice(
  state: FakeStripeState,
  customer: Stripe.Customer,
  { daysUntilDue, ...properties }: { daysUntilDue: number } & Partial<Stripe.Invoice>,
): Stripe.Invoice {
  return insertObject(state, 'invoice', {
    amount_paid: 0,
    automatically_finalizes_at: properties.auto_advance ? state.now + hourSeconds : null,
    customer: customer.id,
    due_date: state.now + daysUntilDue * daySeconds,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...properties,
    ...totalsOf(customer, []),
  });
}

/** A line with exclusive tax, which is rounded on each line. */
export const createLine = (
  rates: readonly Stripe.TaxRate[],
  line: Pick<Stripe.InvoiceLineItem, 'amount' | 'description' | 'period' | 'parent' | 'pricing'>,
): Stripe.InvoiceLineItem =>
  ({
    ...line,
    id: newId('il'),
    object: 'line_item',
    taxes: rates.map(({ id, percentage }) => ({
      amount: roundYen((line.amount * percentage) / 100),
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: id },
      taxable_amount: line.amount,
    })),
  }) as Stripe.InvoiceLineItem;

/** Adds lines to a draft and applies the customer's balance of now to its totals. */
export function addLines(
  state: FakeStripeState,
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
): void {
  const customer = findObject(state, 'customer', String(invoice.customer));
  Object.assign(invoice, totalsOf(customer, [...invoice.lines.data, ...lines]));
}

function totalsOf({ balance }: Stripe.Customer, lines: Stripe.InvoiceLineItem[]) {
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const total = subtotal + sumOf(lines.flatMap(({ taxes }) => taxes ?? []).map(({ amount }) => amount));
  const due = total + balance < minimumCharge ? 0 : total + balance;
  const amounts = { subtotal, total, starting_balance: balance, amount_due: due, amount_remaining: due };
  return { ...amounts, lines: listOf(lines) };
}

/** Adds an item, which may be negative, to a draft that belongs to no subscription. */
export function addInvoiceItem(
  state: FakeStripeState,
  params: Stripe.InvoiceItemCreateParams,
): Stripe.InvoiceItem {
  const { amount = 0, customer = '', description = null, tax_rates: rateIds = [] } = params;
  const invoice = findReferencedObject(state, 'invoice', params.invoice);
  if (invoice.status !== 'draft' || invoice.customer !== customer)
    throw invalidRequestError('Items can be added to drafts of the same customer only.', 'invoice');
  const rates = rateIds.map((id) => findReferencedObject(state, 'tax_rate', id, 'tax_rates'));
  const period = { start: state.now, end: state.now };
  addLines(state, invoice, [createLine(rates, { amount, description, period, parent: null, pricing: null })]);
  return insertObject(state, 'invoiceitem', { amount, customer, invoice: invoice.id });
}

/** A schedule needs automatic advancement and a time in the future (docs: Schedule invoice finalization). */
export function scheduleInvoice(
  state: FakeStripeState,
  invoice: Stripe.Invoice,
  { auto_advance: isAutomatic = false, automatically_finalizes_at: at = 0 }: Stripe.InvoiceUpdateParams,
): void {
  if (invoice.status !== 'draft' || !isAutomatic || at <= state.now)
    throw invalidRequestError(
      'Only a draft that advances automatically can be scheduled, for a time in the future.',
      'automatically_finalizes_at',
    );
  Object.assign(invoice, { auto_advance: true, automatically_finalizes_at: at });
  emit(state, 'invoice.updated', invoice);
}

/**
 * Finalizes a draft: assigns a number, applies the customer's balance and opens a payment. If nothing is left to pay,
 * the invoice is paid at once. Amounts below the minimum charge and negative totals stay on the balance.
 */
export function finalizeInvoice(state: FakeStripeState, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft')
    throw invalidRequestError('This invoice is already finalized, you can’t re-finalize it.', 'invoice');
  const customer = findObject(state, 'customer', String(invoice.customer));
  addLines(state, invoice, []);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const endingBalance = invoice.amount_due > 0 ? 0 : invoice.total + customer.balance;
  if (endingBalance !== customer.balance) adjustBalance(state, customer, endingBalance - customer.balance);
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    ending_balance: endingBalance,
    invoice_pdf: `${state.url}/invoice/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: state.now },
  });
  emit(state, 'invoice.finalized', invoice);
  if (invoice.amount_remaining === 0) return markPaid(state, invoice);
  openPayment(state, invoice);
  reconcileCash(state, customer.id);
}

/**
 * Changes the customer's credit balance (not the cash balance). A negative balance lowers the next invoice, a positive
 * one raises it.
 */
export function adjustBalance(state: FakeStripeState, customer: Stripe.Customer, amount: number): void {
  customer.balance += amount;
  emit(state, 'customer.updated', customer);
}
