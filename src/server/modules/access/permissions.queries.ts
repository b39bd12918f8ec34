import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { invitableRoles } from '../../../domain/memberRules';
import { rolesWithReach, type PermissionAction } from '../../../domain/permissions';
import { roles } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';

/**
 * Whether the member may do `action` in a project today (product §3), as a condition on the aliases `m`
 * (organization_members) and `pm` (project_members of the project, left joined).
 */
export function hasPermission(action: PermissionAction): RawBuilder<boolean> {
  return sql<boolean>`(
    m.user_role = ${anyOf(rolesWithReach(action, 'all'), 'text')}
    or (pm.project_role is not null and m.user_role = ${anyOf(rolesWithReach(action, 'own'), 'text')})
    or (pm.project_role = 'editor' and m.user_role = ${anyOf(rolesWithReach(action, 'edit'), 'text')}))`;
}

const invitablePairs = roles.flatMap((own) => invitableRoles(own).map((offered) => ({ own, offered })));

/**
 * Whether the person who issued the invitation `i` may still invite with its role: `invitableRoles` in SQL. Otherwise
 * its link does not work (product §3).
 */
export const isInvitationPermitted: RawBuilder<boolean> = sql<boolean>`exists (
  select from organization_members inviter
  where inviter.organization_id = i.organization_id and inviter.service_user_id = i.invited_by
    and (inviter.user_role, i.user_role) in (select pair.own, pair.offered from unnest(
      ${invitablePairs.map(({ own }) => own)}::text[],
      ${invitablePairs.map(({ offered }) => offered)}::text[]) as pair (own, offered)))`;

/**
 * Whether the person who added the project of `ip` (invitation_projects) to the invitation `i` may still bring new
 * people into it. Otherwise the invited person does not join the project (product §3).
 */
export const isProjectInvitationPermitted: RawBuilder<boolean> = sql<boolean>`exists (
  select from organization_members m
  left join project_members pm on pm.project_id = ip.project_id and pm.service_user_id = m.service_user_id
  where m.organization_id = ip.organization_id and m.service_user_id = coalesce(ip.added_by, i.invited_by)
    and ${hasPermission('project.bringNewPeople')})`;

export interface ProjectScope {
  organizationId: number;
  projectId: number;
}

const permittedMembers = (
  action: PermissionAction,
  { organizationId, projectId }: ProjectScope,
  except: number,
) => sql`
  from organization_members m
  left join project_members pm on pm.project_id = ${projectId} and pm.service_user_id = m.service_user_id
  where m.organization_id = ${organizationId} and m.service_user_id <> ${except} and ${hasPermission(action)}`;

export interface Person {
  serviceUserId: number;
  name: string;
  image: string | null;
}

/** The person whose id is in a column, as JSON; null where there is none. */
export const personOf = (column: string) => sql<Person | null>`(
  select json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image)
  from service_users u where u.id = ${sql.ref(column)})`;

/** The people, without `except`, who may do `action` in the project today, by name. */
export async function listPermittedMembers(
  db: Kysely<Schema>,
  action: PermissionAction,
  scope: ProjectScope,
  except: number,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "serviceUserId", u.name, u.image
    from (select m.service_user_id as id ${permittedMembers(action, scope, except)}) permitted
    join service_users u on u.id = permitted.id
    order by u.id
    limit ${listBounds.people}`.execute(db);
  return sortedByName(rows, ({ name }) => name);
}

/** Those of the given projects of the organization in which the person may do `action` today. */
export async function listPermittedProjects(
  db: Kysely<Schema>,
  action: PermissionAction,
  { organizationId, serviceUserId }: { organizationId: number; serviceUserId: number },
  projectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from projects p
    join organization_members m on m.organization_id = p.organization_id and m.service_user_id = ${serviceUserId}
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    where p.organization_id = ${organizationId} and p.id = ${anyOf(projectIds)} and ${hasPermission(action)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the people of `listPermittedMembers` as a bigint[] expression: the readers stored with a survey or report (product §4). */
export function permittedMemberIds(
  action: PermissionAction,
  scope: ProjectScope,
  except: number,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select m.service_user_id ${permittedMembers(action, scope, except)} order by m.service_user_id)`;
}

/**
 * Whether `viewerId` wrote the report `rep` or the survey `s`, or is one of its stored readers. Reading also requires
 * the permission of today (product §4: `report.read`, `timeline.read`), which the endpoint or `hasPermission` checks.
 */
export function isAuthorOrReader(
  viewerId: number | RawBuilder<number>,
  row: 'rep' | 's' = 'rep',
): RawBuilder<boolean> {
  const [author, readers] = [sql.ref(`${row}.service_user_id`), sql.ref(`${row}.readers`)];
  return sql<boolean>`(${author} = ${viewerId} or ${viewerId} = any(${readers}))`;
}
