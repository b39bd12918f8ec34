import { sql, type Kysely, type RawBuilder } from 'kysely';
import { rolesReaching, type Action } from '../../../domain/permissions';
import type { Schema } from '../../db/schema';

/**
 * Who may do `action` in a project today (product §3), as a condition on the aliases `m` (organization_members) and
 * `pm` (project_members of the project, left joined).
 */
export function permits(action: Action): RawBuilder<boolean> {
  return sql<boolean>`(
    m.user_role = any(${rolesReaching(action, 'all')}::text[])
    or (pm.project_role is not null and m.user_role = any(${rolesReaching(action, 'own')}::text[]))
    or (pm.project_role = 'editor' and m.user_role = any(${rolesReaching(action, 'edit')}::text[])))`;
}

export interface ProjectPlace {
  organizationId: number;
  projectId: number;
}

const permittedMembers = (action: Action, { organizationId, projectId }: ProjectPlace, except: number) => sql`
  from organization_members m
  left join project_members pm on pm.project_id = ${projectId} and pm.service_user_id = m.service_user_id
  where m.organization_id = ${organizationId} and m.service_user_id <> ${except} and ${permits(action)}`;

export interface Person {
  serviceUserId: number;
  name: string;
  image: string | null;
}

/** More people than this are not listed; plans allow 100 members (spec §9). */
const MOST = 500;

/** Everyone but `except` who may do `action` in the project today, by name. */
export async function listPermitted(
  db: Kysely<Schema>,
  action: Action,
  place: ProjectPlace,
  except: number,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "serviceUserId", u.name, u.image
    from (select m.service_user_id as id ${permittedMembers(action, place, except)}) permitted
    join service_users u on u.id = permitted.id
    order by u.name collate "C", u.id
    limit ${MOST}`.execute(db);
  return rows;
}

/** The same people as a bigint[] expression: the promise that is stored with what was sent (product §4). */
export function permittedIds(action: Action, place: ProjectPlace, except: number): RawBuilder<number[]> {
  return sql<number[]>`array(
    select m.service_user_id ${permittedMembers(action, place, except)} order by m.service_user_id)`;
}

/**
 * Whether `viewerId` wrote the report `rep` or was promised to its writer as a reader. Half of the rule of product §4;
 * the other half, today's permission, is checked by the endpoint (`report.read`) or with `permits`.
 */
export function promised(viewerId: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(rep.service_user_id = ${viewerId} or ${viewerId} = any(rep.readers))`;
}
