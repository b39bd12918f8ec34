import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

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

/** The ids of everybody in the organization, for news that concern each of them. */
export async function listMemberIds(db: Kysely<Schema>, organizationId: number): Promise<number[]> {
  const members = await db
    .selectFrom('organization_members')
    .select('service_user_id as id')
    .where('organization_id', '=', organizationId)
    .execute();
  return members.map(({ id }) => id);
}

/** The organizations that have no other owner than this person. */
export function listSolelyOwnedOrganizations(
  db: Kysely<Schema>,
  serviceUserId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('organization_members as mine')
    .innerJoin('organizations as o', 'o.id', 'mine.organization_id')
    .where('mine.service_user_id', '=', serviceUserId)
    .where('mine.user_role', '=', 'admin')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('organization_members as other')
            .whereRef('other.organization_id', '=', 'mine.organization_id')
            .where('other.user_role', '=', 'admin')
            .where('other.service_user_id', '<>', serviceUserId)
            .select('other.service_user_id'),
        ),
      ),
    )
    .select(['o.id', 'o.name'])
    .orderBy('o.id')
    .execute();
}
