import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the organization of the alias `sub` (subscriptions) is inside its validity period (spec §4): the rule
 * `isSubscriptionValid` in SQL, for queries over many organizations. A test compares the two.
 */
export const isOrganizationValid = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  sub.plan = 'free' or sub.status = 'active'
  or (sub.status = 'trialing' and (sub.customer_id is not null or sub.trial_end >= ${now})))`;
