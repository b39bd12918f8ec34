import { sql, type RawBuilder } from 'kysely';
import { trialGraceMs } from '../../../domain/billing/subscription';

/**
 * Whether the organization of the alias `sub` (subscriptions) is inside its validity period (spec §4): the rule
 * `isSubscriptionValid` in SQL, for queries over many organizations. A test compares the two.
 */
export const isOrganizationValid = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  sub.plan = 'free' or sub.status = 'active'
  or (sub.status = 'trialing' and sub.trial_end >=
    case when sub.customer_id is null then ${now}::timestamptz else ${graceStart(now)}::timestamptz end))`;

const graceStart = (now: Date): Date => new Date(now.getTime() - trialGraceMs);
