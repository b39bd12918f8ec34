import type { Plan, SubscriptionStatus } from './plans';

interface Validity {
  plan: Plan;
  status: SubscriptionStatus;
  /** The last instant of the trial. */
  trialEnd: Date | null;
}

/** spec §4: trial end passed means over-trial; the status stays `trialing`. */
export function isOverTrial({ status, trialEnd }: Validity, now: Date): boolean {
  return status === 'trialing' && trialEnd !== null && trialEnd.getTime() < now.getTime();
}

/** The validity period (spec §4): active, or trialing with the trial end not passed, or the free plan. */
export function isValid(subscription: Validity | null, now: Date): boolean {
  if (!subscription) return false;
  if (subscription.plan === 'free') return true;
  return (
    subscription.status === 'active' ||
    (subscription.status === 'trialing' && !isOverTrial(subscription, now))
  );
}
