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

/** Bank transfers: funding instructions, cash balance and payment intents. */
export const cashEndpoints = [
  endpoint<Stripe.CustomerRetrieveCashBalanceParams>(
    'GET',
    '/v1/customers/:id/cash_balance',
    {},
    ({ state, ids: [id] }) => cashBalanceOf(state, findObject(state, 'customer', id!).id),
  ),
  endpoint<Stripe.CustomerUpdateCashBalanceParams>(
    'POST',
    '/v1/customers/:id/cash_balance',
    { settings: { reconciliation_mode: reconciliationModes } },
    ({ state, params, ids: [id] }) => {
      const customer = findObject(state, 'customer', id!);
      if (params.settings?.reconciliation_mode)
        setReconciliation(state, customer, params.settings.reconciliation_mode);
      return cashBalanceOf(state, customer.id);
    },
  ),
  endpoint<Stripe.CustomerListCashBalanceTransactionsParams>(
    'GET',
    '/v1/customers/:id/cash_balance_transactions',
    paging,
    ({ state, params, ids: [id] }) => {
      const customer = findObject(state, 'customer', id!);
      return paginate(
        listObjects(state, 'customer_cash_balance_transaction').filter((row) => row.customer === customer.id),
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
    ({ state, params, ids: [id] }) => fundingInstructions(findObject(state, 'customer', id!), params),
  ),
  endpoint<Stripe.PaymentIntentListParams>(
    'GET',
    '/v1/payment_intents',
    { ...paging, customer: 'text' },
    ({ state, params }) =>
      paginate(
        listObjects(state, 'payment_intent').filter(
          ({ customer }) => params.customer === undefined || customer === params.customer,
        ),
        params,
        '/v1/payment_intents',
      ),
  ),
  endpoint<Stripe.PaymentIntentRetrieveParams>('GET', '/v1/payment_intents/:id', {}, ({ state, ids: [id] }) =>
    findObject(state, 'payment_intent', id!),
  ),
  endpoint<Stripe.PaymentIntentApplyCustomerBalanceParams>(
    'POST',
    '/v1/payment_intents/:id/apply_customer_balance',
    { amount: 'int', currency: 'text' },
    ({ state, params, ids: [id] }) => applyCash(state, findObject(state, 'payment_intent', id!), params),
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

/** Manual reconciliation: applies cash to a payment, also partially (docs: Reconciliation). */
function applyCash(
  state: FakeStripeState,
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
  if (amount > availableCash(state, String(intent.customer)))
    throw invalidRequestError(
      'The customer has not enough funds in the cash balance.',
      'amount',
      'balance_insufficient',
    );
  fundPaymentIntent(state, intent, amount);
  return intent;
}

/**
 * Receives a transfer in the virtual account of a customer and reconciles it. The sender's reference is stored but not
 * used: transfers in Japan are matched by amount.
 */
export function receiveTransfer(
  state: FakeStripeState,
  customer: string,
  yen: number,
  reference: string | null,
): void {
  findObject(state, 'customer', customer);
  adjustCashBalance(state, customer, yen, {
    type: 'funded',
    funded: {
      bank_transfer: {
        type: 'jp_bank_transfer',
        reference,
        jp_bank_transfer: { sender_bank: '0001', sender_branch: '001', sender_name: 'カ）カイテ' },
      },
    },
  });
  reconcileCash(state, customer);
  // Emitted when cash is left after reconciliation (docs: cash_balance.funds_available).
  if (availableCash(state, customer) > 0)
    emit(state, 'cash_balance.funds_available', cashBalanceOf(state, customer));
}
