import type Stripe from 'stripe';
import { endpoint, mergeMetadata, paginate, paging } from './endpoint';
import { invalidRequestError } from './fakeStripeError';
import {
  insertObject,
  listObjects,
  decimal,
  findObject,
  findReferencedObject,
  type FakeStripeState,
} from './state';

/** Products, prices and tax rates. */
export const catalogueEndpoints = [
  endpoint<Stripe.ProductCreateParams>(
    'POST',
    '/v1/products',
    { name: 'text!', id: 'text', description: 'text', metadata: 'map', active: 'bool', unit_label: 'text' },
    ({ state, params }) => createProduct(state, params),
  ),
  endpoint<Stripe.ProductListParams>(
    'GET',
    '/v1/products',
    { ...paging, active: 'bool', ids: ['text'] },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'product').filter(
          ({ id, active }) =>
            (params.active === undefined || active === params.active) && (params.ids?.includes(id) ?? true),
        ),
        params,
        '/v1/products',
      ),
  ),
  endpoint<Stripe.ProductRetrieveParams>('GET', '/v1/products/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'product', id!),
  ),
  endpoint<Stripe.PriceCreateParams>(
    'POST',
    '/v1/prices',
    {
      currency: /^(jpy)$/,
      unit_amount: 'int!',
      product: 'text',
      product_data: { name: 'text!', metadata: 'map' },
      recurring: { interval: /^(month)$/ },
      tax_behavior: /^(exclusive|inclusive|unspecified)$/,
      lookup_key: 'text',
      transfer_lookup_key: 'bool',
      nickname: 'text',
      metadata: 'map',
      active: 'bool',
    },
    ({ state, params }) => createPrice(state, params),
  ),
  endpoint<Stripe.PriceListParams>(
    'GET',
    '/v1/prices',
    { ...paging, active: 'bool', lookup_keys: ['text'], product: 'text', currency: 'text', type: 'text' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'price').filter(
          (price) =>
            (params.active === undefined || price.active === params.active) &&
            (params.product === undefined || price.product === params.product) &&
            (params.currency === undefined || price.currency === params.currency) &&
            (params.type === undefined || price.type === params.type) &&
            (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
        ),
        params,
        '/v1/prices',
      ),
  ),
  endpoint<Stripe.PriceRetrieveParams>('GET', '/v1/prices/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'price', id!),
  ),
  endpoint<Stripe.TaxRateCreateParams>(
    'POST',
    '/v1/tax_rates',
    {
      display_name: 'text!',
      inclusive: 'bool!',
      percentage: 'number!',
      country: 'text',
      description: 'text',
      jurisdiction: 'text',
      tax_type: 'text',
      metadata: 'map',
      active: 'bool',
    },
    ({ state, params }) => createTaxRate(state, params),
  ),
  endpoint<Stripe.TaxRateListParams>(
    'GET',
    '/v1/tax_rates',
    { ...paging, active: 'bool', inclusive: 'bool' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'tax_rate').filter(
          (rate) =>
            (params.active === undefined || rate.active === params.active) &&
            (params.inclusive === undefined || rate.inclusive === params.inclusive),
        ),
        params,
        '/v1/tax_rates',
      ),
  ),
  endpoint<Stripe.TaxRateRetrieveParams>('GET', '/v1/tax_rates/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'tax_rate', id!),
  ),
];

function createProduct(state: FakeStripeState, params: Stripe.ProductCreateParams): Stripe.Product {
  const { id, name, description = null, active = true, unit_label = null } = params;
  if (id && state.rows.product.has(id))
    throw invalidRequestError(`Product already exists: ${id}`, 'id', 'resource_already_exists');
  const product = insertObject(state, 'product', {
    active,
    created: state.now,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label,
    updated: state.now,
    url: null,
  });
  if (!id) return product;
  state.rows.product.delete(product.id);
  state.rows.product.set(id, Object.assign(product, { id }));
  return product;
}

function createPrice(state: FakeStripeState, params: Stripe.PriceCreateParams): Stripe.Price {
  const { currency, unit_amount = 0, recurring, lookup_key = null } = params;
  const product = params.product
    ? findReferencedObject(state, 'product', params.product)
    : createProduct(state, { name: params.product_data?.name ?? '' });
  const previous = listObjects(state, 'price').find(
    (price) => lookup_key !== null && price.lookup_key === lookup_key,
  );
  if (previous && !params.transfer_lookup_key)
    throw invalidRequestError(`A price (\`${previous.id}\`) already uses that lookup key.`, 'lookup_key');
  if (previous) previous.lookup_key = null;
  return insertObject(state, 'price', {
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: state.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: decimal(unit_amount),
  });
}

const createTaxRate = (state: FakeStripeState, params: Stripe.TaxRateCreateParams): Stripe.TaxRate =>
  insertObject(state, 'tax_rate', {
    active: params.active ?? true,
    country: params.country ?? null,
    created: state.now,
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: params.percentage,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: params.tax_type ?? null,
  });
