import type Stripe from 'stripe';
import { availableCash, adjustCashBalance } from './cashBalance';
import { emit } from './events';
import { zenginAddress } from './zenginAddress';
import { markPaid } from './invoiceStatus';
import { insertObject, listObjects, findObject, type FakeStripeState } from './state';

/**
 * Inserts the PaymentIntent of an open invoice, which waits for a bank transfer if the subscription allows it, and the
 * InvoicePayment that links the two.
 */
export function openPayment(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const isByTransfer = invoice.payment_settings.payment_method_types?.includes('customer_balance');
  const intent = insertObject(state, 'payment_intent', {
    ...unusedProperties,
    amount: invoice.amount_remaining,
    amount_received: 0,
    created: state.now,
    currency: 'jpy',
    customer: invoice.customer,
    next_action: isByTransfer ? transferInstructions(state, invoice) : null,
    payment_method_options: isByTransfer
      ? { customer_balance: { bank_transfer: { type: 'jp_bank_transfer' }, funding_type: 'bank_transfer' } }
      : null,
    payment_method_types: invoice.payment_settings.payment_method_types ?? [],
    status: isByTransfer ? 'requires_action' : 'requires_payment_method',
  });
  insertObject(state, 'invoice_payment', {
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: state.now,
    currency: 'jpy',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  if (isByTransfer) emit(state, 'payment_intent.requires_action', intent);
}

const transferInstructions = (
  state: FakeStripeState,
  invoice: Stripe.Invoice,
): Stripe.PaymentIntent.NextAction => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining: invoice.amount_remaining,
    currency: 'jpy',
    financial_addresses: [zenginAddress(String(invoice.customer))],
    hosted_instructions_url: `${state.url}/transferInstructions/${invoice.id}`,
    reference: null,
    type: 'jp_bank_transfer',
  },
});

export function findOpenPayment(state: FakeStripeState, invoice: Stripe.Invoice) {
  const payment = listObjects(state, 'invoice_payment').find(
    (candidate) => candidate.invoice === invoice.id && candidate.status === 'open',
  );
  const intent = state.rows.payment_intent.get(String(payment?.payment.payment_intent ?? ''));
  return payment && intent && { payment, intent };
}

const transferInstructionsOf = (intent: Stripe.PaymentIntent) =>
  intent.next_action?.display_bank_transfer_instructions;

/** Yen that the payment still needs from transfers; 0 if it does not wait for a transfer. */
export const amountToFund = (intent: Stripe.PaymentIntent): number =>
  transferInstructionsOf(intent)?.amount_remaining ?? 0;

const fundedAmount = (intent: Stripe.PaymentIntent): number =>
  transferInstructionsOf(intent) ? intent.amount - amountToFund(intent) : 0;

function setAmountToFund(intent: Stripe.PaymentIntent, remaining: number): void {
  const instructionsOfIntent = transferInstructionsOf(intent);
  if (instructionsOfIntent) instructionsOfIntent.amount_remaining = remaining;
}

/**
 * Applies cash to a payment. While it is not fully funded, neither the PaymentIntent nor the invoice counts anything as
 * received (docs: Accept a bank transfer). When it is, both are paid.
 */
export function fundPaymentIntent(
  state: FakeStripeState,
  intent: Stripe.PaymentIntent,
  amount: number,
): void {
  const customer = String(intent.customer);
  const applied = Math.min(amount, amountToFund(intent), availableCash(state, customer));
  if (applied <= 0) return;
  adjustCashBalance(state, customer, -applied, {
    type: 'applied_to_payment',
    applied_to_payment: { payment_intent: intent.id },
  });
  const remaining = amountToFund(intent) - applied;
  setAmountToFund(intent, remaining);
  if (remaining > 0) return emit(state, 'payment_intent.partially_funded', intent);
  succeed(state, intent);
}

function succeed(state: FakeStripeState, intent: Stripe.PaymentIntent): void {
  Object.assign(intent, { status: 'succeeded', next_action: null, amount_received: intent.amount });
  emit(state, 'payment_intent.succeeded', intent);
  const payment = listObjects(state, 'invoice_payment').find(
    (candidate) => candidate.payment.payment_intent === intent.id,
  );
  if (!payment) return;
  Object.assign(payment, {
    status: 'paid',
    amount_paid: intent.amount,
    status_transitions: { ...payment.status_transitions, paid_at: state.now },
  });
  emit(state, 'invoice_payment.paid', payment);
  const invoice = findObject(state, 'invoice', String(payment.invoice));
  invoice.amount_paid += intent.amount;
  invoice.amount_remaining = Math.max(0, invoice.amount_due - invoice.amount_paid);
  if (invoice.amount_remaining === 0) markPaid(state, invoice);
}

/** Lowers the payment after a credit note. Excess funds return to the cash balance. */
export function lowerPayment(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const open = findOpenPayment(state, invoice);
  if (!open) return;
  const { intent, payment } = open;
  if (invoice.amount_remaining === 0) return cancelPayment(state, invoice);
  const funded = fundedAmount(intent);
  intent.amount = invoice.amount_remaining;
  payment.amount_requested = intent.amount;
  setAmountToFund(intent, Math.max(0, intent.amount - funded));
  if (funded > intent.amount) returnToCash(state, intent, funded - intent.amount);
  if (funded >= intent.amount) succeed(state, intent);
}

export function cancelPayment(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const open = findOpenPayment(state, invoice);
  if (!open) return;
  const { intent, payment } = open;
  const funded = fundedAmount(intent);
  Object.assign(intent, { status: 'canceled', canceled_at: state.now, next_action: null });
  Object.assign(payment, {
    status: 'canceled',
    status_transitions: { ...payment.status_transitions, canceled_at: state.now },
  });
  emit(state, 'payment_intent.canceled', intent);
  if (funded > 0) returnToCash(state, intent, funded);
}

const returnToCash = (state: FakeStripeState, intent: Stripe.PaymentIntent, amount: number): void =>
  adjustCashBalance(state, String(intent.customer), amount, {
    type: 'unapplied_from_payment',
    unapplied_from_payment: { payment_intent: intent.id },
  });

/** Properties that are not used by payments by bank transfer. */
const unusedProperties = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: null,
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;
