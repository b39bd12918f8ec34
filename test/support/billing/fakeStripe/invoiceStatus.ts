import type Stripe from 'stripe';
import { updateAndEmit, emit } from './events';
import type { FakeStripeState } from './state';

/** Nothing is left to pay. A subscription that was late is not any more once its latest invoice is settled. */
export function markPaid(world: FakeStripeState, invoice: Stripe.Invoice): void {
  updateAndEmit(world, 'invoice.updated', invoice, () => {
    invoice.status = 'paid';
    invoice.auto_advance = false;
    invoice.status_transitions = { ...invoice.status_transitions, paid_at: world.now };
  });
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
  clearPastDue(world, invoice);
}

export const subscriptionOf = (
  world: FakeStripeState,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined =>
  world.rows.subscription.get(String(invoice.parent?.subscription_details?.subscription ?? ''));

/** docs, subscription statuses: “paying the latest associated invoice or marking it uncollectible” makes it active. */
export function clearPastDue(world: FakeStripeState, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return;
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'active';
  });
}

/** The due date has passed and something is left to pay. */
export function markOverdue(world: FakeStripeState, invoice: Stripe.Invoice): void {
  world.overdue.add(invoice.id);
  emit(world, 'invoice.overdue', invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status !== 'active') return;
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'past_due';
  });
}
