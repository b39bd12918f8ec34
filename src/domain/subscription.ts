import type { Plan, SubscriptionStatus } from './plans';

interface SubscriptionValidity {
  plan: Plan;
  status: SubscriptionStatus;
  /** The last instant of the trial. */
  trialEnd: Date | null;
}

/** spec §4: trial end passed means over-trial; the status stays `trialing`. */
export function isOverTrial({ status, trialEnd }: SubscriptionValidity, now: Date): boolean {
  return status === 'trialing' && trialEnd !== null && trialEnd.getTime() < now.getTime();
}

/**
 * The validity period (spec §4): active, or trialing with the trial end not passed, or the free plan. The trial of a
 * customer ends when its billing provider says so, in the moments after: what was bought goes on without a gap.
 */
export function isSubscriptionValid(
  subscription: (SubscriptionValidity & { customerId: string | null }) | null,
  now: Date,
): boolean {
  if (!subscription) return false;
  const { plan, status, customerId } = subscription;
  if (plan === 'free' || status === 'active') return true;
  return status === 'trialing' && (customerId !== null || !isOverTrial(subscription, now));
}

/** milliseconds */
const dayMs = 24 * 60 * 60 * 1000;

/** How long the number of whole days to the trial's end stays as it is, in milliseconds; negative once it has passed. */
export const msUntilNextTrialDay = (trialEnd: Date, now: Date): number =>
  (trialEnd.getTime() - now.getTime()) % dayMs;

/** Whole days from now to the trial's end, at least 0 (spec §4); 0 without a trial. */
export function trialRemainingDays(trialEnd: Date | null, now: Date): number {
  return trialEnd === null ? 0 : Math.max(0, Math.floor((trialEnd.getTime() - now.getTime()) / dayMs));
}

/** What the plan screens ask about an organization's subscription (spec §4). */
export interface SubscriptionFacts {
  readonly plan: Plan;
  /** Status `trialing`, customer or not, over or not (product §7). */
  readonly isTrialUser: boolean;
  readonly isOverTrial: boolean;
  /** There is a paid-plan record: the payment customer id. */
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

/** Headings of the plan section where something is wrong (spec §8). */
export const billingHeadings = {
  invalid: '全てのサービスのご利用を停止しています',
  pastDue: 'お支払いに関しての重要なお知らせ',
} as const;
export type BillingNoticeKind = keyof typeof billingHeadings;

/** The notice an organization sees; one that is stopped is not also told that a bill is late. */
export function billingNotice(state: { isValid: boolean; isPastDue: boolean }): BillingNoticeKind | null {
  if (!state.isValid) return 'invalid';
  return state.isPastDue ? 'pastDue' : null;
}
