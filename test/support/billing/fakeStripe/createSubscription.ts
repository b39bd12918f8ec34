import type Stripe from 'stripe';
import { subscriptionCharges, createSubscriptionInvoice } from './subscriptionBilling';
import { boundary, cycleOf, nextOccurrence } from './cycles';
import { mergeMetadata } from './endpoint';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import {
  insertObject,
  listOf,
  newId,
  findReferencedObject,
  type UnixSeconds,
  type Period,
  type FakeStripeState,
} from './state';

type Params = Stripe.SubscriptionCreateParams;

/**
 * Creates a subscription and its first invoice, which bills the time from the start date to the first full period.
 * During a trial the invoice is 0 yen, and the time after the trial is billed at its end.
 */
export function createSubscription(state: FakeStripeState, params: Params): Stripe.Subscription {
  const customer = findReferencedObject(state, 'customer', params.customer ?? '');
  if (!params.items?.length)
    throw invalidRequestError('Missing required param: items.', 'items', 'parameter_missing');
  checkCollection(params);
  const start = startOf(params, state.now);
  const trialEnd = trialEndOf(params, state.now);
  const anchor = anchorOf(params, start, trialEnd, state.now);
  const rates = taxRates(state, params.default_tax_rates);
  const subscription = insertObject(state, 'subscription', {
    ...unusedProperties,
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: anchorConfig(params.billing_cycle_anchor_config),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: state.now },
    cancel_at: null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'send_invoice',
    created: state.now,
    currency: 'jpy',
    customer: customer.id,
    days_until_due: params.days_until_due ?? null,
    default_tax_rates: rates,
    description: params.description ?? null,
    ended_at: null,
    items: listOf([], ''),
    latest_invoice: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_settings: paymentSettings(params.payment_settings),
    start_date: start,
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd,
    trial_settings: trialSettings(params),
    trial_start: trialEnd && state.now,
  });
  const end = trialEnd ?? cycleOf(anchor, state.now).end;
  subscription.items = listOf(
    params.items.map((item, index) => {
      const price = findReferencedObject(state, 'price', item.price ?? '', `items[${index}][price]`);
      return itemOf(state, subscription, price, { start, end }, item);
    }),
    `/v1/subscription_items?subscription=${subscription.id}`,
  );
  customer.currency = 'jpy';
  billStart(state, subscription, { start, end }, params);
  if (subscription.cancel_at_period_end) subscription.cancel_at = end;
  emit(state, 'customer.subscription.created', subscription);
  return subscription;
}

/** Without prorations the time until the first full period is free and has no invoice. */
function billStart(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  span: Period,
  params: Params,
): void {
  const charges = subscriptionCharges(state, subscription, span);
  const isPartial = charges.some(({ proration }) => proration);
  if (params.proration_behavior === 'none' && isPartial) return;
  createSubscriptionInvoice(state, subscription, charges, { reason: 'subscription_create' });
}

function checkCollection({ collection_method: method, days_until_due: days }: Params): void {
  if (method !== 'send_invoice')
    throw invalidRequestError(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  if (days === undefined)
    throw invalidRequestError(
      'You must pass `days_until_due` when `collection_method` is `send_invoice`.',
      'days_until_due',
    );
}

function startOf({ backdate_start_date: start }: Params, now: UnixSeconds): UnixSeconds {
  if (start !== undefined && start > now)
    throw invalidRequestError('The `backdate_start_date` cannot be in the future.', 'backdate_start_date');
  return start ?? now;
}

function trialEndOf({ trial_end: end }: Params, now: UnixSeconds): UnixSeconds | null {
  if (end === undefined || end === 'now') return null;
  if (end <= now)
    throw invalidRequestError(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      'trial_end',
    );
  return end;
}

/** By default the end of a trial becomes the new billing anchor. */
const trialSettings = ({ trial_settings: settings }: Params): Stripe.Subscription.TrialSettings => ({
  end_behavior: {
    billing_cycle_anchor: settings?.end_behavior?.billing_cycle_anchor ?? null,
    missing_payment_method: 'create_invoice',
  },
});

/** An explicit anchor must be within the next period; an anchor from a config may be later. */
function anchorOf(
  params: Params,
  start: UnixSeconds,
  trialEnd: UnixSeconds | null,
  now: UnixSeconds,
): UnixSeconds {
  const { billing_cycle_anchor: anchor, billing_cycle_anchor_config: config } = params;
  if (anchor !== undefined && config !== undefined)
    throw invalidRequestError(
      'You may only specify one of these parameters: billing_cycle_anchor, billing_cycle_anchor_config.',
      'billing_cycle_anchor_config',
      'parameters_exclusive',
    );
  if (config) return nextOccurrence(config, now);
  if (anchor === undefined) return trialEnd ?? start;
  const latest = boundary(trialEnd ?? now, 1);
  if (anchor <= now || anchor > latest)
    throw invalidRequestError(
      `billing_cycle_anchor must be in the future and cannot be later than next natural billing date (${latest})`,
      'billing_cycle_anchor',
    );
  return anchor;
}

const anchorConfig = (
  config: Params['billing_cycle_anchor_config'],
): Stripe.Subscription.BillingCycleAnchorConfig | null =>
  config ? { hour: null, minute: null, month: null, second: null, ...config } : null;

export const taxRates = (
  state: FakeStripeState,
  ids: readonly string[] | null | '' | undefined,
): Stripe.TaxRate[] =>
  (ids || []).map((id) => findReferencedObject(state, 'tax_rate', id, 'default_tax_rates'));

export function itemOf(
  state: FakeStripeState,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  { start, end }: Period,
  params: Pick<Stripe.SubscriptionUpdateParams.Item, 'metadata' | 'quantity' | 'tax_rates'>,
): Stripe.SubscriptionItem {
  if (price.type !== 'recurring')
    throw invalidRequestError(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    );
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: state.now,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, params.metadata),
    plan: planOf(price),
    price,
    quantity: params.quantity ?? 1,
    subscription: subscription.id,
    tax_rates: taxRates(state, params.tax_rates),
  };
}

/** The legacy form of a price, which Stripe still returns. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** Payment settings are returned as they were sent. */
export const paymentSettings = (params: Params['payment_settings']): Stripe.Subscription.PaymentSettings =>
  ({
    payment_method_options: params?.payment_method_options ?? null,
    payment_method_types: params?.payment_method_types || null,
    save_default_payment_method: 'off',
  }) as Stripe.Subscription.PaymentSettings;

/** Properties that are not used by subscriptions paid by bank transfer. */
const unusedProperties = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  default_payment_method: null,
  default_source: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;
