import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import {
  isSubscriptionValid as isValidAt,
  subscriptionFactsOf,
  trialRemainingDays,
  type SubscriptionFacts,
} from '../../../domain/billing/subscription';
import { dayAt } from '../../lib/dates';
import type { Subscription } from './subscriptionsApi';

/** Parses an instant of the API, `yyyy-MM-dd HH:mm:ss` in Tokyo time (spec §3). */
export const parseInstant = (text: string): Date => new Date(`${text.replace(' ', 'T')}+09:00`);

/** The last day of a period; a period that ends at midnight ends with the day before. */
export const lastDayOf = (end: string): TokyoDate => dayAt(new Date(parseInstant(end).getTime() - 1000));

/** The last day of the period or, before the first period, of the trial; null for a plan without end. */
export const lastDayOfPlan = ({
  currentPeriodEnd,
  trialEnd,
}: Pick<Subscription, 'currentPeriodEnd' | 'trialEnd'>): TokyoDate | null => {
  const end = currentPeriodEnd ?? trialEnd;
  return end && lastDayOf(end);
};

/** The facts about a subscription at one instant that the rules need. */
export interface PlanFacts {
  readonly subscriptionFacts: SubscriptionFacts;
  /** Whether the subscription is inside its validity period (spec §4). */
  readonly isValid: boolean;
  /** Whole days until the end of the trial. */
  readonly remainingDays: number;
}

/** The facts about a subscription at `now`. `customerId` is the organization's stripeCustomerId. */
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
    subscriptionFacts: subscriptionFactsOf(state, customerId, now),
    isValid: isValidAt(state, now),
    remainingDays: trialRemainingDays(trialEnd, now),
  };
}
