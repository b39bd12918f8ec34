import type Stripe from 'stripe';
import { cycleOf, nextOccurrence } from './cycles';
import { emit } from './events';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';
import { addLines, createLine, draftInvoice } from './invoices';
import {
  findObject,
  findReferencedObject,
  insertObject,
  listOf,
  newId,
  roundYen,
  type Debit,
  type FakeStripeState,
  type Period,
} from './state';

const seconds = ({ start, end }: Period): number => end - start;

/** An amount to be billed or, if negative, credited, in yen before tax. */
interface Charge {
  amount: number;
  period: Period;
  price: Stripe.Price;
  /** The line that a credit gives back. */
  credited?: Debit['source'];
}

/** The item of a subscription: more than one is not implemented. */
export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has an item');
  return item;
}

/**
 * Creates a subscription and its first invoice, which bills the time from the start date to the first full period.
 * During a trial the invoice is 0 yen, and the time after the trial is billed at its end.
 */
export function createSubscription(
  state: FakeStripeState,
  params: Stripe.SubscriptionCreateParams,
): Stripe.Subscription {
  const customer = findReferencedObject(state, 'customer', params.customer);
  const [itemParams, ...otherItems] = params.items ?? [];
  if (!itemParams || otherItems.length > 0)
    throw invalidRequestError('The fake bills subscriptions with one item.', 'items', 'parameter_missing');
  if (params.collection_method !== 'send_invoice')
    throw invalidRequestError('This customer has no payment method.', undefined, 'resource_missing');
  const price = findReferencedObject(state, 'price', itemParams.price, 'items[0][price]');
  const { backdate_start_date: start = state.now } = params;
  if (start > state.now)
    throw invalidRequestError('The `backdate_start_date` cannot be in the future.', 'backdate_start_date');
  const trialEnd = trialEndOf(params, state.now);
  const { billing_cycle_anchor_config: config, default_tax_rates: rates } = params;
  const anchor = config ? nextOccurrence(config, state.now) : start;
  const subscription = insertObject(state, 'subscription', {
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    customer: customer.id,
    days_until_due: params.days_until_due ?? null,
    default_tax_rates: (rates || []).map((id) =>
      findReferencedObject(state, 'tax_rate', id, 'default_tax_rates'),
    ),
    ended_at: null,
    latest_invoice: null,
    metadata: (params.metadata || {}) as Stripe.Metadata,
    payment_settings: (params.payment_settings ?? null) as Stripe.Subscription.PaymentSettings | null,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
  });
  const period = { start, end: trialEnd ?? cycleOf(anchor, start).end };
  const item = { id: newId('si'), object: 'subscription_item', price, quantity: 1 };
  subscription.items = listOf([item as Stripe.SubscriptionItem]);
  setPeriod(subscription, period);
  invoiceCharges(state, subscription, [chargeFor(subscription, period)], 'subscription_create');
  emit(state, 'customer.subscription.created', subscription);
  return subscription;
}

/** By default the end of a trial becomes the new billing anchor, which is not implemented. */
function trialEndOf(params: Stripe.SubscriptionCreateParams, now: number): number | null {
  const { trial_end: end, trial_settings: settings } = params;
  if (end === undefined) return null;
  if (end === 'now' || end <= now)
    throw invalidRequestError('Invalid timestamp: must be in the future.', 'trial_end');
  if (settings?.end_behavior?.billing_cycle_anchor !== 'unchanged')
    throw invalidRequestError('The fake keeps the anchor at the end of a trial.', 'trial_settings');
  return end;
}

function setPeriod(subscription: Stripe.Subscription, { start, end }: Period): void {
  Object.assign(itemOf(subscription), { current_period_start: start, current_period_end: end });
}

/** Bills the price by the second for a part of a full period (docs: Prorations). A trial is billed with 0 yen. */
function chargeFor(subscription: Stripe.Subscription, period: Period): Charge {
  const { price } = itemOf(subscription);
  const charge = { amount: 0, period, price };
  if (subscription.status === 'trialing') return charge;
  const cycle = cycleOf(subscription.billing_cycle_anchor, period.start);
  if (period.end > cycle.end) throw invalidRequestError('The fake bills one month at a time.');
  return { ...charge, amount: roundYen(((price.unit_amount ?? 0) * seconds(period)) / seconds(cycle)) };
}

/** Credits what was billed for the time after `from`, which may differ from the current price. */
function creditFrom(state: FakeStripeState, subscription: Stripe.Subscription, from: number): Charge[] {
  return state.debits
    .filter((debit) => debit.subscription === subscription.id && debit.end > from)
    .map((debit) => {
      const period = { start: Math.max(from, debit.start), end: debit.end };
      const amount = roundYen((debit.amount * seconds(period)) / seconds(debit));
      debit.amount -= amount;
      debit.end = period.start;
      const { price } = itemOf(subscription);
      return { amount: -amount, period, price, credited: debit.source };
    });
}

function invoiceCharges(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): void {
  const { default_tax_rates: rates, payment_settings: settings } = subscription;
  const customer = findObject(state, 'customer', String(subscription.customer));
  const invoice = draftInvoice(state, customer, {
    // “We turn off auto_advance for these invoices from the outset” (docs: Subscription invoices): the client that
    // changes the subscription must finalize the invoice.
    auto_advance: reason !== 'subscription_update',
    billing_reason: reason,
    daysUntilDue: subscription.days_until_due ?? 0,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    ...(settings && {
      payment_settings: { default_mandate: null, ...settings } as Stripe.Invoice.PaymentSettings,
    }),
  });
  const lines = charges.map((charge) => {
    const line = lineOf(subscription, charge, rates ?? []);
    const source = { invoice: invoice.id, invoice_line_items: [line.id] };
    const { amount, period } = charge;
    if (amount > 0) state.debits.push({ subscription: subscription.id, amount, ...period, source });
    return line;
  });
  addLines(state, invoice, lines);
  subscription.latest_invoice = invoice.id;
  emit(state, 'invoice.created', invoice);
}

const lineOf = (
  subscription: Stripe.Subscription,
  { amount, period, price, credited }: Charge,
  rates: readonly Stripe.TaxRate[],
) =>
  createLine(rates, {
    amount,
    description: amount < 0 ? 'Unused time' : 'Time on plan',
    period,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: credited !== undefined,
        proration_details: { credited_items: credited ?? null },
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: String(price.product) },
      unit_amount_decimal: null,
    },
  });

/** Changes a subscription. */
export function changeSubscription(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { items, metadata, cancel_at_period_end: cancels, ...proration }: Stripe.SubscriptionUpdateParams,
): void {
  if (subscription.status === 'canceled' && (items || cancels !== undefined))
    throw invalidRequestError(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
  subscription.cancel_at_period_end = cancels ?? subscription.cancel_at_period_end;
  subscription.metadata = { ...subscription.metadata, ...(metadata || {}) } as Stripe.Metadata;
  if (items) changePrice(state, subscription, { ...proration, items });
  emit(state, 'customer.subscription.updated', subscription);
}

/** With `always_invoice` the rest of the period is credited and billed anew, on an invoice of its own. */
function changePrice(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { items = [], proration_behavior: behavior, proration_date: date }: Stripe.SubscriptionUpdateParams,
): void {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  if (items.length !== 1 || items[0]?.id !== item.id)
    throw invalidRequestError('The fake changes the item of a subscription only.', 'items[0][id]');
  if (behavior === undefined)
    throw invalidRequestError('The fake creates no pending prorations.', 'proration_behavior');
  const from = date ?? state.now;
  if (from < start || from > end)
    throw invalidRequestError('Must be in the current period.', 'proration_date');
  const price = findReferencedObject(state, 'price', items[0].price, 'items[0][price]');
  if (price.id === item.price.id) return;
  const credits = behavior === 'none' ? [] : creditFrom(state, subscription, from);
  item.price = price;
  if (behavior === 'none') return;
  const charge = chargeFor(subscription, { start: from, end });
  invoiceCharges(state, subscription, [charge, ...credits], 'subscription_update');
}

/** Ends a subscription at once without an invoice. */
export function cancelSubscription(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  { prorate, invoice_now: invoiceNow }: Stripe.SubscriptionCancelParams,
): void {
  if (prorate || invoiceNow) throw invalidRequestError('The fake cancels without an invoice.', 'prorate');
  if (subscription.status === 'canceled')
    throw new FakeStripeError(404, 'The subscription is canceled.', { code: 'resource_missing' });
  endSubscription(state, subscription);
}

function endSubscription(state: FakeStripeState, subscription: Stripe.Subscription): void {
  Object.assign(subscription, { status: 'canceled', ended_at: state.now });
  emit(state, 'customer.subscription.deleted', subscription);
}

/** Ends a period or trial: the subscription is canceled, or the next period is billed. */
export function endPeriod(state: FakeStripeState, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(state, subscription);
  const start = itemOf(subscription).current_period_end;
  const next = { start, end: cycleOf(subscription.billing_cycle_anchor, start).end };
  if (subscription.status === 'trialing') subscription.status = 'active';
  setPeriod(subscription, next);
  invoiceCharges(state, subscription, [chargeFor(subscription, next)], 'subscription_cycle');
  emit(state, 'customer.subscription.updated', subscription);
}
