import type Stripe from 'stripe';
import { currentPeriod } from './subscriptionBilling';
import { cancelSubscription, changeSubscription } from './changeSubscription';
import { endpoint } from './endpoint';
import { FakeStripeError, invalidRequestError } from './fakeStripeError';
import { createSubscription } from './createSubscription';
import { advanceTo } from './advanceTo';
import { listObjects, copyState, findReferencedObject, type FakeStripeState } from './state';

type Params = Stripe.InvoiceCreatePreviewParams;
type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails;

/**
 * The invoice that would come next, and nothing else (docs: Create a preview invoice): that of the change where it makes
 * one, otherwise that of the next period. It is tried out in a copy of the world, so a preview and what happens later
 * cannot differ.
 */
export const previewEndpoint = endpoint<Params>(
  'POST',
  '/v1/invoices/create_preview',
  {
    customer: 'text',
    subscription: 'text',
    subscription_details: {
      items: [{ id: 'text', price: 'text', quantity: 'int', deleted: 'bool' }],
      proration_behavior: /^(always_invoice|create_prorations|none)$/,
      proration_date: 'int',
      cancel_at_period_end: 'bool',
      cancel_now: 'bool',
      trial_end: 'moment',
      start_date: 'int',
      billing_cycle_anchor: { type: /^(timestamp|unchanged)$/, timestamp: 'int' },
      default_tax_rates: ['text'],
    },
  },
  ({ state: world, params }) => {
    const copy = copyState(world);
    const subscription = applyPreviewParams(copy, params);
    const newest = () =>
      listObjects(copy, 'invoice').find(
        ({ id, parent }) =>
          !world.rows.invoice.has(id) && parent?.subscription_details?.subscription === subscription.id,
      );
    if (!newest() && subscription.status !== 'canceled') advanceTo(copy, currentPeriod(subscription).end);
    const invoice = newest();
    if (!invoice)
      throw new FakeStripeError(404, 'No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    const isCycle = invoice.billing_reason === 'subscription_cycle';
    return {
      ...invoice,
      id: `upcoming_${invoice.id}`,
      ...(isCycle && { billing_reason: 'upcoming' }),
    };
  },
);

function applyPreviewParams(
  world: FakeStripeState,
  { customer, subscription: id, subscription_details }: Params,
): Stripe.Subscription {
  const details = subscription_details ?? {};
  if (id === undefined) return createPreviewSubscription(world, customer, details);
  const subscription = findReferencedObject(world, 'subscription', id);
  const { start_date: day, billing_cycle_anchor: anchor, cancel_now: isCanceled, ...change } = details;
  if (day !== undefined || (anchor && anchor.type !== 'unchanged'))
    throw invalidRequestError(
      'A subscription that is there keeps its start and its anchor.',
      'subscription_details',
    );
  if (isCanceled) cancelSubscription(world, subscription, { invoice_now: true, prorate: true });
  else changeSubscription(world, subscription, change as Stripe.SubscriptionUpdateParams);
  return subscription;
}

/** A new one, which may start later. */
function createPreviewSubscription(
  world: FakeStripeState,
  customer: string | undefined,
  details: Details,
): Stripe.Subscription {
  const {
    start_date: day,
    billing_cycle_anchor: anchor,
    cancel_now: _,
    proration_date: __,
    ...rest
  } = details;
  if (customer === undefined)
    throw invalidRequestError('You must pass a customer or a subscription.', 'customer');
  if (day !== undefined) advanceTo(world, day);
  return createSubscription(world, {
    ...(rest as Partial<Stripe.SubscriptionCreateParams>),
    customer,
    collection_method: 'send_invoice',
    days_until_due: 30,
    ...(anchor?.timestamp !== undefined && { billing_cycle_anchor: anchor.timestamp }),
    ...(day !== undefined && { backdate_start_date: day }),
  });
}
