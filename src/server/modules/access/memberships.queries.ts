import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { canSeeAllProjects } from '../../../domain/permissions';
import { roles, type Role } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/anyOf';
import type { Schema } from '../../db/schema';

/** The members of the organization by role and name. */
export async function listOrganizationMembers(db: Kysely<Schema>, organizationId: number) {
  const members = await db
    .selectFrom('organization_members as m')
    .innerJoin('service_users as u', 'u.id', 'm.service_user_id')
    .leftJoin('refused_addresses as refused', 'refused.address', 'u.email')
    .where('m.organization_id', '=', organizationId)
    .select((eb) => [
      'u.id as serviceUserId',
      'u.email',
      'u.name',
      'u.image',
      'm.user_role as userRole',
      eb('refused.address', 'is not', null).$castTo<boolean>().as('mailRefused'),
    ])
    .orderBy('u.id')
    .limit(listBounds.people)
    .execute();
  const rankOf = ({ userRole }: { userRole: Role }) => roles.indexOf(userRole);
  return sortedByName(members, ({ name }) => name).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The ids of all members of the organization. */
export async function listMemberIds(db: Kysely<Schema>, organizationId: number): Promise<number[]> {
  const members = await db
    .selectFrom('organization_members')
    .select('service_user_id as id')
    .where('organization_id', '=', organizationId)
    .execute();
  return members.map(({ id }) => id);
}

/** The organizations whose only owner is this person. */
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

/** The ids of the organizations that a person is a member of. */
export async function listOrganizationIds(db: Kysely<Schema>, serviceUserId: number): Promise<number[]> {
  const memberships = await db
    .selectFrom('organization_members')
    .select('organization_id as id')
    .where('service_user_id', '=', serviceUserId)
    .execute();
  return memberships.map(({ id }) => id);
}

/** The roles of the given people who are members of the organization. */
export async function findUserRoles(
  db: Kysely<Schema>,
  organizationId: number,
  serviceUserIds: readonly number[],
): Promise<Map<number, Role>> {
  const members = await db
    .selectFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', anyOf(serviceUserIds))
    .select(['service_user_id as id', 'user_role as userRole'])
    .execute();
  return new Map(members.map(({ id, userRole }) => [id, userRole]));
}

/** Members who see every project of the organization, also without being in it (product §3). */
export async function listUsersSeeingAllProjects(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<number[]> {
  const members = await db
    .selectFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('user_role', '=', sql<Role>`any(${roles.filter(canSeeAllProjects)}::text[])`)
    .select('service_user_id as id')
    .execute();
  return members.map(({ id }) => id);
}

/** The editors of the project. Owners and supervisors outside the project are not notified of every report. */
export async function listProjectEditors(db: Kysely<Schema>, projectId: number): Promise<number[]> {
  const editors = await db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .where('project_role', '=', 'editor')
    .select('service_user_id as id')
    .execute();
  return editors.map(({ id }) => id);
}
