import type { Kysely } from 'kysely';
import type { Plan, SubscriptionStatus } from '../../../domain/plans';
import type { Schema } from '../../db/schema';

/** The plan of an organization as everybody but its billing provider knows it. */
export interface SubscriptionState {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** The last instant of the trial. */
  readonly trialEnd: Date | null;
  /** The first instant of the period that is billed, and the first after it; null until something is. */
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** An invoice is unpaid after its time; the plan goes on (product §7). */
  readonly pastDue: boolean;
  /** Null until a plan is bought. */
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

/** What counts against the limits of a plan: projects that are not archived, and members (spec §4). */
export async function findUsage(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<{ projects: number; members: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('projects')
        .where('organization_id', '=', organizationId)
        .where('project_status', '=', 'open')
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

/** The address invoices are told to: that of who created the organization, or of the owner `otherwise` once they left. */
export async function findBillingEmail(
  db: Kysely<Schema>,
  { organizationId, otherwise }: { organizationId: number; otherwise: number },
): Promise<string> {
  const people = await db
    .selectFrom('organizations as o')
    .innerJoin('organization_members as m', 'm.organization_id', 'o.id')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .where('o.id', '=', organizationId)
    .where((eb) =>
      eb.or([eb('m.service_user_id', '=', eb.ref('o.created_by')), eb('m.service_user_id', '=', otherwise)]),
    )
    .select((eb) => ['u.email', eb('m.service_user_id', '=', eb.ref('o.created_by')).as('created')])
    .execute();
  return (people.find(({ created }) => created) ?? people[0])?.email ?? '';
}
