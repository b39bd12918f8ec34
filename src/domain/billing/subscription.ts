import { dayMs, hourMs } from '../calendar/durations';
import type { TokyoDate } from '../calendar/tokyoDate';
import type { Plan, SubscriptionStatus } from './plans';

interface SubscriptionValidity {
  plan: Plan;
  status: SubscriptionStatus;
  /** The last instant of the trial. */
  trialEnd: Date | null;
}

/** Whether the trial has ended without a purchase. The status stays `trialing` (spec §4). */
export function isOverTrial({ status, trialEnd }: SubscriptionValidity, now: Date): boolean {
  return status === 'trialing' && trialEnd !== null && trialEnd.getTime() < now.getTime();
}

/** How long a customer keeps access after the trial, until the billing provider has started the first period. */
export const trialGraceMs = 24 * hourMs;

/**
 * The validity period (spec §4): active, or trialing and not over-trial, or the free plan. The trial of a customer
 * stays valid until the billing provider has started the first period, for 24 hours at most (product §7).
 */
export function isSubscriptionValid(
  subscription: (SubscriptionValidity & { customerId: string | null }) | null,
  now: Date,
): boolean {
  if (!subscription) return false;
  const { plan, status, trialEnd, customerId } = subscription;
  if (plan === 'free' || status === 'active') return true;
  if (status !== 'trialing' || trialEnd === null) return status === 'trialing';
  const graceMs = customerId === null ? 0 : trialGraceMs;
  return trialEnd.getTime() + graceMs >= now.getTime();
}

/** Milliseconds until `trialRemainingDays` changes or the day of grace after the trial ends; negative after that. */
export const msUntilNextTrialDay = (trialEnd: Date, now: Date): number =>
  (trialEnd.getTime() + trialGraceMs - now.getTime()) % dayMs;

/** Whole days until the end of the trial, at least 0 (spec §4); 0 without a trial. */
export function trialRemainingDays(trialEnd: Date | null, now: Date): number {
  return trialEnd === null ? 0 : Math.max(0, Math.floor((trialEnd.getTime() - now.getTime()) / dayMs));
}

/** The facts about a subscription that the plan screens depend on (spec §4). */
export interface SubscriptionFacts {
  readonly plan: Plan;
  /** Status `trialing`, also for customers and after the end of the trial (product §7). */
  readonly isTrialUser: boolean;
  readonly isOverTrial: boolean;
  /** The organization has a customer id at the billing provider. */
  readonly isCustomer: boolean;
  readonly isCancelledPlanCustomer: boolean;
}

/** `customerId`: the organization's `stripeCustomerId`. */
export function subscriptionFactsOf(
  subscription: SubscriptionValidity | null,
  customerId: string | null | undefined,
  now: Date,
): SubscriptionFacts {
  const isCustomer = Boolean(customerId);
  return {
    plan: subscription?.plan ?? 'none',
    isTrialUser: subscription?.status === 'trialing',
    isOverTrial: subscription !== null && isOverTrial(subscription, now),
    isCustomer,
    isCancelledPlanCustomer: isCustomer && subscription?.status === 'canceled',
  };
}

export type BillingNoticeKind = 'invalid' | 'pastDue';

/** The billing notice to show; `invalid` takes precedence over `pastDue`. */
export function billingNotice(state: { isValid: boolean; isPastDue: boolean }): BillingNoticeKind | null {
  if (!state.isValid) return 'invalid';
  return state.isPastDue ? 'pastDue' : null;
}

/** A dismissed past-due notice is shown again on the next day, because the invoice is still unpaid. */
export const shouldShowNotice = (dismissedOn: string | null, today: TokyoDate): boolean =>
  dismissedOn !== today;
