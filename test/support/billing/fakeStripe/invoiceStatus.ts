import type Stripe from 'stripe';
import { updateAndEmit, emit } from './events';
import type { FakeStripeState } from './state';

/** Marks an invoice as paid, and its subscription as active if the latest invoice was past due. */
export function markPaid(state: FakeStripeState, invoice: Stripe.Invoice): void {
  updateAndEmit(state, 'invoice.updated', invoice, () => {
    invoice.status = 'paid';
    invoice.auto_advance = false;
    invoice.status_transitions = { ...invoice.status_transitions, paid_at: state.now };
  });
  emit(state, 'invoice.paid', invoice);
  emit(state, 'invoice.payment_succeeded', invoice);
  clearPastDue(state, invoice);
}

export const subscriptionOf = (
  state: FakeStripeState,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined =>
  state.rows.subscription.get(String(invoice.parent?.subscription_details?.subscription ?? ''));

/** “Paying the latest associated invoice or marking it uncollectible” makes a subscription active (docs: statuses). */
export function clearPastDue(state: FakeStripeState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return;
  updateAndEmit(state, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'active';
  });
}

export function markOverdue(state: FakeStripeState, invoice: Stripe.Invoice): void {
  state.overdue.add(invoice.id);
  emit(state, 'invoice.overdue', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.status !== 'active') return;
  updateAndEmit(state, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'past_due';
  });
}
