import { daysUntilDue } from '../../../domain/billing/documents';
import { ledgerRefusalMessages, type LedgerRefusal } from '../../../domain/billing/ledger';
import { firstBilledPeriod } from '../../../domain/billing/periods';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { planPrices, type OfferedPlan } from '../../../domain/billing/plans';
import type { Context } from '../context';
import { inTransaction } from '../../db/transaction';
import { ApiError, notFound, ruleViolation } from '../../lib/errors';
import { findSubscription, type SubscriptionState } from '../subscriptions/subscriptions.queries';
import type { PlanRequest } from '../billing/billingProvider';
import {
  fetchCustomerSnapshot,
  hasPastDueInvoice,
  isOngoing,
  itemOf,
  statusOf,
  type CustomerSnapshot,
} from './customerSnapshot';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import { idOf, type Stripe } from '../../adapters/stripe/stripeLoader';
import { findCustomerId } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { firstOfMonthAnchor, startOfDay, toUnixSeconds } from '../../adapters/stripe/timestamps';
import { syncCustomer } from './syncCustomer';

/**
 * Commands of owners. A command is authorized in its own transaction, then executed at Stripe, then the customer is
 * synced, so that no transaction waits for the network. After a failure in between, Stripe's event, the next sync or a
 * retry completes it.
 *
 * Requests that create something have an idempotency key. Requests that only set a value must have none: Stripe ignores
 * a request with a known key, so "cancel, undo, cancel" with one key would end undone.
 */
export interface CommandContext {
  stripe: Stripe;
  catalogue: Catalogue;
  /** Null before the first purchase. */
  snapshot: CustomerSnapshot | null;
  state: SubscriptionState;
  now: Date;
}

/** Authorizes and executes a command, then syncs the customer. `execute` returns the customer id. */
export async function runCommand(
  stripeContext: StripeContext,
  { organizationId, permit, confirm }: PlanRequest,
  context: Context,
  execute: (command: CommandContext) => Promise<string>,
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
    const changedCustomerId = await stripeContext.run(services.log, async (stripe, catalogue) => {
      const snapshot =
        customerId === undefined ? null : await fetchCustomerSnapshot(stripe, catalogue, customerId);
      return execute({ stripe, catalogue, snapshot, state, now: context.now });
    });
    await syncCustomer(stripeContext, changedCustomerId, context);
    await inTransaction(services.database, confirm);
  } catch (error) {
    // The command may have been rejected because our state is outdated.
    const isRejected = error instanceof ApiError && error.status === 422;
    if (isRejected && customerId !== undefined) await syncCustomer(stripeContext, customerId, context);
    throw error;
  }
}

const refusalError = (refusal: LedgerRefusal) => ruleViolation(refusal, ledgerRefusalMessages[refusal]);

/** Why no plan can be bought, or null. The same rules as the ledger's. */
export function registrationRefusal({
  snapshot,
  now,
}: Pick<CommandContext, 'snapshot' | 'now'>): 'registered' | 'unsettled' | null {
  if (!snapshot) return null;
  if (snapshot.subscription && isOngoing(snapshot.subscription)) return 'registered';
  return hasPastDueInvoice(snapshot.openInvoices, tokyoDate(now)) ? 'unsettled' : null;
}

interface OngoingSubscription {
  snapshot: CustomerSnapshot;
  subscription: Stripe.Subscription;
  plan: OfferedPlan;
}

/** Throws 422 `notRegistered` without an ongoing subscription. */
function requireOngoingSubscription(snapshot: CustomerSnapshot | null): OngoingSubscription {
  const { subscription, plan } = snapshot ?? {};
  if (!snapshot || !subscription || !plan || !isOngoing(subscription)) throw refusalError('notRegistered');
  return { snapshot, subscription, plan };
}

const trialSettings: Stripe.SubscriptionCreateParams.TrialSettings = {
  end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
};

/**
 * Buys a plan for a customer. Succeeds without a new subscription if an earlier attempt created the same one and its
 * result has not been saved.
 */
export async function subscribeToPlan(
  { stripe, catalogue, snapshot, state, now }: CommandContext,
  { organizationId, customerId, plan }: { organizationId: number; customerId: string; plan: OfferedPlan },
): Promise<void> {
  const refusal = registrationRefusal({ snapshot, now });
  const isUnsaved = state.customerId === null || state.status === 'canceled';
  if (refusal === 'registered' && isUnsaved && snapshot?.plan === plan) return;
  if (refusal) throw refusalError(refusal);

  const { start } = firstBilledPeriod(now, state.trialEnd);
  const startsLater = instantOf(start) > now;
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: catalogue.priceIds[plan] }],
      default_tax_rates: [catalogue.taxRateId],
      collection_method: 'send_invoice',
      days_until_due: daysUntilDue,
      payment_settings: {
        payment_method_types: ['customer_balance'],
        payment_method_options: {
          customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } },
        },
      },
      // A trial keeps its end and does not move the billing anchor. Otherwise the period includes all of today.
      ...(startsLater
        ? { trial_end: startOfDay(start), trial_settings: trialSettings }
        : startOfDay(start) < toUnixSeconds(now) && { backdate_start_date: startOfDay(start) }),
      billing_cycle_anchor_config: firstOfMonthAnchor,
      proration_behavior: 'create_prorations',
      metadata: { organizationId },
    },
    {
      idempotencyKey: `koenowa:subscribe:${organizationId}:${snapshot?.subscription?.id ?? 'first'}:${plan}:${tokyoDate(now)}`,
    },
  );
}

/**
 * The commands below succeed, too, where Stripe has done already what our state does not show: an earlier attempt, whose
 * reply was lost.
 *
 * Changes the plan: an upgrade is billed at once, a downgrade lowers invoices of later months (spec §9). */
export async function changePlan(
  { stripe, catalogue, snapshot, state, now }: CommandContext,
  to: OfferedPlan,
): Promise<string> {
  const {
    snapshot: { customerId },
    subscription,
    plan: from,
  } = requireOngoingSubscription(snapshot);
  if (to === from && state.plan !== to) return customerId;
  if (to === from) throw refusalError('samePlan');
  const isBilled = subscription.status !== 'trialing';
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: itemOf(subscription).id, price: catalogue.priceIds[to] }],
      ...(isBilled ? prorationParams(subscription, now) : { proration_behavior: 'none' }),
      // A plan change does not undo a cancellation, except for the free plan, which has no end.
      ...(to === 'free' && { cancel_at_period_end: false }),
    },
    isBilled
      ? {
          idempotencyKey: `koenowa:change:${subscription.id}:${subscription.latest_invoice ? idOf(subscription.latest_invoice) : 'none'}:${from}:${to}:${tokyoDate(now)}`,
        }
      : {},
  );
  return customerId;
}

/**
 * Prorates by whole days: from the start of today, or of the period if that is later. The difference has an invoice of
 * its own, also that of a downgrade (`isReturn`): as pending items it would lower whichever invoice comes next.
 */
export const prorationParams = (subscription: Stripe.Subscription, now: Date) => ({
  proration_behavior: 'always_invoice' as const,
  proration_date: Math.max(startOfDay(tokyoDate(now)), itemOf(subscription).current_period_start),
});

export async function cancelPlan({ stripe, snapshot, state }: CommandContext): Promise<string> {
  const {
    snapshot: { customerId },
    subscription,
    plan,
  } = requireOngoingSubscription(snapshot);
  if (planPrices[plan] === 0) throw refusalError('nothingToCancel');
  if (subscription.cancel_at_period_end && !state.cancelAtPeriodEnd) return customerId;
  if (subscription.cancel_at_period_end) throw refusalError('canceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  return customerId;
}

export async function undoCancelPlan({ stripe, snapshot, state, now }: CommandContext): Promise<string> {
  const { subscription } = snapshot ?? {};
  if (!snapshot || !subscription || statusOf(subscription, now) === 'canceled')
    throw refusalError('notCanceling');
  if (!subscription.cancel_at_period_end && state.cancelAtPeriodEnd) return snapshot.customerId;
  if (!subscription.cancel_at_period_end) throw refusalError('notCanceling');
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  return snapshot.customerId;
}
