import type Stripe from 'stripe';
import { endpoint, paginate, paging } from './endpoint';
import { listObjects, findObject } from './state';

export const invoiceItemEndpoints = [
  endpoint<Stripe.InvoiceItemListParams>(
    'GET',
    '/v1/invoiceitems',
    { ...paging, customer: 'text', pending: 'bool', invoice: 'text' },
    ({ state: world, params: { customer, pending, invoice, ...params } }) =>
      paginate(
        listObjects(world, 'invoiceitem').filter(
          (item) =>
            (customer === undefined || item.customer === customer) &&
            (pending === undefined || (item.invoice === null) === pending) &&
            (invoice === undefined || item.invoice === invoice),
        ),
        params,
        '/v1/invoiceitems',
      ),
  ),
  endpoint<Stripe.InvoiceItemRetrieveParams>(
    'GET',
    '/v1/invoiceitems/:id',
    {},
    ({ state: world, ids: [id] }) => findObject(world, 'invoiceitem', id!),
  ),
];
