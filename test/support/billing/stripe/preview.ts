import type Stripe from 'stripe';
import { periodOf } from './billing';
import { cancelSubscription, changeSubscription } from './changeSubscription';
import { endpoint } from './endpoint';
import { Fault, invalid } from './fault';
import type { FieldsOf } from './forms';
import { subscribe } from './subscribe';
import { liveUntil } from './time';
import { all, refer, type World } from './world';

type Params = Stripe.InvoiceCreatePreviewParams;

const fields = {
  customer: 'text',
  subscription: 'text',
  currency: 'text',
  preview_mode: 'text',
  subscription_details: {
    items: [{ id: 'text', price: 'text', quantity: 'int', deleted: 'bool', tax_rates: ['text'] }],
    proration_behavior: 'text',
    proration_date: 'int',
    cancel_at_period_end: 'bool',
    cancel_now: 'bool',
    trial_end: 'moment',
    start_date: 'int',
    billing_cycle_anchor: 'moment',
    billing_mode: { type: 'text!' },
    default_tax_rates: ['text'],
    metadata: 'map',
  },
} as const satisfies FieldsOf<Params>;

/**
 * The invoice that would come next, and nothing else (docs: Create a preview invoice). It is tried out in a copy of the
 * world, so a preview and what happens later cannot differ.
 */
export const previewEndpoint = endpoint<Params>(
  'POST',
  '/v1/invoices/create_preview',
  fields,
  ({ world, params }) => {
    const copy = structuredClone(world);
    const before = new Set(copy.rows.invoice.keys());
    const subscription = tryOut(copy, params);
    const isNew = (invoice: Stripe.Invoice) =>
      !before.has(invoice.id) && invoice.parent?.subscription_details?.subscription === subscription.id;
    let invoice = all(copy, 'invoice').find(isNew);
    if (!invoice && subscription.status !== 'canceled') {
      // A draft takes the customer's balance when it becomes final: look no further than to the moment it is made.
      liveUntil(copy, periodOf(subscription).end);
      invoice = all(copy, 'invoice').find(isNew);
    }
    if (!invoice)
      throw new Fault(404, 'No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    return asPreview(invoice, subscription, world);
  },
);

function tryOut(world: World, params: Params): Stripe.Subscription {
  const details = params.subscription_details ?? {};
  if (!params.subscription) {
    if (!params.customer || !details.items)
      throw invalid('You must pass a customer or a subscription.', 'customer');
    return subscribe(world, newSubscription(params.customer, details));
  }
  const subscription = refer(world, 'subscription', params.subscription);
  if (details.cancel_now) cancelSubscription(world, subscription, { invoice_now: true, prorate: true });
  else changeSubscription(world, subscription, changeOf(details));
  return subscription;
}

function newSubscription(
  customer: string,
  details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
): Stripe.SubscriptionCreateParams {
  const { start_date: start, billing_cycle_anchor: anchor, items } = details;
  if (typeof anchor === 'string')
    throw invalid(
      'A new subscription is anchored at a timestamp.',
      'subscription_details[billing_cycle_anchor]',
    );
  const { items: _, proration_date: __, ...alike } = changeOf(details);
  return {
    ...(alike as Partial<Stripe.SubscriptionCreateParams>),
    customer,
    items: items as Stripe.SubscriptionCreateParams.Item[],
    collection_method: 'send_invoice',
    days_until_due: 30,
    ...(anchor !== undefined && { billing_cycle_anchor: Number(anchor) }),
    ...(start !== undefined && { backdate_start_date: start }),
  };
}

const changeOf = ({
  items,
  proration_behavior,
  proration_date,
  cancel_at_period_end,
  trial_end,
  default_tax_rates,
}: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails): Stripe.SubscriptionUpdateParams =>
  Object.fromEntries(
    Object.entries({
      items,
      proration_behavior,
      proration_date,
      cancel_at_period_end,
      trial_end,
      default_tax_rates,
    }).filter(([, value]) => value !== undefined),
  );

const asPreview = (
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  world: World,
): Stripe.Invoice => ({
  ...invoice,
  id: `upcoming_${invoice.id}`,
  billing_reason: invoice.billing_reason === 'subscription_cycle' ? 'upcoming' : invoice.billing_reason,
  // One that does not exist yet can be named by nobody else.
  parent: world.rows.subscription.has(subscription.id)
    ? invoice.parent
    : { ...invoice.parent!, subscription_details: { metadata: {}, subscription: '' } },
});
