import type Stripe from 'stripe';
import { emit } from './events';
import { insertObject, type FakeStripeState } from './state';

/** The transferred yen of a customer that are not applied to a payment. Created on first access. */
export function cashBalanceOf(state: FakeStripeState, customer: string): Stripe.CashBalance {
  const existing = state.cashBalances.get(customer);
  if (existing) return existing;
  const created: Stripe.CashBalance = {
    object: 'cash_balance',
    available: null,
    customer,
    customer_account: null,
    livemode: false,
    settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
  };
  state.cashBalances.set(customer, created);
  return created;
}

export const availableCash = (state: FakeStripeState, customer: string): number =>
  cashBalanceOf(state, customer).available?.jpy ?? 0;

/** Adds yen to the cash balance or, if negative, removes them, and records the transaction. */
export function adjustCashBalance(
  state: FakeStripeState,
  customer: string,
  amount: number,
  reason: Pick<
    Stripe.CustomerCashBalanceTransaction,
    'type' | 'funded' | 'applied_to_payment' | 'unapplied_from_payment'
  >,
): void {
  const balance = cashBalanceOf(state, customer);
  const endingBalance = availableCash(state, customer) + amount;
  balance.available = endingBalance === 0 ? null : { jpy: endingBalance };
  const transaction = insertObject(state, 'customer_cash_balance_transaction', {
    created: state.now,
    currency: 'jpy',
    customer,
    customer_account: null,
    ending_balance: endingBalance,
    livemode: false,
    net_amount: amount,
    ...reason,
  });
  emit(state, 'customer_cash_balance_transaction.created', transaction);
}
