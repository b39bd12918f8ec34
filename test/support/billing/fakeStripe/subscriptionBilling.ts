import type Stripe from 'stripe';
import { updateAndEmit, emit } from './events';
import { cycleOf } from './cycles';
import { draftInvoice } from './invoices';
import { createLine, insertPendingItem, listPendingCharges } from './lines';
import { chargesFor, recordDebit, trialCharge } from './proration';
import { findObject, type Charge, type UnixSeconds, type Period, type FakeStripeState } from './state';

export const productName = (state: FakeStripeState, price: Stripe.Price): string =>
  findObject(state, 'product', String(price.product)).name;

/** All items of a subscription have the same period. */
export const currentPeriod = (subscription: Stripe.Subscription): Period => {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

export function setPeriod(subscription: Stripe.Subscription, { start, end }: Period): void {
  for (const item of subscription.items.data)
    Object.assign(item, { current_period_start: start, current_period_end: end });
}

/** Creates a draft with the pending charges, then `charges`. */
export const createSubscriptionInvoice = (
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
  {
    reason,
    autoAdvance = true,
    since = state.now,
  }: { reason: Stripe.Invoice.BillingReason; autoAdvance?: boolean; since?: UnixSeconds },
): Stripe.Invoice =>
  draftInvoice(state, {
    subscription,
    lines: (invoice) =>
      charges.map((charge) => {
        const line = createLine(charge, invoice, null);
        recordDebit(state, charge, { invoice, line: line.id });
        return line;
      }),
    reason,
    period: { start: since, end: state.now },
    autoAdvance,
  });

/** Adds charges to the next invoice. */
export function addPendingCharges(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
): void {
  for (const charge of charges) {
    const item = insertPendingItem(state, String(subscription.customer), charge);
    emit(state, 'invoiceitem.created', item);
    recordDebit(state, charge, { invoiceItem: item.id });
  }
}

/** The charges of an item for a time span; 0 yen during the trial. */
export function itemCharges(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  span: Period,
): Charge[] {
  const billedItem = { subscription, item, price: item.price };
  const name = productName(state, item.price);
  return subscription.status === 'trialing'
    ? [trialCharge(billedItem, span, name)]
    : chargesFor(billedItem, span, name);
}

export const subscriptionCharges = (
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  span: Period,
): Charge[] => subscription.items.data.flatMap((item) => itemCharges(state, subscription, item, span));

/** Ends a period or trial: the subscription is canceled, or the next period is billed. */
export function endPeriod(state: FakeStripeState, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(state, subscription);
  const { start: since, end: start } = currentPeriod(subscription);
  updateAndEmit(state, 'customer.subscription.updated', subscription, () => {
    if (subscription.status === 'trialing') endTrial(subscription, start);
    const next = { start, end: cycleOf(subscription.billing_cycle_anchor, start).end };
    setPeriod(subscription, next);
    const charges = subscriptionCharges(state, subscription, next);
    createSubscriptionInvoice(state, subscription, charges, { reason: 'subscription_cycle', since });
  });
}

/** The end of the trial becomes the new anchor unless `trial_settings.end_behavior` keeps the old one. */
function endTrial(subscription: Stripe.Subscription, end: UnixSeconds): void {
  subscription.status = 'active';
  if (subscription.trial_settings?.end_behavior.billing_cycle_anchor !== 'unchanged')
    subscription.billing_cycle_anchor = end;
}

/** Cancels the subscription. Pending charges are invoiced, or stay pending if `invoicePending` is false. */
export function endSubscription(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  invoicePending = true,
): void {
  if (invoicePending && listPendingCharges(state, subscription.id).length > 0)
    createSubscriptionInvoice(state, subscription, [], { reason: 'subscription_update' });
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: state.now,
    canceled_at: subscription.canceled_at ?? state.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
  emit(state, 'customer.subscription.deleted', subscription);
}
