import type Stripe from 'stripe';
import {
  endPeriod,
  endSubscription,
  createSubscriptionInvoice,
  itemCharges,
  productName,
  addPendingCharges,
  currentPeriod,
  setPeriod,
} from './subscriptionBilling';
import { mergeMetadata } from './endpoint';
import { updateAndEmit } from './events';
import { invalidRequestError, notFoundError } from './fakeStripeError';
import { creditsFor } from './proration';
import { itemOf, paymentSettings, planOf, taxRates } from './createSubscription';
import { findReferencedObject, type Charge, type UnixSeconds, type FakeStripeState } from './state';

type Params = Stripe.SubscriptionUpdateParams;

/** Changes a subscription. Prorations are invoiced at once, added to the next invoice, or not created. */
export function changeSubscription(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  params: Params,
): void {
  assertNotCanceled(subscription, params);
  updateAndEmit(state, 'customer.subscription.updated', subscription, () => {
    if (params.cancel_at_period_end !== undefined)
      scheduleEnd(state, subscription, params.cancel_at_period_end);
    if (params.default_tax_rates !== undefined)
      subscription.default_tax_rates = taxRates(state, params.default_tax_rates);
    if (params.payment_settings) subscription.payment_settings = paymentSettings(params.payment_settings);
    if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
    if (params.description !== undefined) subscription.description = params.description || null;
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    if (params.items) changeItems(state, subscription, params);
  });
  if (params.trial_end !== undefined) changeTrial(state, subscription, params.trial_end);
}

function assertNotCanceled({ status }: Stripe.Subscription, params: Params): void {
  if (status === 'canceled' && Object.keys(params).some((name) => name !== 'metadata'))
    throw invalidRequestError(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
}

function scheduleEnd(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  cancelAtPeriodEnd: boolean,
): void {
  subscription.cancel_at_period_end = cancelAtPeriodEnd;
  subscription.cancel_at = cancelAtPeriodEnd ? currentPeriod(subscription).end : null;
  subscription.canceled_at = cancelAtPeriodEnd ? state.now : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: cancelAtPeriodEnd ? 'cancellation_requested' : null,
  };
}

/** The time from which the new items are billed. */
function prorationDate(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  date: number | undefined,
): UnixSeconds {
  const { start, end } = currentPeriod(subscription);
  if (date !== undefined && (date < start || date > end))
    throw invalidRequestError(
      'Cannot specify `proration_date` outside of the current period of the subscription.',
      'proration_date',
    );
  return date ?? state.now;
}

function changeItems(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { items = [], proration_behavior: behavior = 'create_prorations', proration_date: date }: Params,
): void {
  const from = prorationDate(state, subscription, date);
  const creditFrom = behavior === 'none' ? null : from;
  const charges = items.flatMap((itemParams, index) => {
    const change = resolveItemChange(state, subscription, itemParams, `items[${index}]`);
    return change ? changeItem(state, subscription, change, { from, creditFrom }) : [];
  });
  if (subscription.items.data.length === 0)
    throw invalidRequestError('A subscription must have at least one active plan.', 'items');
  if (behavior === 'none' || charges.length === 0) return;
  addPendingCharges(state, subscription, charges);
  if (behavior === 'always_invoice')
    // “We turn off auto_advance for these invoices from the outset” (docs: Subscription invoices): the client that
    // changes the subscription must finalize the invoice.
    createSubscriptionInvoice(state, subscription, [], { reason: 'subscription_update', autoAdvance: false });
}

interface ItemChange {
  item: Stripe.SubscriptionItem;
  /** Null: the item is deleted. */
  price: Stripe.Price | null;
  quantity: number;
}

/** The change that the parameters of an item mean; without an id it is a new item. Null if nothing changes. */
function resolveItemChange(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  itemParams: Stripe.SubscriptionUpdateParams.Item,
  param: string,
): ItemChange | null {
  const { data } = subscription.items;
  const existing = data.find(({ id }) => id === itemParams.id);
  if (itemParams.id && !existing)
    throw invalidRequestError(
      `No such subscription_item: '${itemParams.id}'`,
      `${param}[id]`,
      'resource_missing',
    );
  const price = itemParams.price
    ? findReferencedObject(state, 'price', itemParams.price, `${param}[price]`)
    : existing?.price;
  if (!price)
    throw invalidRequestError('Missing required param: price.', `${param}[price]`, 'parameter_missing');
  if (!existing && data.some((item) => item.price.id === price.id))
    throw invalidRequestError('Cannot add multiple subscription items with the same plan.', param);
  const quantity = itemParams.quantity ?? existing?.quantity ?? 1;
  if (existing && itemParams.deleted) return { item: existing, price: null, quantity };
  if (existing?.price.id === price.id && existing.quantity === quantity) return null;
  return {
    item: existing ?? itemOf(state, subscription, price, currentPeriod(subscription), itemParams),
    price,
    quantity,
  };
}

/** Applies the change of an item. Returns the credits from `creditFrom` and the charges from `from`. */
function changeItem(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { item, price, quantity }: ItemChange,
  { from, creditFrom }: { from: UnixSeconds; creditFrom: UnixSeconds | null },
): Charge[] {
  const { data } = subscription.items;
  const credits =
    creditFrom === null
      ? []
      : creditsFor(state, { subscription, item }, creditFrom, (previous) => productName(state, previous));
  if (!price) data.splice(data.indexOf(item), 1);
  if (!price) return credits;
  if (!data.includes(item)) data.push(item);
  Object.assign(item, { price, plan: planOf(price), quantity });
  const rest = { start: from, end: currentPeriod(subscription).end };
  const charges = itemCharges(state, subscription, item, rest);
  return [...credits, ...charges.map((charge) => ({ ...charge, proration: true }))];
}

/** Changes the end of a running trial. */
function changeTrial(state: FakeStripeState, subscription: Stripe.Subscription, end: number | 'now'): void {
  if (subscription.status !== 'trialing') {
    if (end === 'now') return;
    throw invalidRequestError('The fake starts trials only with the subscription.', 'trial_end');
  }
  const { start } = currentPeriod(subscription);
  const trialEnd = end === 'now' ? state.now : end;
  if (trialEnd < state.now)
    throw invalidRequestError('Invalid timestamp: must be in the future.', 'trial_end');
  if (trialEnd === subscription.trial_end) return;
  subscription.trial_end = trialEnd;
  setPeriod(subscription, { start, end: trialEnd });
  if (trialEnd === state.now) endPeriod(state, subscription);
}

/** Ends a subscription at once (docs: cancel a subscription). */
export function cancelSubscription(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { invoice_now: invoiceNow = false, prorate = false }: Stripe.SubscriptionCancelParams,
): void {
  if (subscription.status === 'canceled') throw notFoundError('subscription', subscription.id);
  if (prorate)
    addPendingCharges(
      state,
      subscription,
      subscription.items.data.flatMap((item) =>
        creditsFor(state, { subscription, item }, state.now, (price) => productName(state, price)),
      ),
    );
  subscription.canceled_at = state.now;
  endSubscription(state, subscription, invoiceNow);
}
