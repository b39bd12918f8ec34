import type Stripe from 'stripe';
import { endpoint, mergeMetadata } from './endpoint';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { draftOneOffInvoice, recalculateInvoice } from './invoices';
import { taxesOf } from './lines';
import { decimal, findReferencedObject, insertObject, newId, type FakeStripeState } from './state';

/** Invoices that belong to no subscription, and their lines. */
export const oneOffInvoiceEndpoints = [
  endpoint<Stripe.InvoiceCreateParams>(
    'POST',
    '/v1/invoices',
    {
      customer: 'text!',
      // Other ways to collect need a payment method.
      collection_method: /^(send_invoice)$/,
      days_until_due: 'int!',
      auto_advance: 'bool',
      metadata: 'map',
    },
    ({ state, params }) =>
      draftOneOffInvoice(state, findReferencedObject(state, 'customer', params.customer ?? ''), params),
  ),
  endpoint<Stripe.InvoiceItemCreateParams>(
    'POST',
    '/v1/invoiceitems',
    {
      customer: 'text!',
      // Items that wait for an invoice are created by changes of subscriptions only.
      invoice: 'text!',
      currency: 'text',
      amount: 'int!',
      description: 'text',
      tax_rates: ['text'],
      metadata: 'map',
    },
    ({ state, params }) => addItem(state, params),
  ),
];

/** Adds an item, which may be negative, to a draft. */
function addItem(state: FakeStripeState, params: Stripe.InvoiceItemCreateParams): Stripe.InvoiceItem {
  const { amount = 0, description = null, tax_rates: rateIds = [] } = params;
  const invoice = findReferencedObject(state, 'invoice', params.invoice ?? '');
  if (invoice.status !== 'draft' || invoice.customer !== params.customer)
    throw invalidRequestError('Items can be added to drafts of the same customer only.', 'invoice');
  const rates = rateIds.map((id) => findReferencedObject(state, 'tax_rate', id, 'tax_rates'));
  const common = {
    amount,
    currency: 'jpy',
    description,
    discountable: false,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    period: { start: state.now, end: state.now },
    pricing: null,
    quantity: 1,
    quantity_decimal: decimal(1),
  };
  const item = insertObject(state, 'invoiceitem', {
    ...common,
    customer: params.customer ?? '',
    customer_account: null,
    date: state.now,
    net_amount: amount,
    parent: null,
    proration: false,
    tax_rates: rates,
    test_clock: null,
  });
  invoice.lines.data.push({
    ...common,
    id: newId('il'),
    object: 'line_item',
    discount_amounts: [],
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: null,
        subscription: null,
      },
      subscription_item_details: null,
    },
    pretax_credit_amounts: [],
    subscription: null,
    subtotal: amount,
    taxes: taxesOf(amount, rates),
  });
  emit(state, 'invoiceitem.created', item);
  recalculateInvoice(state, invoice);
  return item;
}
