import type Stripe from 'stripe';
import { change } from './events';
import { add, type World } from './world';

/**
 * The customer's credit balance (not the cash balance): negative is what the next invoice is lowered by, positive what
 * it is raised by. Every move is kept.
 */
export function moveBalance(
  world: World,
  customer: Stripe.Customer,
  amount: number,
  because: Pick<Stripe.CustomerBalanceTransaction, 'type'> & Partial<Stripe.CustomerBalanceTransaction>,
): Stripe.CustomerBalanceTransaction {
  change(world, 'customer.updated', customer, () => {
    customer.balance += amount;
  });
  return add(world, 'customer_balance_transaction', {
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
