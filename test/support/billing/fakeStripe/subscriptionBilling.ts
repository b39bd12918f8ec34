import type Stripe from 'stripe';
import { updateAndEmit, emit } from './events';
import { cycleOf } from './cycles';
import { draftInvoice } from './invoices';
import { createLine, insertPendingItem, listPendingCharges } from './lines';
import { chargesFor, recordDebit, trialCharge } from './proration';
import { findObject, type Charge, type UnixSeconds, type Period, type FakeStripeState } from './state';

/** What time does to a subscription, and the invoices it makes. */

export const productName = (world: FakeStripeState, price: Stripe.Price): string =>
  findObject(world, 'product', String(price.product)).name;

/** The period all items of a subscription are in. */
export const currentPeriod = (subscription: Stripe.Subscription): Period => {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

export function setPeriod(subscription: Stripe.Subscription, { start, end }: Period): void {
  for (const item of subscription.items.data)
    Object.assign(item, { current_period_start: start, current_period_end: end });
}

/** An invoice of a subscription with some charges, after all that is pending. */
export const createSubscriptionInvoice = (
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
  {
    reason,
    autoAdvance = true,
    since = world.now,
  }: { reason: Stripe.Invoice.BillingReason; autoAdvance?: boolean; since?: UnixSeconds },
): Stripe.Invoice =>
  draftInvoice(world, {
    subscription,
    lines: (invoice) =>
      charges.map((charge) => {
        const line = createLine(charge, invoice, null);
        recordDebit(world, charge, { invoice, line: line.id });
        return line;
      }),
    reason,
    period: { start: since, end: world.now },
    autoAdvance,
  });

/** Charges that wait for the next invoice. */
export function addPendingCharges(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
): void {
  for (const charge of charges) {
    const item = insertPendingItem(world, String(subscription.customer), charge);
    emit(world, 'invoiceitem.created', item);
    recordDebit(world, charge, { invoiceItem: item.id });
  }
}

/** What an item costs over a span: nothing while the subscription is in its trial. */
export function itemCharges(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  span: Period,
): Charge[] {
  const billed = { subscription, item, price: item.price };
  const name = productName(world, item.price);
  return subscription.status === 'trialing'
    ? [trialCharge(billed, span, name)]
    : chargesFor(billed, span, name);
}

export const subscriptionCharges = (
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  span: Period,
): Charge[] => subscription.items.data.flatMap((item) => itemCharges(world, subscription, item, span));

/** A period, or a trial, is over: the subscription ends with it, or the next one is billed. */
export function endPeriod(world: FakeStripeState, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(world, subscription);
  const { start: since, end: start } = currentPeriod(subscription);
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    if (subscription.status === 'trialing') endTrial(subscription, start);
    const next = { start, end: cycleOf(subscription.billing_cycle_anchor, start).end };
    setPeriod(subscription, next);
    const charges = subscriptionCharges(world, subscription, next);
    createSubscriptionInvoice(world, subscription, charges, { reason: 'subscription_cycle', since });
  });
}

/** After the trial it is billed; from the anchor it has only where that was to stay (`trial_settings.end_behavior`). */
function endTrial(subscription: Stripe.Subscription, end: UnixSeconds): void {
  subscription.status = 'active';
  if (subscription.trial_settings?.end_behavior.billing_cycle_anchor !== 'unchanged')
    subscription.billing_cycle_anchor = end;
}

/**
 * The subscription is over. What was pending for it is invoiced where it ends with its period; where it is ended at
 * once only if that was asked for, and otherwise stays pending.
 */
export function endSubscription(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  invoicePending = true,
): void {
  if (invoicePending && listPendingCharges(world, subscription.id).length > 0)
    createSubscriptionInvoice(world, subscription, [], { reason: 'subscription_update' });
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: world.now,
    canceled_at: subscription.canceled_at ?? world.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
  emit(world, 'customer.subscription.deleted', subscription);
}
