import type Stripe from 'stripe';
import { previewInvoice } from './advanceTo';
import { createCreditNote } from './creditNotes';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import type { Fields, FieldsOf } from './forms';
import { addInvoiceItem, draftInvoice, finalizeInvoice, scheduleInvoice } from './invoices';
import { applyCash, fundingInstructions } from './payments';
import {
  findObject,
  findReferencedObject,
  insertObject,
  listObjects,
  listOf,
  newId,
  type FakeStripeState,
  type Kind,
  type Kinds,
} from './state';
import { cancelSubscription, changeSubscription, createSubscription } from './subscriptions';

export interface Endpoint {
  /** `POST /v1/customers/:id` */
  route: string;
  fields: Fields;
  run(state: FakeStripeState, params: unknown, id: string): object;
}

/** An endpoint of the API. `P` are the parameters of the SDK; `fields` names those that are implemented. */
const endpoint = <P>(
  route: string,
  fields: FieldsOf<P>,
  run: (state: FakeStripeState, params: P, id: string) => object,
): Endpoint => ({
  route,
  fields: { ...(fields as Fields), expand: ['text'] },
  // Parameters parsed with `fields` have the type P.
  run: (state, params, id) => run(state, params as P, id),
});

/** Returns the object whose id is in the path. */
const retrieve = (path: string, kind: Kind): Endpoint =>
  endpoint(`GET ${path}/:id`, {}, (state, _, id) => findObject(state, kind, id));

/** Changes the object whose id is in the path, and returns it. */
const update = <P, K extends Kind>(
  route: string,
  kind: K,
  fields: FieldsOf<P>,
  change: (state: FakeStripeState, object: Kinds[K], params: P) => void,
): Endpoint =>
  endpoint<P>(route, fields, (state, params, id) => {
    const object = findObject(state, kind, id);
    change(state, object, params);
    return object;
  });

/** Returns a page of the matching objects, newest first (docs: pagination). */
const list = <P extends Stripe.PaginationParams, K extends Kind>(
  path: string,
  kind: K,
  fields: FieldsOf<Omit<P, keyof Stripe.PaginationParams>>,
  matches: (object: Kinds[K], params: P) => boolean,
): Endpoint => {
  const paging = { limit: 'int', starting_after: 'text' } as const;
  return endpoint<P>(`GET ${path}`, { ...fields, ...paging } as FieldsOf<P>, (state, params) => {
    const { limit = 10, starting_after: after } = params;
    if (limit < 1 || limit > 100) throw invalidRequestError('limit must be between 1 and 100', 'limit');
    const rows = listObjects(state, kind)
      .filter((object) => matches(object, params))
      .reverse();
    if (after !== undefined) findReferencedObject(state, kind, after, 'starting_after');
    const start = rows.findIndex(({ id }) => id === after) + 1;
    return { ...listOf(rows.slice(start, start + limit), path), has_more: rows.length > start + limit };
  });
};

/** A filter that is not given matches all. */
const is = <T>(filter: T | undefined, value: unknown): boolean => filter === undefined || filter === value;

const customerFields = {
  name: 'text',
  email: 'text',
  phone: 'text',
  address: { country: 'text', postal_code: 'text', state: 'text', city: 'text', line1: 'text' },
  preferred_locales: ['text'],
  invoice_settings: { custom_fields: [{ name: 'text', value: 'text' }] },
  metadata: 'map',
} as const satisfies FieldsOf<Stripe.CustomerCreateParams>;

const proration = { proration_behavior: /^(always_invoice|none)$/, proration_date: 'int' } as const;
const changedItems = [{ id: 'text!', price: 'text!' }] as const;

/** A fixed path comes before a path with an id in the same place. */
export const endpoints: readonly Endpoint[] = [
  endpoint<Stripe.ProductCreateParams>(
    'POST /v1/products',
    { name: 'text!', metadata: 'map' },
    (state, params) => insertObject(state, 'product', params as Partial<Stripe.Product>),
  ),
  endpoint<Stripe.PriceCreateParams>(
    'POST /v1/prices',
    {
      currency: /^jpy$/,
      unit_amount: 'int!',
      product: 'text!',
      recurring: { interval: /^month$/ },
      tax_behavior: /^exclusive$/,
      lookup_key: 'text',
      transfer_lookup_key: 'bool',
    },
    (state, { transfer_lookup_key: transfers, ...params }) => {
      findReferencedObject(state, 'product', params.product);
      const { lookup_key: key } = params;
      const previous = listObjects(state, 'price').find((price) => key && price.lookup_key === key);
      if (previous && !transfers)
        throw invalidRequestError(`A price (${previous.id}) already uses that lookup key.`, 'lookup_key');
      if (previous) previous.lookup_key = null;
      return insertObject(state, 'price', { ...(params as Partial<Stripe.Price>), active: true });
    },
  ),
  list<Stripe.PriceListParams, 'price'>(
    '/v1/prices',
    'price',
    { active: 'bool', lookup_keys: ['text'] },
    ({ active, lookup_key: key }, filter) =>
      is(filter.active, active) && (filter.lookup_keys?.includes(key ?? '') ?? true),
  ),
  endpoint<Stripe.TaxRateCreateParams>(
    'POST /v1/tax_rates',
    { display_name: 'text!', inclusive: 'bool!', percentage: 'int!', country: 'text', metadata: 'map' },
    (state, params) =>
      insertObject(state, 'tax_rate', { ...(params as Partial<Stripe.TaxRate>), active: true }),
  ),
  list<Stripe.TaxRateListParams, 'tax_rate'>(
    '/v1/tax_rates',
    'tax_rate',
    { active: 'bool', inclusive: 'bool' },
    (rate, { active, inclusive }) => is(active, rate.active) && is(inclusive, rate.inclusive),
  ),
  endpoint<Stripe.CustomerCreateParams>('POST /v1/customers', customerFields, (state, params) => {
    const invoice_prefix = newId('').slice(1, 9).toUpperCase();
    const properties = { balance: 0, invoice_prefix, next_invoice_sequence: 1, ...params };
    const customer = insertObject(state, 'customer', properties as Partial<Stripe.Customer>);
    emit(state, 'customer.created', customer);
    return customer;
  }),
  retrieve('/v1/customers', 'customer'),
  update<Stripe.CustomerUpdateParams, 'customer'>(
    'POST /v1/customers/:id',
    'customer',
    customerFields,
    (state, customer, params) => {
      Object.assign(customer, params);
      emit(state, 'customer.updated', customer);
    },
  ),
  endpoint<Stripe.CustomerCreateFundingInstructionsParams>(
    'POST /v1/customers/:id/funding_instructions',
    { funding_type: /^bank_transfer$/, currency: /^jpy$/, bank_transfer: { type: /^jp_bank_transfer$/ } },
    (state, _, id) => fundingInstructions(findObject(state, 'customer', id)),
  ),
  endpoint<Stripe.BillingPortal.SessionCreateParams>(
    'POST /v1/billing_portal/sessions',
    { customer: 'text!', return_url: 'text!', locale: 'text' },
    (state, { customer }) => {
      findReferencedObject(state, 'customer', customer);
      return { object: 'billing_portal.session', url: `${state.url}/p/session/${newId('bps')}` };
    },
  ),
  endpoint<Stripe.SubscriptionCreateParams>(
    'POST /v1/subscriptions',
    {
      customer: 'text!',
      items: [{ price: 'text!' }],
      collection_method: /^send_invoice$/,
      days_until_due: 'int!',
      backdate_start_date: 'int',
      billing_cycle_anchor_config: { day_of_month: 'int!', hour: 'int!', minute: 'int!', second: 'int!' },
      proration_behavior: /^create_prorations$/,
      trial_end: 'int',
      trial_settings: {
        end_behavior: { billing_cycle_anchor: /^unchanged$/, missing_payment_method: /^create_invoice$/ },
      },
      default_tax_rates: ['text'],
      payment_settings: {
        payment_method_types: [/^customer_balance$/],
        payment_method_options: {
          customer_balance: {
            funding_type: /^bank_transfer$/,
            bank_transfer: { type: /^jp_bank_transfer$/ },
          },
        },
      },
      metadata: 'map',
    },
    createSubscription,
  ),
  list<Stripe.SubscriptionListParams, 'subscription'>(
    '/v1/subscriptions',
    'subscription',
    { customer: 'text', status: /^all$/ },
    (subscription, { customer, status }) =>
      is(customer, subscription.customer) && (status === 'all' || subscription.status !== 'canceled'),
  ),
  retrieve('/v1/subscriptions', 'subscription'),
  update<Stripe.SubscriptionUpdateParams, 'subscription'>(
    'POST /v1/subscriptions/:id',
    'subscription',
    { ...proration, items: changedItems, cancel_at_period_end: 'bool', metadata: 'map' },
    changeSubscription,
  ),
  update<Stripe.SubscriptionCancelParams, 'subscription'>(
    'DELETE /v1/subscriptions/:id',
    'subscription',
    { invoice_now: 'bool', prorate: 'bool' },
    cancelSubscription,
  ),
  endpoint<Stripe.InvoiceCreateParams>(
    'POST /v1/invoices',
    { customer: 'text!', collection_method: /^send_invoice$/, days_until_due: 'int!', metadata: 'map' },
    (state, { customer, days_until_due: daysUntilDue = 0, metadata }) =>
      draftInvoice(state, findReferencedObject(state, 'customer', customer), {
        auto_advance: false,
        billing_reason: 'manual',
        daysUntilDue,
        metadata: metadata as Stripe.Metadata,
      }),
  ),
  endpoint<Stripe.InvoiceItemCreateParams>(
    'POST /v1/invoiceitems',
    {
      customer: 'text!',
      invoice: 'text!',
      currency: /^jpy$/,
      amount: 'int!',
      description: 'text',
      tax_rates: ['text'],
    },
    addInvoiceItem,
  ),
  endpoint<Stripe.InvoiceCreatePreviewParams>(
    'POST /v1/invoices/create_preview',
    { subscription: 'text!', subscription_details: { ...proration, items: changedItems } },
    previewInvoice,
  ),
  list<Stripe.InvoiceListParams, 'invoice'>(
    '/v1/invoices',
    'invoice',
    { customer: 'text', subscription: 'text', status: /^(draft|open)$/, created: { gte: 'int' } },
    (invoice, { customer, subscription, status, created }) =>
      is(customer, invoice.customer) &&
      is(status, invoice.status) &&
      is(subscription, invoice.parent?.subscription_details?.subscription) &&
      invoice.created >= ((created as Stripe.RangeQueryParam | undefined)?.gte ?? 0),
  ),
  retrieve('/v1/invoices', 'invoice'),
  update<Stripe.InvoiceUpdateParams, 'invoice'>(
    'POST /v1/invoices/:id',
    'invoice',
    { auto_advance: 'bool!', automatically_finalizes_at: 'int!' },
    scheduleInvoice,
  ),
  update<Stripe.InvoiceFinalizeInvoiceParams, 'invoice'>(
    'POST /v1/invoices/:id/finalize',
    'invoice',
    // A finalized invoice is sent once and not reminded of, so that its `auto_advance` changes nothing.
    { auto_advance: 'bool' },
    finalizeInvoice,
  ),
  endpoint<Stripe.CreditNoteCreateParams>(
    'POST /v1/credit_notes',
    {
      invoice: 'text!',
      credit_amount: 'int',
      lines: [
        {
          type: /^custom_line_item$/,
          description: 'text',
          quantity: 'int!',
          unit_amount: 'int!',
          tax_amounts: [{ amount: 'int!', tax_rate: 'text!', taxable_amount: 'int!' }],
        },
      ],
      reason: /^order_change$/,
      metadata: 'map',
    },
    createCreditNote,
  ),
  list<Stripe.CreditNoteListParams, 'credit_note'>(
    '/v1/credit_notes',
    'credit_note',
    { customer: 'text' },
    (note, { customer }) => is(customer, note.customer),
  ),
  list<Stripe.PaymentIntentListParams, 'payment_intent'>(
    '/v1/payment_intents',
    'payment_intent',
    { customer: 'text' },
    (intent, { customer }) => is(customer, intent.customer),
  ),
  update<Stripe.PaymentIntentApplyCustomerBalanceParams, 'payment_intent'>(
    'POST /v1/payment_intents/:id/apply_customer_balance',
    'payment_intent',
    { amount: 'int!', currency: /^jpy$/ },
    (state, intent, { amount }) => applyCash(state, intent, amount),
  ),
];
