import { paymentGraceDays } from '../../../domain/billing/advanceLedger';
import { isPastDue } from '../../../domain/billing/dueDates';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan, SubscriptionStatus } from '../../../domain/plans';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { isBankHoliday } from '../billing/bankHolidays';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf, firstBilledPeriod, fromUnixSeconds } from '../../adapters/stripe/timestamps';

/** What Stripe knows of a customer, as far as the plan goes. */
export interface CustomerSnapshot {
  customerId: string;
  /** The one that lives, otherwise the last. */
  subscription: Stripe.Subscription | undefined;
  /** Undefined without a subscription. */
  plan: OfferedPlan | undefined;
  /** Invoices to be paid, oldest first. */
  openInvoices: readonly Stripe.Invoice[];
}

/** Nobody has more open invoices, or more subscriptions that matter, than one page holds. */
const PAGE = 100;

export async function fetchCustomerSnapshot(
  stripe: Stripe,
  catalogue: Catalogue,
  customerId: string,
): Promise<CustomerSnapshot> {
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE }),
    stripe.invoices.list({ customer: customerId, status: 'open', limit: PAGE }),
  ]);
  // Somebody may have sold them something else at Stripe: that is none of ours.
  const ours = subscriptions.data.filter((each) => planOf(catalogue, each));
  const subscription = ours.find(isOngoing) ?? ours[0];
  return {
    customerId,
    subscription,
    plan: subscription && planOf(catalogue, subscription),
    // Stripe lists the newest first.
    openInvoices: invoices.data.toReversed(),
  };
}

const planOf = (catalogue: Catalogue, { items }: Stripe.Subscription): OfferedPlan | undefined =>
  items.data[0] && catalogue.planOf(items.data[0].price.product);

/** A subscription has one item: its plan. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return item;
}

/**
 * Late payment does not change the status (product §7): the organization stays valid until we end the plan. A trial
 * that is over goes on as what follows it, also in the minutes until Stripe has seen to it.
 */
export function statusOf(
  { status, trial_end, cancel_at_period_end }: Stripe.Subscription,
  now: Date,
): SubscriptionStatus {
  if (status === 'canceled' || status === 'incomplete_expired') return 'canceled';
  if (status !== 'trialing') return 'active';
  if (trial_end === null || fromUnixSeconds(trial_end) > now) return 'trialing';
  return cancel_at_period_end ? 'canceled' : 'active';
}

export const isOngoing = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

export const dueDateOf = ({ due_date, created }: Stripe.Invoice): TokyoDate => dayOf(due_date ?? created);

/** The plan of an organization as Stripe has it now; `before` has what only we know. */
export function subscriptionStateFrom(
  { customerId, subscription, plan, openInvoices: open }: CustomerSnapshot,
  before: SubscriptionState,
  now: Date,
): SubscriptionState {
  const pastDue = isPastDue(
    open.map((invoice) => ({ status: 'open', dueDate: dueDateOf(invoice) })),
    tokyoDate(now),
    isBankHoliday,
  );
  if (!subscription || !plan) return { ...before, pastDue };
  const status = statusOf(subscription, now);
  return {
    ...before,
    ...billedPeriodOf(subscription, status),
    plan,
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end && status !== 'canceled',
    pastDue,
    customerId,
  };
}

/** The period that is billed: none in the trial; from its end to the 1st; one that was broken off ends there. */
function billedPeriodOf(
  subscription: Stripe.Subscription,
  status: SubscriptionStatus,
): Pick<SubscriptionState, 'currentPeriodStart' | 'currentPeriodEnd'> {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const { ended_at: ended, trial_end: trialEnd } = subscription;
  const isTrial = trialEnd !== null && start < trialEnd;
  if (isTrial && status !== 'active') return { currentPeriodStart: null, currentPeriodEnd: null };
  // Stripe still shows the trial that is over.
  if (isTrial) {
    const first = firstBilledPeriod(fromUnixSeconds(trialEnd), null);
    return { currentPeriodStart: instantOf(first.start), currentPeriodEnd: instantOf(first.end) };
  }
  return {
    currentPeriodStart: fromUnixSeconds(start),
    currentPeriodEnd: fromUnixSeconds(ended === null ? end : Math.min(end, ended)),
  };
}

/** The day on which the oldest debt ends the plan is here (product §7). */
export const isPastGracePeriod = (
  { subscription, openInvoices: open }: CustomerSnapshot,
  now: Date,
): boolean =>
  subscription !== undefined &&
  isOngoing(subscription) &&
  statusOf(subscription, now) === 'active' &&
  open.some((invoice) => addDays(dueDateOf(invoice), paymentGraceDays) < tokyoDate(now));
