import { ledgerRefusalMessages, type LedgerRefusal } from '../../../domain/billing/ledger';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { planPrices, type OfferedPlan } from '../../../domain/plans';
import type { Context } from '../context';
import { inTransaction } from '../../db/transaction';
import { ApiError, notFound, ruleViolation } from '../../lib/errors';
import { findSubscription, type SubscriptionState } from '../subscriptions/subscriptions.queries';
import type { PlanRequest } from '../billing/billingProvider';
import {
  fetchCustomerSnapshot,
  isOngoing,
  itemOf,
  statusOf,
  type CustomerSnapshot,
} from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import { idOf, type Stripe } from '../../adapters/stripe/stripeLoader';
import { findCustomerId } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import {
  firstOfMonthAnchor,
  firstBilledPeriod,
  toUnixSeconds,
  startOfDay,
} from '../../adapters/stripe/timestamps';
import { syncCustomer } from './syncCustomer';

/**
 * What owners do with a plan. Each act is permitted in a transaction of its own, then done at Stripe, and then what
 * Stripe has is fetched and kept: the network is never waited for inside a transaction. Broken off in between, it is
 * completed by the event that Stripe sends, by the next look, or by doing it again.
 *
 * What would make something twice when it is sent twice carries a key that follows from the fact; an act that only sets
 * something needs none, and must have none: Stripe answers a key it knows without doing anything, so "cancel, undo,
 * cancel" under one key would end undone.
 */
export interface CommandContext {
  stripe: Stripe;
  catalogue: Catalogue;
  /** Null before the first purchase. */
  snapshot: CustomerSnapshot | null;
  state: SubscriptionState;
  now: Date;
}

/** One act; `todo` answers the customer it was done for. */
export async function runCommand(
  desk: StripeContext,
  { organizationId, permit }: PlanRequest,
  context: Context,
  todo: (scene: CommandContext) => Promise<string>,
): Promise<void> {
  const { services } = context;
  const { customerId, state } = await inTransaction(services.database, async (tx) => {
    await permit(tx);
    return {
      customerId: await findCustomerId(tx, organizationId),
      state: await findSubscription(tx, organizationId),
    };
  });
  if (!state) throw notFound('組織');
  try {
    const done = await desk.run(services.log, async (stripe, catalogue) => {
      const account =
        customerId === undefined ? null : await fetchCustomerSnapshot(stripe, catalogue, customerId);
      return todo({ stripe, catalogue, snapshot: account, state, now: context.now });
    });
    await syncCustomer(desk, done, context);
  } catch (error) {
    // What is refused may have been asked because our picture was old.
    const isRefused = error instanceof ApiError && error.status === 422;
    if (isRefused && customerId !== undefined) await syncCustomer(desk, customerId, context);
    throw error;
  }
}

const refusalError = (refusal: LedgerRefusal) => ruleViolation(refusal, ledgerRefusalMessages[refusal]);

/** Whether a plan is bought, and why not, as the ledger has it. */
export function registrationRefusal(account: CustomerSnapshot | null): 'registered' | 'unsettled' | null {
  if (account?.subscription && isOngoing(account.subscription)) return 'registered';
  return account && account.openInvoices.length > 0 ? 'unsettled' : null;
}

interface OngoingSubscription {
  snapshot: CustomerSnapshot;
  subscription: Stripe.Subscription;
  plan: OfferedPlan;
}

/** The subscription of somebody who has one. */
export function requireOngoingSubscription(account: CustomerSnapshot | null): OngoingSubscription {
  const { subscription, plan } = account ?? {};
  if (!account || !subscription || !plan || !isOngoing(subscription)) throw refusalError('notRegistered');
  return { snapshot: account, subscription, plan };
}

const trialSettings: Stripe.SubscriptionCreateParams.TrialSettings = {
  end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
};

/** Buys a plan for a customer. One that is there already, because nobody heard of it, is the one that was wanted. */
export async function subscribeToPlan(
  { stripe, catalogue, snapshot: account, state, now }: CommandContext,
  { organizationId, customerId, plan }: { organizationId: number; customerId: string; plan: OfferedPlan },
): Promise<void> {
  const refusal = registrationRefusal(account);
  const isUnheardOf = state.customerId === null || state.status === 'canceled';
  if (refusal === 'registered' && isUnheardOf && account?.plan === plan) return;
  if (refusal) throw refusalError(refusal);

  const { start } = firstBilledPeriod(now, state.trialEnd);
  const isLater = instantOf(start) > now;
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: catalogue.priceIds[plan] }],
      default_tax_rates: [catalogue.taxRateId],
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
        ? { trial_end: startOfDay(start), trial_settings: trialSettings }
        : startOfDay(start) < toUnixSeconds(now) && { backdate_start_date: startOfDay(start) }),
      billing_cycle_anchor_config: firstOfMonthAnchor,
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
  { stripe, catalogue, snapshot: account, now }: CommandContext,
  to: OfferedPlan,
): Promise<string> {
  const { snapshot: found, subscription, plan: from } = requireOngoingSubscription(account);
  if (to === from) throw refusalError('samePlan');
  const isBilled = subscription.status !== 'trialing';
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: itemOf(subscription).id, price: catalogue.priceIds[to] }],
      ...(isBilled ? prorationParams(subscription, { from, to }, now) : { proration_behavior: 'none' }),
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
export const prorationParams = (
  subscription: Stripe.Subscription,
  { from, to }: { from: OfferedPlan; to: OfferedPlan },
  now: Date,
) => ({
  proration_behavior:
    planPrices[to] > planPrices[from] ? ('always_invoice' as const) : ('create_prorations' as const),
  proration_date: Math.max(startOfDay(tokyoDate(now)), itemOf(subscription).current_period_start),
});

export async function cancelPlan({ stripe, snapshot: account }: CommandContext): Promise<string> {
  const { snapshot: found, subscription, plan } = requireOngoingSubscription(account);
  if (planPrices[plan] === 0) throw refusalError('nothingToCancel');
  if (subscription.cancel_at_period_end) throw refusalError('canceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return found.customerId;
}

export async function undoCancelPlan({ stripe, snapshot: account, now }: CommandContext): Promise<string> {
  const { subscription } = account ?? {};
  if (!account || !subscription?.cancel_at_period_end || statusOf(subscription, now) === 'canceled')
    throw refusalError('notCanceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  return account.customerId;
}
