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

/** Changes a subscription; what that costs or gives back is invoiced at once, kept for the next invoice, or forgotten. */
export function changeSubscription(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  params: Params,
): void {
  assertNotCanceled(subscription, params);
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    if (params.cancel_at_period_end !== undefined)
      scheduleEnd(world, subscription, params.cancel_at_period_end);
    if (params.default_tax_rates !== undefined)
      subscription.default_tax_rates = taxRates(world, params.default_tax_rates);
    if (params.payment_settings) subscription.payment_settings = paymentSettings(params.payment_settings);
    if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
    if (params.description !== undefined) subscription.description = params.description || null;
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    if (params.items) changeItems(world, subscription, params);
  });
  if (params.trial_end !== undefined) changeTrial(world, subscription, params.trial_end);
}

function assertNotCanceled({ status }: Stripe.Subscription, params: Params): void {
  if (status === 'canceled' && Object.keys(params).some((name) => name !== 'metadata'))
    throw invalidRequestError(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
}

function scheduleEnd(world: FakeStripeState, subscription: Stripe.Subscription, ends: boolean): void {
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? currentPeriod(subscription).end : null;
  subscription.canceled_at = ends ? world.now : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: ends ? 'cancellation_requested' : null,
  };
}

/** The moment from which on the new items count. */
function prorationDate(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  date: number | undefined,
): UnixSeconds {
  const { start, end } = currentPeriod(subscription);
  if (date !== undefined && (date < start || date > end))
    throw invalidRequestError(
      'Cannot specify `proration_date` outside of the current period of the subscription.',
      'proration_date',
    );
  return date ?? world.now;
}

function changeItems(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  { items = [], proration_behavior: behavior = 'create_prorations', proration_date: date }: Params,
): void {
  const from = prorationDate(world, subscription, date);
  const credited = behavior === 'none' ? null : from;
  const charges = items.flatMap((wanted, at) => {
    const change = resolveItemChange(world, subscription, wanted, `items[${at}]`);
    return change ? changeItem(world, subscription, change, { from, credited }) : [];
  });
  if (subscription.items.data.length === 0)
    throw invalidRequestError('A subscription must have at least one active plan.', 'items');
  if (behavior === 'none' || charges.length === 0) return;
  addPendingCharges(world, subscription, charges);
  if (behavior === 'always_invoice')
    // “We turn off auto_advance for these invoices from the outset” (docs: Subscription invoices): whoever changed
    // the subscription makes the invoice final.
    createSubscriptionInvoice(world, subscription, [], { reason: 'subscription_update', autoAdvance: false });
}

interface ItemChange {
  item: Stripe.SubscriptionItem;
  /** Null: the item goes. */
  price: Stripe.Price | null;
  quantity: number;
}

/** What is to become of an item, which without an id is a new one; nothing where it stays as it is. */
function resolveItemChange(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  wanted: Stripe.SubscriptionUpdateParams.Item,
  param: string,
): ItemChange | null {
  const { data } = subscription.items;
  const there = data.find(({ id }) => id === wanted.id);
  if (wanted.id && !there)
    throw invalidRequestError(
      `No such subscription_item: '${wanted.id}'`,
      `${param}[id]`,
      'resource_missing',
    );
  const price = wanted.price
    ? findReferencedObject(world, 'price', wanted.price, `${param}[price]`)
    : there?.price;
  if (!price)
    throw invalidRequestError('Missing required param: price.', `${param}[price]`, 'parameter_missing');
  if (!there && data.some((item) => item.price.id === price.id))
    throw invalidRequestError('Cannot add multiple subscription items with the same plan.', param);
  const quantity = wanted.quantity ?? there?.quantity ?? 1;
  if (there && wanted.deleted) return { item: there, price: null, quantity };
  if (there?.price.id === price.id && there.quantity === quantity) return null;
  return {
    item: there ?? itemOf(world, subscription, price, currentPeriod(subscription), wanted),
    price,
    quantity,
  };
}

/** Puts the change into the subscription; what of the item is then to be credited, and charged from a moment on. */
function changeItem(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  { item, price, quantity }: ItemChange,
  { from, credited }: { from: UnixSeconds; credited: UnixSeconds | null },
): Charge[] {
  const { data } = subscription.items;
  const credits =
    credited === null
      ? []
      : creditsFor(world, { subscription, item }, credited, (old) => productName(world, old));
  if (!price) data.splice(data.indexOf(item), 1);
  if (!price) return credits;
  if (!data.includes(item)) data.push(item);
  Object.assign(item, { price, plan: planOf(price), quantity });
  const rest = { start: from, end: currentPeriod(subscription).end };
  const charges = itemCharges(world, subscription, item, rest);
  return [...credits, ...charges.map((charge) => ({ ...charge, proration: true }))];
}

/** A trial that is running ends at another time, or now. */
function changeTrial(world: FakeStripeState, subscription: Stripe.Subscription, end: number | 'now'): void {
  if (subscription.status !== 'trialing') {
    if (end === 'now') return;
    throw invalidRequestError('This stand-in starts trials with the subscription only.', 'trial_end');
  }
  const { start } = currentPeriod(subscription);
  const at = end === 'now' ? world.now : end;
  if (at < world.now) throw invalidRequestError('Invalid timestamp: must be in the future.', 'trial_end');
  if (at === subscription.trial_end) return;
  subscription.trial_end = at;
  setPeriod(subscription, { start, end: at });
  if (at === world.now) endPeriod(world, subscription);
}

/** Ends a subscription at once (docs: cancel a subscription). */
export function cancelSubscription(
  world: FakeStripeState,
  subscription: Stripe.Subscription,
  { invoice_now: invoiceNow = false, prorate = false }: Stripe.SubscriptionCancelParams,
): void {
  if (subscription.status === 'canceled') throw notFoundError('subscription', subscription.id);
  if (prorate)
    addPendingCharges(
      world,
      subscription,
      subscription.items.data.flatMap((item) =>
        creditsFor(world, { subscription, item }, world.now, (price) => productName(world, price)),
      ),
    );
  subscription.canceled_at = world.now;
  endSubscription(world, subscription, invoiceNow);
}
