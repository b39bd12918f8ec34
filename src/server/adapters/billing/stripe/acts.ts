import { ledgerRefusals, type LedgerRefusal } from '../../../../domain/billing/ledger';
import { instantOf, tokyoDate } from '../../../../domain/calendar/tokyoDate';
import { planPrices, type OfferedPlan } from '../../../../domain/plans';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/transaction';
import { ApiError, notFound, rule } from '../../../http/errors';
import {
  findSubscription,
  type SubscriptionState,
} from '../../../modules/subscriptions/subscription.queries';
import type { Order } from '../provider';
import { fetchAccount, isLive, itemOf, statusOf, type Account } from './account';
import type { Catalogue } from './catalogue';
import { idOf, type Stripe } from './client';
import { findCustomer } from './customers.queries';
import type { StripeDesk } from './desk';
import { firstOfMonth, firstPeriod, seconds, startOf } from './moments';
import { refresh } from './refresh';

/**
 * What owners do with a plan. Each act is permitted in a transaction of its own, then done at Stripe, and then what
 * Stripe has is fetched and kept: the network is never waited for inside a transaction. Broken off in between, it is
 * completed by the event that Stripe sends, by the next look, or by doing it again.
 *
 * What would make something twice when it is sent twice carries a key that follows from the fact; an act that only sets
 * something needs none, and must have none: Stripe answers a key it knows without doing anything, so "cancel, undo,
 * cancel" under one key would end undone.
 */
export interface Scene {
  stripe: Stripe;
  catalogue: Catalogue;
  /** Null before the first purchase. */
  account: Account | null;
  state: SubscriptionState;
  now: Date;
}

/** One act; `todo` answers the customer it was done for. */
export async function act(
  desk: StripeDesk,
  { organizationId, permit }: Order,
  context: Context,
  todo: (scene: Scene) => Promise<string>,
): Promise<void> {
  const { services } = context;
  const { customerId, state } = await inTransaction(services.database, async (tx) => {
    await permit(tx);
    return {
      customerId: await findCustomer(tx, organizationId),
      state: await findSubscription(tx, organizationId),
    };
  });
  if (!state) throw notFound('組織');
  try {
    const done = await desk.ask(services.log, async (stripe, catalogue) => {
      const account = customerId === undefined ? null : await fetchAccount(stripe, catalogue, customerId);
      return todo({ stripe, catalogue, account, state, now: context.now });
    });
    await refresh(desk, done, context);
  } catch (error) {
    // What is refused may have been asked because our picture was old.
    const isRefused = error instanceof ApiError && error.status === 422;
    if (isRefused && customerId !== undefined) await refresh(desk, customerId, context);
    throw error;
  }
}

const refuse = (refusal: LedgerRefusal) => rule(refusal, ledgerRefusals[refusal]);

/** Whether a plan is bought, and why not, as the ledger has it. */
export function refusalOf(account: Account | null): 'registered' | 'unsettled' | null {
  if (account?.subscription && isLive(account.subscription)) return 'registered';
  return account && account.open.length > 0 ? 'unsettled' : null;
}

interface Living {
  account: Account;
  subscription: Stripe.Subscription;
  plan: OfferedPlan;
}

/** The subscription of somebody who has one. */
export function living(account: Account | null): Living {
  const { subscription, plan } = account ?? {};
  if (!account || !subscription || !plan || !isLive(subscription)) throw refuse('notRegistered');
  return { account, subscription, plan };
}

const trialSettings: Stripe.SubscriptionCreateParams.TrialSettings = {
  end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
};

/** Buys a plan for a customer. One that is there already, because nobody heard of it, is the one that was wanted. */
export async function subscribe(
  { stripe, catalogue, account, state, now }: Scene,
  { organizationId, customerId, plan }: { organizationId: number; customerId: string; plan: OfferedPlan },
): Promise<void> {
  const refusal = refusalOf(account);
  const isUnheardOf = state.customerId === null || state.status === 'canceled';
  if (refusal === 'registered' && isUnheardOf && account?.plan === plan) return;
  if (refusal) throw refuse(refusal);

  const { start } = firstPeriod(now, state.trialEnd);
  const isLater = instantOf(start) > now;
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: catalogue.price[plan] }],
      default_tax_rates: [catalogue.taxRate],
      collection_method: 'send_invoice',
      days_until_due: 30,
      payment_settings: {
        payment_method_types: ['customer_balance'],
        payment_method_options: {
          customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
        },
      },
      // The trial stays, and does not move the 1st; without one the whole of today counts, as it does for people.
      ...(isLater
        ? { trial_end: startOf(start), trial_settings: trialSettings }
        : startOf(start) < seconds(now) && { backdate_start_date: startOf(start) }),
      billing_cycle_anchor_config: firstOfMonth,
      proration_behavior: 'create_prorations',
      metadata: { organizationId },
    },
    {
      idempotencyKey: `koenowa:subscribe:${organizationId}:${account?.subscription?.id ?? 'first'}:${plan}:${tokyoDate(now)}`,
    },
  );
}

/** Goes to another plan: a dearer one is billed at once, a cheaper one lowers the next invoice (spec §9). */
export async function changePlan(
  { stripe, catalogue, account, now }: Scene,
  to: OfferedPlan,
): Promise<string> {
  const { account: found, subscription, plan: from } = living(account);
  if (to === from) throw refuse('samePlan');
  const isBilled = subscription.status !== 'trialing';
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: itemOf(subscription).id, price: catalogue.price[to] }],
      ...(isBilled ? prorationOf(subscription, { from, to }, now) : { proration_behavior: 'none' }),
      // A cancellation stands until it is undone, but the free plan has no end.
      ...(to === 'free' && { cancel_at_period_end: false }),
    },
    isBilled
      ? {
          idempotencyKey: `koenowa:change:${subscription.id}:${subscription.latest_invoice ? idOf(subscription.latest_invoice) : 'none'}:${from}:${to}:${tokyoDate(now)}`,
        }
      : {},
  );
  return found.customerId;
}

/** By whole days: from the first second of today, which the period may have begun with. */
export const prorationOf = (
  subscription: Stripe.Subscription,
  { from, to }: { from: OfferedPlan; to: OfferedPlan },
  now: Date,
) => ({
  proration_behavior:
    planPrices[to] > planPrices[from] ? ('always_invoice' as const) : ('create_prorations' as const),
  proration_date: Math.max(startOf(tokyoDate(now)), itemOf(subscription).current_period_start),
});

export async function cancelPlan({ stripe, account }: Scene): Promise<string> {
  const { account: found, subscription, plan } = living(account);
  if (planPrices[plan] === 0) throw refuse('nothingToCancel');
  if (subscription.cancel_at_period_end) throw refuse('canceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return found.customerId;
}

export async function undoCancelPlan({ stripe, account, now }: Scene): Promise<string> {
  const { subscription } = account ?? {};
  if (!account || !subscription?.cancel_at_period_end || statusOf(subscription, now) === 'canceled')
    throw refuse('notCanceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  return account.customerId;
}
