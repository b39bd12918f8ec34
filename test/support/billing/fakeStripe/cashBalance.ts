import type Stripe from 'stripe';
import { emit } from './events';
import { insertObject, type FakeStripeState } from './state';

/** The cash balance of a customer: yen that were transferred and have not paid anything yet. Made when first looked at. */
export function cashBalanceOf(world: FakeStripeState, customer: string): Stripe.CashBalance {
  const there = world.cashBalances.get(customer);
  if (there) return there;
  const made: Stripe.CashBalance = {
    object: 'cash_balance',
    available: null,
    customer,
    customer_account: null,
    livemode: false,
    settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
  };
  world.cashBalances.set(customer, made);
  return made;
}

export const availableCash = (world: FakeStripeState, customer: string): number =>
  cashBalanceOf(world, customer).available?.jpy ?? 0;

/** Puts yen into the cash balance or, negative, takes them out, and keeps why. */
export function adjustCashBalance(
  world: FakeStripeState,
  customer: string,
  amount: number,
  because: Pick<
    Stripe.CustomerCashBalanceTransaction,
    'type' | 'funded' | 'applied_to_payment' | 'unapplied_from_payment'
  >,
): void {
  const balance = cashBalanceOf(world, customer);
  const ending = availableCash(world, customer) + amount;
  balance.available = ending === 0 ? null : { jpy: ending };
  const moved = insertObject(world, 'customer_cash_balance_transaction', {
    created: world.now,
    currency: 'jpy',
    customer,
    customer_account: null,
    ending_balance: ending,
    livemode: false,
    net_amount: amount,
    ...because,
  });
  emit(world, 'customer_cash_balance_transaction.created', moved);
}
