import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { ProjectRole } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf } from '../../db/anyOf';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import type { ProjectScope } from '../access/permissions.queries';

const isEditor = ({ projectRole }: { projectRole: ProjectRole }) => projectRole === 'editor';

/** The members of the project by name, editors first. */
export async function listProjectMembers(db: Kysely<Schema>, { organizationId, projectId }: Actor) {
  const members = await db
    .selectFrom('project_members as pm')
    .innerJoin('organization_members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'pm.organization_id')
        .onRef('m.service_user_id', '=', 'pm.service_user_id'),
    )
    .innerJoin('service_users as u', 'u.id', 'pm.service_user_id')
    .where('pm.organization_id', '=', organizationId)
    .where('pm.project_id', '=', projectId)
    .select([
      'u.id as serviceUserId',
      'u.name',
      'u.image',
      'm.user_role as userRole',
      'pm.project_role as projectRole',
    ])
    .orderBy('u.id')
    .limit(listBounds.people)
    .execute();
  const named = sortedByName(members, ({ name }) => name);
  return [...named.filter(isEditor), ...named.filter((member) => !isEditor(member))];
}

/** The project roles of the given people who are in the project, or of all its members. */
export async function findProjectRoles(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
  serviceUserIds?: readonly number[],
): Promise<Map<number, ProjectRole>> {
  const members = db
    .selectFrom('project_members')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .select(['service_user_id as id', 'project_role as projectRole']);
  const found = await (
    serviceUserIds ? members.where('service_user_id', '=', anyOf(serviceUserIds)) : members
  ).execute();
  return new Map(found.map(({ id, projectRole }) => [id, projectRole]));
}

/** Adds people; existing members are unchanged. Returns who is new. */
export async function insertProjectMembers(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  members: readonly { serviceUserId: number; projectRole: ProjectRole }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into project_members (organization_id, project_id, service_user_id, project_role, joined_at)
    select ${organizationId}, ${projectId}, one.id, one.project_role, ${now}
    from unnest(
      ${members.map(({ serviceUserId }) => serviceUserId)}::bigint[],
      ${members.map(({ projectRole }) => projectRole)}::text[]) as one (id, project_role)
    on conflict (project_id, service_user_id) do nothing
    returning service_user_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Sets project roles, or removes people from the project (null). */
export async function changeProjectRoles(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  changes: readonly { serviceUserId: number; projectRole: ProjectRole | null }[],
): Promise<void> {
  const kept = changes.filter(({ projectRole }) => projectRole !== null);
  const removed = changes.filter(({ projectRole }) => projectRole === null);
  await sql`
    update project_members set project_role = one.project_role
    from unnest(
      ${kept.map(({ serviceUserId }) => serviceUserId)}::bigint[],
      ${kept.map(({ projectRole }) => projectRole)}::text[]) as one (id, project_role)
    where organization_id = ${organizationId} and project_id = ${projectId} and service_user_id = one.id`.execute(
    tx,
  );
  await tx
    .deleteFrom('project_members')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('service_user_id', '=', anyOf(removed.map(({ serviceUserId }) => serviceUserId)))
    .execute();
}
