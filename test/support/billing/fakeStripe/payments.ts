import type Stripe from 'stripe';
import { availableCash, adjustCashBalance } from './cashBalance';
import { emit } from './events';
import { zenginAddress } from './zenginAddress';
import { markPaid } from './invoiceStatus';
import { insertObject, listObjects, findObject, type FakeStripeState } from './state';

/**
 * The payment of an open invoice: a PaymentIntent that waits for a bank transfer, where the subscription allows one, and
 * the InvoicePayment that ties it to the invoice.
 */
export function openPayment(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const isByTransfer = invoice.payment_settings.payment_method_types?.includes('customer_balance');
  const intent = insertObject(world, 'payment_intent', {
    ...unused,
    amount: invoice.amount_remaining,
    amount_received: 0,
    created: world.now,
    currency: 'jpy',
    customer: invoice.customer,
    next_action: isByTransfer ? instructions(world, invoice) : null,
    payment_method_options: isByTransfer
      ? { customer_balance: { bank_transfer: { type: 'jp_bank_transfer' }, funding_type: 'bank_transfer' } }
      : null,
    payment_method_types: invoice.payment_settings.payment_method_types ?? [],
    status: isByTransfer ? 'requires_action' : 'requires_payment_method',
  });
  insertObject(world, 'invoice_payment', {
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: world.now,
    currency: 'jpy',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  if (isByTransfer) emit(world, 'payment_intent.requires_action', intent);
}

const instructions = (world: FakeStripeState, invoice: Stripe.Invoice): Stripe.PaymentIntent.NextAction => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining: invoice.amount_remaining,
    currency: 'jpy',
    financial_addresses: [zenginAddress(String(invoice.customer))],
    hosted_instructions_url: `${world.url}/instructions/${invoice.id}`,
    reference: null,
    type: 'jp_bank_transfer',
  },
});

/** The payment an open invoice waits for. */
export function findOpenPayment(world: FakeStripeState, invoice: Stripe.Invoice) {
  const payment = listObjects(world, 'invoice_payment').find(
    (one) => one.invoice === invoice.id && one.status === 'open',
  );
  const intent = world.rows.payment_intent.get(String(payment?.payment.payment_intent ?? ''));
  return payment && intent && { payment, intent };
}

const transferInstructionsOf = (intent: Stripe.PaymentIntent) =>
  intent.next_action?.display_bank_transfer_instructions;

/** Yen that a transfer may still bring; none where the payment does not wait for one. */
export const amountToFund = (intent: Stripe.PaymentIntent): number =>
  transferInstructionsOf(intent)?.amount_remaining ?? 0;

const fundedOf = (intent: Stripe.PaymentIntent): number =>
  transferInstructionsOf(intent) ? intent.amount - amountToFund(intent) : 0;

function setAmountToFund(intent: Stripe.PaymentIntent, remaining: number): void {
  const way = transferInstructionsOf(intent);
  if (way) way.amount_remaining = remaining;
}

/**
 * Puts cash into a payment. As long as some is missing nothing counts as received, neither by the PaymentIntent nor by
 * the invoice (docs: Accept a bank transfer); with the last yen both are paid.
 */
export function fundPaymentIntent(
  world: FakeStripeState,
  intent: Stripe.PaymentIntent,
  amount: number,
): void {
  const customer = String(intent.customer);
  const applied = Math.min(amount, amountToFund(intent), availableCash(world, customer));
  if (applied <= 0) return;
  adjustCashBalance(world, customer, -applied, {
    type: 'applied_to_payment',
    applied_to_payment: { payment_intent: intent.id },
  });
  const remaining = amountToFund(intent) - applied;
  setAmountToFund(intent, remaining);
  if (remaining > 0) return emit(world, 'payment_intent.partially_funded', intent);
  succeed(world, intent);
}

function succeed(world: FakeStripeState, intent: Stripe.PaymentIntent): void {
  Object.assign(intent, { status: 'succeeded', next_action: null, amount_received: intent.amount });
  emit(world, 'payment_intent.succeeded', intent);
  const payment = listObjects(world, 'invoice_payment').find(
    (one) => one.payment.payment_intent === intent.id,
  );
  if (!payment) return;
  Object.assign(payment, {
    status: 'paid',
    amount_paid: intent.amount,
    status_transitions: { ...payment.status_transitions, paid_at: world.now },
  });
  emit(world, 'invoice_payment.paid', payment);
  const invoice = findObject(world, 'invoice', String(payment.invoice));
  invoice.amount_paid += intent.amount;
  invoice.amount_remaining = Math.max(0, invoice.amount_due - invoice.amount_paid);
  if (invoice.amount_remaining === 0) markPaid(world, invoice);
}

/** Less is to be paid than the invoice said first: a credit note. What was put in beyond that goes back to the cash. */
export function lowerPayment(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const open = findOpenPayment(world, invoice);
  if (!open) return;
  const { intent, payment } = open;
  if (invoice.amount_remaining === 0) return cancelPayment(world, invoice);
  const funded = fundedOf(intent);
  intent.amount = invoice.amount_remaining;
  payment.amount_requested = intent.amount;
  setAmountToFund(intent, Math.max(0, intent.amount - funded));
  if (funded > intent.amount) giveBack(world, intent, funded - intent.amount);
  if (funded >= intent.amount) succeed(world, intent);
}

/** Nobody waits for the payment any more. */
export function cancelPayment(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const open = findOpenPayment(world, invoice);
  if (!open) return;
  const { intent, payment } = open;
  const funded = fundedOf(intent);
  Object.assign(intent, { status: 'canceled', canceled_at: world.now, next_action: null });
  Object.assign(payment, {
    status: 'canceled',
    status_transitions: { ...payment.status_transitions, canceled_at: world.now },
  });
  emit(world, 'payment_intent.canceled', intent);
  if (funded > 0) giveBack(world, intent, funded);
}

const giveBack = (world: FakeStripeState, intent: Stripe.PaymentIntent, amount: number): void =>
  adjustCashBalance(world, String(intent.customer), amount, {
    type: 'unapplied_from_payment',
    unapplied_from_payment: { payment_intent: intent.id },
  });

/** What a payment by bank transfer has no use for. */
const unused = {
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
