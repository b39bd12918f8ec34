import { sql, type Kysely, type RawBuilder } from 'kysely';
import { rolesWithReach, type PermissionAction } from '../../../domain/permissions';
import type { Schema } from '../../db/schema';

/**
 * Who may do `action` in a project today (product §3), as a condition on the aliases `m` (organization_members) and
 * `pm` (project_members of the project, left joined).
 */
export function hasPermission(action: PermissionAction): RawBuilder<boolean> {
  return sql<boolean>`(
    m.user_role = any(${rolesWithReach(action, 'all')}::text[])
    or (pm.project_role is not null and m.user_role = any(${rolesWithReach(action, 'own')}::text[]))
    or (pm.project_role = 'editor' and m.user_role = any(${rolesWithReach(action, 'edit')}::text[])))`;
}

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

/** More people than this are not listed; plans allow 100 members (spec §9). */
const MAX_PEOPLE = 500;

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
    order by folded_text(u.name) collate "C", u.name collate "C", u.id
    limit ${MAX_PEOPLE}`.execute(db);
  return rows;
}

/** The ids of the same people as a bigint[] expression: the readers stored with a survey or report (product §4). */
export function permittedMemberIds(
  action: PermissionAction,
  scope: ProjectScope,
  except: number,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select m.service_user_id ${permittedMembers(action, scope, except)} order by m.service_user_id)`;
}

/**
 * Whether `viewerId` wrote what the row has, the report `rep` or the survey `s`, or is one of its stored readers. Reading
 * also requires the permission of today (product §4: `report.read`, `timeline.read`), which the endpoint or
 * `hasPermission` checks.
 */
export function isAuthorOrReader(
  viewerId: number | RawBuilder<number>,
  row: 'rep' | 's' = 'rep',
): RawBuilder<boolean> {
  const [author, readers] = [sql.ref(`${row}.service_user_id`), sql.ref(`${row}.readers`)];
  return sql<boolean>`(${author} = ${viewerId} or ${viewerId} = any(${readers}))`;
}
