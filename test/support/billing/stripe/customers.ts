import type Stripe from 'stripe';
import { moveBalance } from './balance';
import { cashBalanceOf } from './cashBalance';
import { endpoint, mergeMetadata, page, paging } from './endpoint';
import { change, emit } from './events';
import type { FieldsOf } from './forms';
import { add, all, find, newId, type World } from './world';

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
  endpoint<Stripe.CustomerCreateParams>('POST', '/v1/customers', details, ({ world, params }) =>
    createCustomer(world, params),
  ),
  endpoint<Stripe.CustomerListParams>(
    'GET',
    '/v1/customers',
    { ...paging, email: 'text' },
    ({ world, params }) =>
      page(
        all(world, 'customer').filter(({ email }) => params.email === undefined || email === params.email),
        params,
        '/v1/customers',
      ),
  ),
  endpoint<Stripe.CustomerRetrieveParams>('GET', '/v1/customers/:id', {}, ({ world, ids: [id] }) =>
    find(world, 'customer', id!),
  ),
  endpoint<Stripe.CustomerUpdateParams>(
    'POST',
    '/v1/customers/:id',
    details,
    ({ world, params, ids: [id] }) => {
      const customer = find(world, 'customer', id!);
      change(world, 'customer.updated', customer, () => describe(world, customer, params));
      return customer;
    },
  ),
  endpoint<Stripe.CustomerListBalanceTransactionsParams>(
    'GET',
    '/v1/customers/:id/balance_transactions',
    paging,
    ({ world, params, ids: [id] }) => {
      const customer = find(world, 'customer', id!);
      return page(
        all(world, 'customer_balance_transaction').filter((row) => row.customer === customer.id),
        params,
        `/v1/customers/${customer.id}/balance_transactions`,
      );
    },
  ),
  endpoint<Stripe.CustomerCreateBalanceTransactionParams>(
    'POST',
    '/v1/customers/:id/balance_transactions',
    { amount: 'int!', currency: 'text!', description: 'text', metadata: 'map' },
    ({ world, params, ids: [id] }) => {
      const { amount, description = null, metadata } = params;
      return moveBalance(world, find(world, 'customer', id!), amount, {
        type: 'adjustment',
        description,
        metadata: mergeMetadata({}, metadata),
      });
    },
  ),
];

function createCustomer(world: World, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer = add(world, 'customer', {
    address: null,
    balance: 0,
    created: world.now,
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
  describe(world, customer, params);
  emit(world, 'customer.created', customer);
  return customer;
}

function describe(
  world: World,
  customer: Stripe.Customer,
  { address, metadata, cash_balance: cash, ...params }: Stripe.CustomerUpdateParams,
): void {
  const { name, email, phone, description, preferred_locales } = params;
  const given = { name, email, phone, description, preferred_locales };
  Object.assign(
    customer,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  if (address !== undefined)
    customer.address = address ? { ...noAddress, ...customer.address, ...address } : null;
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  if (cash?.settings?.reconciliation_mode)
    setReconciliation(world, customer, cash.settings.reconciliation_mode);
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function setReconciliation(world: World, customer: Stripe.Customer, mode: string): void {
  cashBalanceOf(world, customer.id).settings = {
    reconciliation_mode: mode === 'manual' ? 'manual' : 'automatic',
    using_merchant_default: mode === 'merchant_default',
  };
}
