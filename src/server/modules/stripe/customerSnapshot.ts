import { paymentGraceDays } from '../../../domain/billing/advanceLedger';
import { isPastDue } from '../../../domain/billing/dueDates';
import { firstBilledPeriod } from '../../../domain/billing/periods';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { type OfferedPlan, planAfterEnd, type SubscriptionStatus } from '../../../domain/billing/plans';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { isBankHoliday } from '../billing/bankHolidays';
import type { Catalogue } from '../../adapters/stripe/catalogue';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { dayOf, fromUnixSeconds } from '../../adapters/stripe/timestamps';

/** The subscription and open invoices of a customer at Stripe. */
export interface CustomerSnapshot {
  customerId: string;
  /** The ongoing subscription, otherwise the newest. */
  subscription: Stripe.Subscription | undefined;
  /** Undefined without a subscription. */
  plan: OfferedPlan | undefined;
  /** Oldest first. */
  openInvoices: readonly Stripe.Invoice[];
}

/** A customer never has more open invoices or relevant subscriptions than one page. */
const pageSize = 100;

export async function fetchCustomerSnapshot(
  stripe: Stripe,
  catalogue: Catalogue,
  customerId: string,
): Promise<CustomerSnapshot> {
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: pageSize }),
    stripe.invoices.list({ customer: customerId, status: 'open', limit: pageSize }),
  ]);
  // Ignore subscriptions to other products of the Stripe account.
  const planSubscriptions = subscriptions.data.filter((each) => planOf(catalogue, each));
  const subscription = planSubscriptions.find(isOngoing) ?? planSubscriptions[0];
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
 * An unpaid plan stays active until we end it (product §7). A trial that has ended counts as active or canceled even
 * before Stripe has updated its status.
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

/** The state of the subscription at Stripe. Properties that Stripe does not have are taken from `before`. */
export function subscriptionStateFrom(
  { customerId, subscription, plan, openInvoices }: CustomerSnapshot,
  before: SubscriptionState,
  now: Date,
): SubscriptionState {
  const pastDue = hasPastDueInvoice(openInvoices, tokyoDate(now));
  if (!subscription || !plan) return { ...before, pastDue };
  const status = statusOf(subscription, now);
  return {
    ...before,
    ...billedPeriodOf(subscription, status),
    plan: status === 'canceled' ? planAfterEnd(plan) : plan,
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end && status !== 'canceled',
    pastDue,
    customerId,
  };
}

/** The billed period: none during the trial; a subscription that ended early has a period up to its end. */
function billedPeriodOf(
  subscription: Stripe.Subscription,
  status: SubscriptionStatus,
): Pick<SubscriptionState, 'currentPeriodStart' | 'currentPeriodEnd'> {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const { ended_at: endedAt, trial_end: trialEnd } = subscription;
  const isTrial = trialEnd !== null && start < trialEnd;
  if (isTrial && status !== 'active') return { currentPeriodStart: null, currentPeriodEnd: null };
  // Stripe still reports the period of the ended trial.
  if (isTrial) {
    const first = firstBilledPeriod(fromUnixSeconds(trialEnd), null);
    return { currentPeriodStart: instantOf(first.start), currentPeriodEnd: instantOf(first.end) };
  }
  return {
    currentPeriodStart: fromUnixSeconds(start),
    currentPeriodEnd: fromUnixSeconds(endedAt === null ? end : Math.min(end, endedAt)),
  };
}

/** Whether an unpaid invoice ends the plan (product §7). */
export const isPastGracePeriod = ({ subscription, openInvoices }: CustomerSnapshot, now: Date): boolean =>
  subscription !== undefined &&
  isOngoing(subscription) &&
  statusOf(subscription, now) === 'active' &&
  hasPastDueInvoice(openInvoices, addDays(tokyoDate(now), -paymentGraceDays));

/** Whether the last day to pay one of the open invoices is before `day`. */
export const hasPastDueInvoice = (openInvoices: readonly Stripe.Invoice[], day: TokyoDate): boolean =>
  isPastDue(
    openInvoices.map((invoice) => ({ status: 'open', dueDate: dueDateOf(invoice) })),
    day,
    isBankHoliday,
  );
