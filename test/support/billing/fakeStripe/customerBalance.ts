import type Stripe from 'stripe';
import { updateAndEmit } from './events';
import { insertObject, type FakeStripeState } from './state';

/**
 * The customer's credit balance (not the cash balance): negative is what the next invoice is lowered by, positive what
 * it is raised by. Every move is kept.
 */
export function adjustBalance(
  world: FakeStripeState,
  customer: Stripe.Customer,
  amount: number,
  because: Pick<Stripe.CustomerBalanceTransaction, 'type'> & Partial<Stripe.CustomerBalanceTransaction>,
): Stripe.CustomerBalanceTransaction {
  updateAndEmit(world, 'customer.updated', customer, () => {
    customer.balance += amount;
  });
  return insertObject(world, 'customer_balance_transaction', {
    amount,
    checkout_session: null,
    created: world.now,
    credit_note: null,
    currency: 'jpy',
    customer: customer.id,
    customer_account: null,
    description: null,
    ending_balance: customer.balance,
    invoice: null,
    livemode: false,
    metadata: {},
    ...because,
  });
}
