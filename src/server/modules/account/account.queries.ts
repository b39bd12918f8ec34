import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { Schema } from '../../db/schema';
import { prepareQuery } from '../../db/preparedQueries';
import type { Tx } from '../../db/transaction';

/** At most this many organizations of a person are listed. */
const maxOrganizations = 500;

export const findProfile = prepareQuery((db, at: { serviceUserId: number }) =>
  db
    .selectFrom('service_users')
    .select(['id', 'email', 'name', 'image'])
    .select(
      sql<string[]>`array(
        select tip from viewed_tips as v where v.service_user_id = service_users.id order by tip)`.as(
        'viewedTips',
      ),
    )
    .where('id', '=', at.serviceUserId)
    .limit(1),
);

/** The person's organizations with role and subscription, in the order they joined. */
export const listMyOrganizations = prepareQuery((db, at: { serviceUserId: number }) =>
  db
    .selectFrom('organization_members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .leftJoin('subscriptions as s', 's.organization_id', 'o.id')
    .where('m.service_user_id', '=', at.serviceUserId)
    .select([
      'o.id',
      'o.name',
      'o.image',
      'm.user_role as userRole',
      's.plan',
      's.status',
      's.trial_end as trialEnd',
      's.customer_id as customerId',
      's.past_due as pastDue',
    ])
    .orderBy('m.joined_at')
    .orderBy('o.id')
    .limit(maxOrganizations),
);

/** The person's projects in all organizations, open ones first. */
export const listMyProjects = prepareQuery((db, at: { serviceUserId: number }) =>
  db
    .selectFrom('organization_members as m')
    .innerJoin('project_members as pm', (join) =>
      join
        .onRef('pm.organization_id', '=', 'm.organization_id')
        .onRef('pm.service_user_id', '=', 'm.service_user_id'),
    )
    .innerJoin('projects as p', 'p.id', 'pm.project_id')
    .where('m.service_user_id', '=', at.serviceUserId)
    .select(['p.id', 'pm.project_role as projectRole'])
    .orderBy('p.project_status', 'desc')
    .orderBy('p.id')
    .limit(listBounds.projectsOfPerson),
);

/**
 * Locks every organization the person belongs to or created, as lockMemberships does, because the deletion changes
 * them. Taken in one order and before the person's row, because accepting an invitation locks in the same order.
 */
export async function lockAffectedOrganizations(tx: Tx, serviceUserId: number): Promise<Set<number>> {
  const organizations = await tx
    .selectFrom('organizations')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('created_by', '=', serviceUserId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('organization_members')
            .select('organization_id')
            .where('service_user_id', '=', serviceUserId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(organizations.map(({ id }) => id));
}

/** The person's image, locked until the commit; undefined once the account is deleted. */
export const lockProfileImage = (tx: Tx, serviceUserId: number) =>
  tx
    .selectFrom('service_users')
    .select('image')
    .where('id', '=', serviceUserId)
    .forUpdate()
    .executeTakeFirst();

export const findPasswordHash = (db: Kysely<Schema>, serviceUserId: number) =>
  db
    .selectFrom('service_users')
    .select('password_hash as passwordHash')
    .where('id', '=', serviceUserId)
    .executeTakeFirst();
