import type Stripe from 'stripe';
import { availableCash, cashBalanceOf, adjustCashBalance } from './cashBalance';
import { reconciliationModes, setReconciliation } from './customers';
import { endpoint, paginate, paging } from './endpoint';
import { emit } from './events';
import { invalidRequestError } from './fakeStripeError';
import { zenginAddress } from './zenginAddress';
import { fundPaymentIntent, amountToFund } from './payments';
import { reconcileCash } from './reconcile';
import { listObjects, findObject, type FakeStripeState } from './state';

/** Bank transfers: where they go to, what they leave in the cash balance, and what is paid with it. */
export const cashEndpoints = [
  endpoint<Stripe.CustomerRetrieveCashBalanceParams>(
    'GET',
    '/v1/customers/:id/cash_balance',
    {},
    ({ state: world, ids: [id] }) => cashBalanceOf(world, findObject(world, 'customer', id!).id),
  ),
  endpoint<Stripe.CustomerUpdateCashBalanceParams>(
    'POST',
    '/v1/customers/:id/cash_balance',
    { settings: { reconciliation_mode: reconciliationModes } },
    ({ state: world, params, ids: [id] }) => {
      const customer = findObject(world, 'customer', id!);
      if (params.settings?.reconciliation_mode)
        setReconciliation(world, customer, params.settings.reconciliation_mode);
      return cashBalanceOf(world, customer.id);
    },
  ),
  endpoint<Stripe.CustomerListCashBalanceTransactionsParams>(
    'GET',
    '/v1/customers/:id/cash_balance_transactions',
    paging,
    ({ state: world, params, ids: [id] }) => {
      const customer = findObject(world, 'customer', id!);
      return paginate(
        listObjects(world, 'customer_cash_balance_transaction').filter((row) => row.customer === customer.id),
        params,
        `/v1/customers/${customer.id}/cash_balance_transactions`,
      );
    },
  ),
  endpoint<Stripe.CustomerCreateFundingInstructionsParams>(
    'POST',
    '/v1/customers/:id/funding_instructions',
    {
      funding_type: /^(bank_transfer)$/,
      currency: /^(jpy)$/,
      bank_transfer: { type: /^(jp_bank_transfer)$/ },
    },
    ({ state: world, params, ids: [id] }) => fundingInstructions(findObject(world, 'customer', id!), params),
  ),
  endpoint<Stripe.PaymentIntentListParams>(
    'GET',
    '/v1/payment_intents',
    { ...paging, customer: 'text' },
    ({ state: world, params }) =>
      paginate(
        listObjects(world, 'payment_intent').filter(
          ({ customer }) => params.customer === undefined || customer === params.customer,
        ),
        params,
        '/v1/payment_intents',
      ),
  ),
  endpoint<Stripe.PaymentIntentRetrieveParams>(
    'GET',
    '/v1/payment_intents/:id',
    {},
    ({ state: world, ids: [id] }) => findObject(world, 'payment_intent', id!),
  ),
  endpoint<Stripe.PaymentIntentApplyCustomerBalanceParams>(
    'POST',
    '/v1/payment_intents/:id/apply_customer_balance',
    { amount: 'int', currency: 'text' },
    ({ state: world, params, ids: [id] }) =>
      applyCash(world, findObject(world, 'payment_intent', id!), params),
  ),
];

const fundingInstructions = (
  customer: Stripe.Customer,
  { currency, bank_transfer: { type } }: Stripe.CustomerCreateFundingInstructionsParams,
): Stripe.FundingInstructions => ({
  object: 'funding_instructions',
  bank_transfer: { country: 'JP', financial_addresses: [zenginAddress(customer.id)], type },
  currency,
  funding_type: 'bank_transfer',
  livemode: false,
});

/** Manual reconciliation: pays with the cash balance what is told, also in part (docs: Reconciliation). */
function applyCash(
  world: FakeStripeState,
  intent: Stripe.PaymentIntent,
  { amount = amountToFund(intent) }: Stripe.PaymentIntentApplyCustomerBalanceParams,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action')
    throw invalidRequestError(
      `This PaymentIntent could not be funded because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  if (amount > amountToFund(intent))
    throw invalidRequestError('The amount is larger than what is still to be paid.', 'amount');
  if (amount > availableCash(world, String(intent.customer)))
    throw invalidRequestError(
      'The customer has not enough funds in the cash balance.',
      'amount',
      'balance_insufficient',
    );
  fundPaymentIntent(world, intent, amount);
  return intent;
}

/**
 * A bank transfer arrives in the virtual account of a customer and pays what it can. What the sender writes is kept, but
 * decides nothing: transfers in Japan are matched by their amount.
 */
export function receiveTransfer(
  world: FakeStripeState,
  customer: string,
  yen: number,
  reference: string | null,
): void {
  findObject(world, 'customer', customer);
  adjustCashBalance(world, customer, yen, {
    type: 'funded',
    funded: {
      bank_transfer: {
        type: 'jp_bank_transfer',
        reference,
        jp_bank_transfer: { sender_bank: '0001', sender_branch: '001', sender_name: 'カ）カイテ' },
      },
    },
  });
  reconcileCash(world, customer);
  // Told when something is left after reconciling (docs: cash_balance.funds_available).
  if (availableCash(world, customer) > 0)
    emit(world, 'cash_balance.funds_available', cashBalanceOf(world, customer));
}
