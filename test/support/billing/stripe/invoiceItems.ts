import type Stripe from 'stripe';
import { endpoint, page, paging } from './endpoint';
import { all, find } from './world';

export const invoiceItemEndpoints = [
  endpoint<Stripe.InvoiceItemListParams>(
    'GET',
    '/v1/invoiceitems',
    { ...paging, customer: 'text', pending: 'bool', invoice: 'text' },
    ({ world, params: { customer, pending, invoice, ...params } }) =>
      page(
        all(world, 'invoiceitem').filter(
          (item) =>
            (customer === undefined || item.customer === customer) &&
            (pending === undefined || (item.invoice === null) === pending) &&
            (invoice === undefined || item.invoice === invoice),
        ),
        params,
        '/v1/invoiceitems',
      ),
  ),
  endpoint<Stripe.InvoiceItemRetrieveParams>('GET', '/v1/invoiceitems/:id', {}, ({ world, ids: [id] }) =>
    find(world, 'invoiceitem', id!),
  ),
];
