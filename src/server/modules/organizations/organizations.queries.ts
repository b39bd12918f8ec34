import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

export function findOrganization(db: Kysely<Schema>, organizationId: number) {
  return db
    .selectFrom('organizations as o')
    .leftJoin('subscriptions as s', 's.organization_id', 'o.id')
    .where('o.id', '=', organizationId)
    .select((eb) => [
      'o.id',
      'o.name',
      'o.image',
      'o.created_by as createdBy',
      's.customer_id as stripeCustomerId',
      eb.fn.coalesce('s.plan', sql.lit('none' as const)).as('subscriptionType'),
    ])
    .executeTakeFirst();
}

/** Everybody in the organization, by role and name; plans allow 100 (spec §9), more are never listed. */
export function listOrganizationMembers(db: Kysely<Schema>, organizationId: number) {
  return db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .where('m.organization_id', '=', organizationId)
    .select(['u.id as serviceUserId', 'u.email', 'u.name', 'u.image', 'm.user_role as userRole'])
    .orderBy(sql`array_position(array['admin', 'supervisor', 'manager', 'member', 'guest'], m.user_role)`)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(500)
    .execute();
}
