import type { Kysely } from 'kysely';
import type { Plan, SubscriptionStatus } from '../../../domain/billing/plans';
import { trialEndFrom } from '../../../domain/billing/trial';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

/** The plan of an organization, independent of its billing provider. */
export interface SubscriptionState {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** The last instant of the trial. */
  readonly trialEnd: Date | null;
  /** Start (inclusive) and end (exclusive) of the billed period; null before the first one. */
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** An invoice is past due. The plan stays active (product §7). */
  readonly pastDue: boolean;
  /** Null before the first purchase. */
  readonly customerId: string | null;
}

export const findSubscription = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<SubscriptionState | undefined> =>
  db
    .selectFrom('subscriptions')
    .where('organization_id', '=', organizationId)
    .select([
      'plan',
      'status',
      'trial_end as trialEnd',
      'current_period_start as currentPeriodStart',
      'current_period_end as currentPeriodEnd',
      'cancel_at_period_end as cancelAtPeriodEnd',
      'past_due as pastDue',
      'customer_id as customerId',
    ])
    .executeTakeFirst();

/** The trial of a new organization (product §7). The billing provider gets to know it with the first purchase. */
export async function insertTrialSubscription(tx: Tx, organizationId: number, now: Date): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({
      organization_id: organizationId,
      plan: 'starter',
      status: 'trialing',
      trial_end: trialEndFrom(now),
      current_period_start: null,
      current_period_end: null,
      customer_id: null,
    })
    .execute();
}

/** The usage that counts towards the limits of a plan: open projects but the sample, and members (spec §4). */
export async function countUsage(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<{ projects: number; members: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('projects')
        .where('organization_id', '=', organizationId)
        .where('project_status', '=', 'open')
        .where('sample', '=', false)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('projects'),
      eb
        .selectFrom('organization_members')
        .where('organization_id', '=', organizationId)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('members'),
    ])
    .executeTakeFirstOrThrow();
}

/** The billing address: that of the organization's creator or, if they have left, of the owner `fallbackOwnerId`. */
export async function getBillingEmail(
  db: Kysely<Schema>,
  { organizationId, fallbackOwnerId }: { organizationId: number; fallbackOwnerId: number },
): Promise<string> {
  const candidates = await db
    .selectFrom('organizations as o')
    .innerJoin('organization_members as m', 'm.organization_id', 'o.id')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .where('o.id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('m.service_user_id', '=', eb.ref('o.created_by')),
        eb('m.service_user_id', '=', fallbackOwnerId),
      ]),
    )
    .select((eb) => ['u.email', eb('m.service_user_id', '=', eb.ref('o.created_by')).as('isCreator')])
    .execute();
  return (candidates.find(({ isCreator }) => isCreator) ?? candidates[0])?.email ?? '';
}
