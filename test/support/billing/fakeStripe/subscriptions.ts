import type Stripe from 'stripe';
import { cancelSubscription, changeSubscription } from './changeSubscription';
import { endpoint, paginate, paging } from './endpoint';
import type { FieldsOf } from './forms';
import { createSubscription } from './createSubscription';
import { listObjects, findObject } from './state';

const prorationBehavior = /^(always_invoice|create_prorations|none)$/;

const paymentSettings = {
  payment_method_types: [/^(customer_balance)$/],
  payment_method_options: {
    customer_balance: { funding_type: /^(bank_transfer)$/, bank_transfer: { type: /^(jp_bank_transfer)$/ } },
  },
} as const satisfies FieldsOf<Stripe.SubscriptionCreateParams.PaymentSettings>;

const createFields = {
  customer: 'text!',
  items: [{ price: 'text!', quantity: 'int', metadata: 'map', tax_rates: ['text'] }],
  collection_method: /^(charge_automatically|send_invoice)$/,
  days_until_due: 'int',
  description: 'text',
  backdate_start_date: 'int',
  billing_cycle_anchor: 'int',
  billing_cycle_anchor_config: { day_of_month: 'int!', hour: 'int', minute: 'int', second: 'int' },
  billing_mode: { type: /^(flexible)$/ },
  proration_behavior: prorationBehavior,
  trial_end: 'timestamp',
  trial_settings: {
    end_behavior: {
      billing_cycle_anchor: /^(now|unchanged)$/,
      // Other values need a payment method besides transfers.
      missing_payment_method: /^(create_invoice)$/,
    },
  },
  default_tax_rates: ['text'],
  payment_settings: paymentSettings,
  cancel_at_period_end: 'bool',
  metadata: 'map',
} as const satisfies FieldsOf<Stripe.SubscriptionCreateParams>;

const updateFields = {
  items: [{ id: 'text', price: 'text', quantity: 'int', deleted: 'bool' }],
  proration_behavior: prorationBehavior,
  proration_date: 'int',
  cancel_at_period_end: 'bool',
  trial_end: 'timestamp',
  days_until_due: 'int',
  default_tax_rates: ['text'],
  description: 'text',
  payment_settings: paymentSettings,
  metadata: 'map',
} as const satisfies FieldsOf<Stripe.SubscriptionUpdateParams>;

const statuses =
  /^(active|all|canceled|ended|past_due|trialing|unpaid|incomplete|incomplete_expired|paused)$/;

export const subscriptionEndpoints = [
  endpoint<Stripe.SubscriptionCreateParams>('POST', '/v1/subscriptions', createFields, ({ state, params }) =>
    createSubscription(state, params),
  ),
  endpoint<Stripe.SubscriptionListParams>(
    'GET',
    '/v1/subscriptions',
    { ...paging, customer: 'text', status: statuses, price: 'text' },
    ({ state, params }) =>
      paginate(listObjects(state, 'subscription').filter(matches(params)), params, '/v1/subscriptions'),
  ),
  endpoint<Stripe.SubscriptionRetrieveParams>('GET', '/v1/subscriptions/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'subscription', id!),
  ),
  endpoint<Stripe.SubscriptionUpdateParams>(
    'POST',
    '/v1/subscriptions/:id',
    updateFields,
    ({ state, params, ids: [id] }) => {
      const subscription = findObject(state, 'subscription', id!);
      changeSubscription(state, subscription, params);
      return subscription;
    },
  ),
  endpoint<Stripe.SubscriptionCancelParams>(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: 'bool', prorate: 'bool' },
    ({ state, params, ids: [id] }) => {
      const subscription = findObject(state, 'subscription', id!);
      cancelSubscription(state, subscription, params);
      return subscription;
    },
  ),
];

/** Without a status filter, matches all subscriptions that are not canceled. */
const matches =
  ({ customer, status, price }: Stripe.SubscriptionListParams) =>
  (subscription: Stripe.Subscription): boolean =>
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    (status === undefined
      ? subscription.status !== 'canceled'
      : status === 'all' || subscription.status === (status === 'ended' ? 'canceled' : status));
