import type Stripe from 'stripe';
import { endPeriod, endSubscription, invoiceOf, nameOf, pendCharges, periodOf, setPeriod } from './billing';
import { mergeMetadata } from './endpoint';
import { change } from './events';
import { invalid, missing } from './fault';
import { type Charge } from './lines';
import { chargesFor, creditsFor } from './proration';
import { itemOf, paymentSettings, planOf, taxRates } from './subscribe';
import { refer, type Moment, type World } from './world';

type Params = Stripe.SubscriptionUpdateParams;

/** Changes a subscription; what that costs or gives back is invoiced at once, kept for the next invoice, or forgotten. */
export function changeSubscription(world: World, subscription: Stripe.Subscription, params: Params): void {
  checkAlive(subscription, params);
  change(world, 'customer.subscription.updated', subscription, () => {
    if (params.cancel_at_period_end !== undefined)
      scheduleEnd(world, subscription, params.cancel_at_period_end);
    if (params.default_tax_rates !== undefined)
      subscription.default_tax_rates = taxRates(world, params.default_tax_rates);
    if (params.payment_settings) subscription.payment_settings = paymentSettings(params.payment_settings);
    if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
    if (params.description !== undefined) subscription.description = params.description || null;
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    if (params.items) changeItems(world, subscription, params.items, params);
  });
  if (params.trial_end !== undefined) changeTrial(world, subscription, params.trial_end);
}

function checkAlive({ status }: Stripe.Subscription, params: Params): void {
  const allowed = ['cancellation_details', 'metadata', 'expand'];
  if (status === 'canceled' && Object.keys(params).some((name) => !allowed.includes(name)))
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
}

function scheduleEnd(world: World, subscription: Stripe.Subscription, ends: boolean): void {
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? periodOf(subscription).end : null;
  subscription.canceled_at = ends ? world.now : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: ends ? 'cancellation_requested' : null,
  };
}

/** The moment from which on the new items count. It lies in the current period, or in the time dated back to. */
function prorationDate(
  world: World,
  subscription: Stripe.Subscription,
  { proration_date: date }: Params,
): Moment {
  if (date === undefined) return world.now;
  const { start, end } = periodOf(subscription);
  if (date < Math.min(start, subscription.start_date) || date < start || date > end)
    throw invalid(
      'Cannot specify `proration_date` outside of the current period of the subscription.',
      'proration_date',
    );
  return date;
}

function changeItems(
  world: World,
  subscription: Stripe.Subscription,
  wanted: readonly Stripe.SubscriptionUpdateParams.Item[],
  params: Params,
): void {
  const from = prorationDate(world, subscription, params);
  const behavior = params.proration_behavior ?? 'create_prorations';
  const charges = wanted.flatMap((item, at) => changeItem(world, subscription, item, at, from, behavior));
  if (behavior === 'none' || charges.length === 0) return;
  pendCharges(world, subscription, charges);
  if (behavior === 'always_invoice')
    // “We turn off auto_advance for these invoices from the outset” (docs: Subscription invoices): whoever changed
    // the subscription makes the invoice final.
    invoiceOf(world, subscription, [], { reason: 'subscription_update', autoAdvance: false });
}

/** Changes, adds or takes away one item; what of it is to be credited and charged from a moment on. */
function changeItem(
  world: World,
  subscription: Stripe.Subscription,
  wanted: Stripe.SubscriptionUpdateParams.Item,
  at: number,
  from: Moment,
  behavior: string,
): Charge[] {
  const { data } = subscription.items;
  const period = periodOf(subscription);
  const there = data.find(({ id }) => id === wanted.id);
  if (wanted.id && !there)
    throw invalid(`No such subscription_item: '${wanted.id}'`, `items[${at}][id]`, 'resource_missing');
  const price = wanted.price ? refer(world, 'price', wanted.price, `items[${at}][price]`) : there?.price;
  if (!price)
    throw invalid('Missing required param: items[price].', `items[${at}][price]`, 'parameter_missing');
  if (!there && data.some((item) => item.price.id === price.id))
    throw invalid('Cannot add multiple subscription items with the same plan.', `items[${at}]`);
  const quantity = wanted.quantity ?? there?.quantity ?? 1;
  const same = there?.price.id === price.id && there.quantity === quantity && !wanted.deleted;
  if (there && same) return [];
  const credits =
    there && behavior !== 'none'
      ? creditsFor(world, { subscription, item: there }, from, (old) => nameOf(world, old))
      : [];
  if (there && wanted.deleted) {
    data.splice(data.indexOf(there), 1);
    return credits;
  }
  const item = there ?? itemOf(world, subscription, price, period, wanted);
  if (!there) data.push(item);
  Object.assign(item, { price, plan: planOf(price), quantity });
  const charges = chargesFor(
    {
      subscription,
      item,
      price,
      freeUntil: subscription.status === 'trialing' ? subscription.trial_end : null,
    },
    { start: from, end: period.end },
    nameOf(world, price),
  );
  return [...credits, ...charges.map((charge) => ({ ...charge, proration: true }))];
}

/** A trial that is running ends at another time, or now. */
function changeTrial(world: World, subscription: Stripe.Subscription, end: number | 'now'): void {
  if (subscription.status !== 'trialing') {
    if (end === 'now') return;
    throw invalid('This stand-in starts trials with the subscription only.', 'trial_end');
  }
  const { start } = periodOf(subscription);
  const at = end === 'now' ? world.now : end;
  if (at < world.now) throw invalid('Invalid timestamp: must be in the future.', 'trial_end');
  if (at === subscription.trial_end) return;
  subscription.trial_end = at;
  setPeriod(subscription, { start, end: at });
  if (at === world.now) endPeriod(world, subscription);
}

/** Ends a subscription at once (docs: cancel a subscription). */
export function cancelSubscription(
  world: World,
  subscription: Stripe.Subscription,
  { invoice_now: invoiceNow = false, prorate = false }: Stripe.SubscriptionCancelParams,
): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  if (prorate)
    pendCharges(
      world,
      subscription,
      subscription.items.data.flatMap((item) =>
        creditsFor(world, { subscription, item }, world.now, (price) => nameOf(world, price)),
      ),
    );
  subscription.canceled_at = world.now;
  endSubscription(world, subscription, invoiceNow);
}
