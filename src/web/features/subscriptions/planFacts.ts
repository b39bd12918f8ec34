import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import {
  isSubscriptionValid as isValidAt,
  subscriptionFactsOf,
  trialRemainingDays,
} from '../../../domain/subscription';
import type { SubscriptionFacts } from '../../../domain/subscription';
import type { Subscription } from './subscriptionsApi';

/** A moment of the wire, `yyyy-MM-dd HH:mm:ss` in Tokyo (spec §3). */
export const parseInstant = (text: string): Date => new Date(`${text.replace(' ', 'T')}+09:00`);

/** The last day of a period; one that ends at midnight ends with the day before. */
export const lastDayOf = (end: string): TokyoDate => tokyoDate(new Date(parseInstant(end).getTime() - 1000));

/** The last day of what is paid for, or tried; null for a plan without end. In a trial there is no period yet. */
export const lastDayOfPlan = ({
  currentPeriodEnd,
  trialEnd,
}: Pick<Subscription, 'currentPeriodEnd' | 'trialEnd'>): TokyoDate | null => {
  const end = currentPeriodEnd ?? trialEnd;
  return end && lastDayOf(end);
};

/** What the rules ask about an organization at a moment. `customerId`: the organization's stripeCustomerId. */
export interface PlanFacts {
  readonly standing: SubscriptionFacts;
  /** Inside the validity period (spec §4). */
  readonly isValid: boolean;
  readonly remainingDays: number;
}

export function planFacts(
  subscription: Pick<Subscription, 'plan' | 'status' | 'trialEnd'> | null,
  customerId: string | null,
  now: Date,
): PlanFacts {
  const trialEnd = subscription?.trialEnd ? parseInstant(subscription.trialEnd) : null;
  const state = subscription && {
    plan: subscription.plan,
    status: subscription.status,
    trialEnd,
    customerId,
  };
  return {
    standing: subscriptionFactsOf(state, customerId, now),
    isValid: isValidAt(state, now),
    remainingDays: trialRemainingDays(trialEnd, now),
  };
}
