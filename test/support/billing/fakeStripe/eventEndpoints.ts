import type Stripe from 'stripe';
import { endpoint, paginate, paging } from './endpoint';
import { listObjects, findObject, newId, findReferencedObject } from './state';

export const eventEndpoints = [
  endpoint<Stripe.EventListParams>(
    'GET',
    '/v1/events',
    { ...paging, type: 'text', types: ['text'] },
    ({ state, params: { type, types, ...params } }) =>
      paginate(
        listObjects(state, 'event').filter(
          (event) => (type === undefined || event.type === type) && (types?.includes(event.type) ?? true),
        ),
        params,
        '/v1/events',
      ),
  ),
  endpoint<Stripe.EventRetrieveParams>('GET', '/v1/events/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'event', id!),
  ),
  endpoint<Stripe.BillingPortal.SessionCreateParams>(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: 'text!', return_url: 'text', locale: 'text', configuration: 'text' },
    ({ state, params }): Stripe.BillingPortal.Session => {
      const id = newId('bps');
      return {
        id,
        object: 'billing_portal.session',
        configuration: params.configuration ?? 'bpc_default',
        created: state.now,
        customer: findReferencedObject(state, 'customer', params.customer ?? '').id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${state.url}/p/session/${id}`,
      };
    },
  ),
];
