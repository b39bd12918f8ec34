import type { Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { canSeeAllProjects } from '../../../domain/permissions';
import { roles, type ProjectRole, type Role } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { ProjectScope } from './permissions.queries';

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
export async function listUserRoles(
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
    .where('user_role', '=', anyOf(roles.filter(canSeeAllProjects), 'text'))
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

/** Locks the organization, and thereby its ledger, until the commit; false if the organization does not exist. */
export async function lockOrganization(tx: Tx, organizationId: number): Promise<boolean> {
  // FOR NO KEY UPDATE does not block inserts that reference the organization.
  const organization = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return organization !== undefined;
}

export interface Membership {
  organizationId: number;
  serviceUserId: number;
}

/** The role of a member; throws 404 with the resource name `what` for other people. */
export async function getMemberRole(
  tx: Tx,
  { organizationId, serviceUserId }: Membership,
  what: string,
): Promise<Role> {
  const member = await tx
    .selectFrom('organization_members')
    .select('user_role as userRole')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .executeTakeFirst();
  if (!member) throw notFound(what);
  return member.userRole;
}

/** The person's role in the project, null for none; throws 404 when the organization has no such project. */
export async function findProjectRole(
  db: Kysely<Schema>,
  { organizationId, projectId, serviceUserId }: Membership & { projectId: number },
): Promise<ProjectRole | null> {
  const project = await db
    .selectFrom('projects as p')
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 'p.id').on('pm.service_user_id', '=', serviceUserId),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', projectId)
    .select('pm.project_role as projectRole')
    .executeTakeFirst();
  if (!project) throw notFound('プロジェクト');
  return project.projectRole;
}

/** The projects of these organizations that a person is in. */
export const listProjectsOfMember = (
  db: Kysely<Schema>,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
) =>
  db
    .selectFrom('project_members')
    .select('project_id as projectId')
    .where('organization_id', '=', anyOf(organizationIds))
    .where('service_user_id', '=', serviceUserId)
    .orderBy('project_id')
    .execute();

/** The project, locked until the commit as by the opening of a round. */
export const lockProject = (tx: Tx, { organizationId, projectId }: ProjectScope) =>
  tx
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select(['project_status as projectStatus', 'version', 'client_id as clientId'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The owners of the organization. */
export const listOwners = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('user_role', '=', 'admin')
    .select('service_user_id as serviceUserId')
    .orderBy('service_user_id')
    .execute();
