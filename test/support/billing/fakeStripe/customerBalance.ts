import type Stripe from 'stripe';
import { updateAndEmit } from './events';
import { insertObject, type FakeStripeState } from './state';

/**
 * Changes the customer's credit balance (not the cash balance) and records the transaction. A negative balance lowers
 * the next invoice, a positive one raises it.
 */
export function adjustBalance(
  state: FakeStripeState,
  customer: Stripe.Customer,
  amount: number,
  reason: Pick<Stripe.CustomerBalanceTransaction, 'type'> & Partial<Stripe.CustomerBalanceTransaction>,
): Stripe.CustomerBalanceTransaction {
  updateAndEmit(state, 'customer.updated', customer, () => {
    customer.balance += amount;
  });
  return insertObject(state, 'customer_balance_transaction', {
    amount,
    checkout_session: null,
    created: state.now,
    credit_note: null,
    currency: 'jpy',
    customer: customer.id,
    customer_account: null,
    description: null,
    ending_balance: customer.balance,
    invoice: null,
    livemode: false,
    metadata: {},
    ...reason,
  });
}
