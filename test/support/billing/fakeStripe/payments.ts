import type Stripe from 'stripe';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { findObject, insertObject, listObjects, listOf, type FakeStripeState } from './state';

const daySeconds = 24 * 60 * 60;

/** Opens the payment of an invoice, which waits for a bank transfer if the subscription accepts transfers. */
export function openPayment(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const isByTransfer = invoice.payment_settings.payment_method_types?.includes('customer_balance') ?? false;
  const intent = insertObject(state, 'payment_intent', {
    customer: invoice.customer,
    status: isByTransfer ? 'requires_action' : 'requires_payment_method',
  });
  state.payments.set(invoice.id, intent.id);
  setAmount(intent, invoice.amount_remaining);
}

/** A payment waits for its whole amount, because transfers are never applied to a part of it. */
function setAmount(intent: Stripe.PaymentIntent, amount: number): void {
  intent.amount = amount;
  intent.next_action =
    intent.status === 'requires_action'
      ? ({
          type: 'display_bank_transfer_instructions',
          display_bank_transfer_instructions: { amount_remaining: amount, type: 'jp_bank_transfer' },
        } as Stripe.PaymentIntent.NextAction)
      : null;
}

const paymentOf = (state: FakeStripeState, invoice: { id: string }): Stripe.PaymentIntent | undefined =>
  state.rows.payment_intent.get(state.payments.get(invoice.id) ?? '');

const paymentStatuses: Partial<Record<Stripe.PaymentIntent.Status, string>> = {
  succeeded: 'paid',
  canceled: 'canceled',
};

/** The expanded property `payments` of an invoice. */
export function paymentsOf(state: FakeStripeState, invoice: { id: string }) {
  const intent = paymentOf(state, invoice);
  if (!intent) return listOf([]);
  const payment = { type: 'payment_intent', payment_intent: intent.id };
  return listOf([{ payment, status: paymentStatuses[intent.status] ?? 'open' }]);
}

/** Lowers or cancels the payment after a credit note. */
export function lowerPayment(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const intent = paymentOf(state, invoice);
  if (!intent) return;
  if (invoice.amount_remaining === 0) intent.status = 'canceled';
  setAmount(intent, invoice.amount_remaining);
}

/** The expanded property `cash_balance` of a customer: the transferred yen that have not paid an invoice yet. */
export function cashBalanceOf(state: FakeStripeState, customer: string) {
  const yen = cashOf(state, customer);
  return { object: 'cash_balance', available: yen === 0 ? null : { jpy: yen }, customer };
}

const cashOf = (state: FakeStripeState, customer: string): number => state.cash.get(customer) ?? 0;

/** Pays with cash. Stripe could also apply a part of the amount, which is not implemented. */
export function applyCash(
  state: FakeStripeState,
  intent: Stripe.PaymentIntent,
  amount: number | undefined,
): void {
  const customer = String(intent.customer);
  if (intent.status !== 'requires_action')
    throw invalidRequestError(
      `This PaymentIntent could not be funded because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  if (amount !== intent.amount)
    throw invalidRequestError('The fake applies cash to whole payments only.', 'amount');
  if (amount > cashOf(state, customer))
    throw invalidRequestError('Not enough funds in the cash balance.', 'amount', 'balance_insufficient');
  state.cash.set(customer, cashOf(state, customer) - amount);
  Object.assign(intent, { status: 'succeeded', next_action: null });
  emit(state, 'payment_intent.succeeded', intent);
  const [invoiceId = ''] = [...state.payments].find(([, id]) => id === intent.id) ?? [];
  const invoice = findObject(state, 'invoice', invoiceId);
  invoice.amount_paid += amount;
  invoice.amount_remaining = 0;
  markPaid(state, invoice);
}

/**
 * Automatic reconciliation in Japan, where transfers carry no reference (docs: Reconciliation, JP):
 * 1. the smallest group of one to five invoices whose sum equals the cash balance, oldest first;
 * 2. otherwise as many invoices as can be paid in full, oldest first.
 * An invoice is never paid partially (docs: Accept a bank transfer, underpayments): short transfers stay in the cash
 * balance until the rest arrives. Invoices overdue for more than 30 days are not paid.
 */
export function reconcileCash(state: FakeStripeState, customer: string): void {
  const cash = cashOf(state, customer);
  if (cash === 0) return;
  const waiting = listObjects(state, 'invoice')
    .filter((invoice) => invoice.customer === customer && invoice.status === 'open')
    .filter(({ due_date: due }) => state.now <= (due ?? state.now) + 30 * daySeconds)
    .flatMap((invoice) => paymentOf(state, invoice) ?? [])
    .filter(({ status }) => status === 'requires_action');
  const exactMatch = [1, 2, 3, 4, 5].map((size) => findGroup(waiting, size, cash)).find(Boolean);
  for (const intent of exactMatch ?? waiting)
    if (intent.amount <= cashOf(state, customer)) applyCash(state, intent, intent.amount);
}

/** The first group of the given size and sum, in the order of the invoices. */
function findGroup(
  [first, ...rest]: readonly Stripe.PaymentIntent[],
  size: number,
  sum: number,
): Stripe.PaymentIntent[] | undefined {
  if (size === 0) return sum === 0 ? [] : undefined;
  if (!first) return undefined;
  const others = findGroup(rest, size - 1, sum - first.amount);
  return others ? [first, ...others] : findGroup(rest, size, sum);
}

/** A transfer to the virtual account of a customer. The sender's reference is not used in Japan. */
export function receiveTransfer(state: FakeStripeState, customer: string, yen: number): void {
  findObject(state, 'customer', customer);
  state.cash.set(customer, cashOf(state, customer) + yen);
  reconcileCash(state, customer);
  // Emitted when cash is left after reconciliation (docs: cash_balance.funds_available).
  if (cashOf(state, customer) > 0)
    emit(state, 'cash_balance.funds_available', cashBalanceOf(state, customer));
}

/** “Paying the latest associated invoice” makes a subscription that is past due active again (docs: statuses). */
export function markPaid(state: FakeStripeState, invoice: Stripe.Invoice): void {
  invoice.status = 'paid';
  invoice.status_transitions = { ...invoice.status_transitions, paid_at: state.now };
  emit(state, 'invoice.paid', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.status === 'past_due' && subscription.latest_invoice === invoice.id)
    setStatus(state, subscription, 'active');
}

export function markOverdue(state: FakeStripeState, invoice: Stripe.Invoice): void {
  state.overdue.add(invoice.id);
  emit(state, 'invoice.overdue', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.status === 'active') setStatus(state, subscription, 'past_due');
}

const subscriptionOf = ({ rows }: FakeStripeState, { parent }: Stripe.Invoice) =>
  rows.subscription.get(String(parent?.subscription_details?.subscription));

function setStatus(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  subscription.status = status;
  emit(state, 'customer.subscription.updated', subscription);
}

/** The virtual bank account of a customer, whose number is derived from the customer id. */
export const fundingInstructions = (customer: Stripe.Customer) => ({
  object: 'funding_instructions',
  bank_transfer: {
    country: 'JP',
    financial_addresses: [
      {
        type: 'zengin',
        zengin: {
          account_holder_name: 'カ）ウリテ',
          account_number: String(parseInt(customer.id.slice(-6), 16) % 10_000_000).padStart(7, '0'),
          account_type: 'futsu',
          bank_code: '0009',
          bank_name: '三井住友銀行',
          branch_code: '950',
          branch_name: '振込専用支店',
        },
      },
    ],
    type: 'jp_bank_transfer',
  },
  currency: 'jpy',
  funding_type: 'bank_transfer',
});
