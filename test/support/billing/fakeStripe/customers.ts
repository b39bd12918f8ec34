import type Stripe from 'stripe';
import { adjustBalance } from './customerBalance';
import { cashBalanceOf } from './cashBalance';
import { endpoint, mergeMetadata, paginate, paging } from './endpoint';
import { updateAndEmit, emit } from './events';
import type { FieldsOf } from './forms';
import { insertObject, listObjects, findObject, newId, type FakeStripeState } from './state';

export const reconciliationModes = /^(automatic|manual|merchant_default)$/;

const details = {
  name: 'text',
  email: 'text',
  phone: 'text',
  description: 'text',
  address: {
    city: 'text',
    country: 'text',
    line1: 'text',
    line2: 'text',
    postal_code: 'text',
    state: 'text',
  },
  preferred_locales: ['text'],
  metadata: 'map',
  cash_balance: { settings: { reconciliation_mode: reconciliationModes } },
} as const satisfies FieldsOf<Stripe.CustomerCreateParams>;

export const customerEndpoints = [
  endpoint<Stripe.CustomerCreateParams>('POST', '/v1/customers', details, ({ state, params }) =>
    createCustomer(state, params),
  ),
  endpoint<Stripe.CustomerListParams>(
    'GET',
    '/v1/customers',
    { ...paging, email: 'text' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'customer').filter(
          ({ email }) => params.email === undefined || email === params.email,
        ),
        params,
        '/v1/customers',
      ),
  ),
  endpoint<Stripe.CustomerRetrieveParams>('GET', '/v1/customers/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'customer', id!),
  ),
  endpoint<Stripe.CustomerUpdateParams>(
    'POST',
    '/v1/customers/:id',
    details,
    ({ state, params, ids: [id] }) => {
      const customer = findObject(state, 'customer', id!);
      updateAndEmit(state, 'customer.updated', customer, () => updateCustomer(state, customer, params));
      return customer;
    },
  ),
  endpoint<Stripe.CustomerListBalanceTransactionsParams>(
    'GET',
    '/v1/customers/:id/balance_transactions',
    paging,
    ({ state, params, ids: [id] }) => {
      const customer = findObject(state, 'customer', id!);
      return paginate(
        listObjects(state, 'customer_balance_transaction').filter((row) => row.customer === customer.id),
        params,
        `/v1/customers/${customer.id}/balance_transactions`,
      );
    },
  ),
  endpoint<Stripe.CustomerCreateBalanceTransactionParams>(
    'POST',
    '/v1/customers/:id/balance_transactions',
    { amount: 'int!', currency: 'text!', description: 'text', metadata: 'map' },
    ({ state, params, ids: [id] }) => {
      const { amount, description = null, metadata } = params;
      return adjustBalance(state, findObject(state, 'customer', id!), amount, {
        type: 'adjustment',
        description,
        metadata: mergeMetadata({}, metadata),
      });
    },
  ),
];

function createCustomer(state: FakeStripeState, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer = insertObject(state, 'customer', {
    address: null,
    balance: 0,
    created: state.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  updateCustomer(state, customer, params);
  emit(state, 'customer.created', customer);
  return customer;
}

function updateCustomer(
  state: FakeStripeState,
  customer: Stripe.Customer,
  { address, metadata, cash_balance: cash, ...params }: Stripe.CustomerUpdateParams,
): void {
  const { name, email, phone, description, preferred_locales } = params;
  const changes = { name, email, phone, description, preferred_locales };
  Object.assign(
    customer,
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  );
  if (address !== undefined)
    customer.address = address ? { ...noAddress, ...customer.address, ...address } : null;
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  if (cash?.settings?.reconciliation_mode)
    setReconciliation(state, customer, cash.settings.reconciliation_mode);
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function setReconciliation(state: FakeStripeState, customer: Stripe.Customer, mode: string): void {
  cashBalanceOf(state, customer.id).settings = {
    reconciliation_mode: mode === 'manual' ? 'manual' : 'automatic',
    using_merchant_default: mode === 'merchant_default',
  };
}
