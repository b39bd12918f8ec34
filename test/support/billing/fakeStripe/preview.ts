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
 * The next invoice (docs: Create a preview invoice): that of the change, if it creates one, otherwise that of the next
 * period. The change is applied to a copy of the state, so that the preview equals the later invoice.
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
      trial_end: 'timestamp',
      start_date: 'int',
      billing_cycle_anchor: { type: /^(timestamp|unchanged)$/, timestamp: 'int' },
      default_tax_rates: ['text'],
    },
  },
  ({ state, params }) => {
    const copy = copyState(state);
    const subscription = applyPreviewParams(copy, params);
    const findNewInvoice = () =>
      listObjects(copy, 'invoice').find(
        ({ id, parent }) =>
          !state.rows.invoice.has(id) && parent?.subscription_details?.subscription === subscription.id,
      );
    if (!findNewInvoice() && subscription.status !== 'canceled') {
      // The preview uses the balance of today.
      for (const draft of listObjects(copy, 'invoice')) draft.automatically_finalizes_at = null;
      advanceTo(copy, currentPeriod(subscription).end);
    }
    const invoice = findNewInvoice();
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
  state: FakeStripeState,
  { customer, subscription: id, subscription_details }: Params,
): Stripe.Subscription {
  const details = subscription_details ?? {};
  if (id === undefined) return createPreviewSubscription(state, customer, details);
  const subscription = findReferencedObject(state, 'subscription', id);
  const { start_date: start, billing_cycle_anchor: anchor, cancel_now: isCanceled, ...change } = details;
  if (start !== undefined || (anchor && anchor.type !== 'unchanged'))
    throw invalidRequestError('An existing subscription keeps its start and anchor.', 'subscription_details');
  if (isCanceled) cancelSubscription(state, subscription, { invoice_now: true, prorate: true });
  else changeSubscription(state, subscription, change as Stripe.SubscriptionUpdateParams);
  return subscription;
}

/** A new subscription, which may start later. */
function createPreviewSubscription(
  state: FakeStripeState,
  customer: string | undefined,
  details: Details,
): Stripe.Subscription {
  const {
    start_date: start,
    billing_cycle_anchor: anchor,
    cancel_now: _,
    proration_date: __,
    ...rest
  } = details;
  if (customer === undefined)
    throw invalidRequestError('You must pass a customer or a subscription.', 'customer');
  if (start !== undefined) advanceTo(state, start);
  return createSubscription(state, {
    ...(rest as Partial<Stripe.SubscriptionCreateParams>),
    customer,
    collection_method: 'send_invoice',
    days_until_due: 30,
    ...(anchor?.timestamp !== undefined && { billing_cycle_anchor: anchor.timestamp }),
    ...(start !== undefined && { backdate_start_date: start }),
  });
}
