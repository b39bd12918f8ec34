import type { Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { ProjectRole } from '../../../domain/roles';
import { sortedByName } from '../../../domain/text/sortedByName';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import type { ProjectScope } from '../access/permissions.queries';

const isEditor = ({ projectRole }: { projectRole: ProjectRole }) => projectRole === 'editor';

/** The members of the project by name, editors first. */
export async function listProjectMembers(db: Kysely<Schema>, { organizationId, projectId }: ProjectActor) {
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
export async function listProjectRoles(
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
  const inserted = await tx
    .insertInto('project_members')
    .columns(['organization_id', 'project_id', 'service_user_id', 'project_role', 'joined_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(members, { serviceUserId: 'bigint', projectRole: 'text' }))
        .select([
          eb.val(organizationId).as('organization_id'),
          eb.val(projectId).as('project_id'),
          'given.serviceUserId',
          'given.projectRole',
          eb.val(now).as('joined_at'),
        ]),
    )
    .onConflict((on) => on.columns(['project_id', 'service_user_id']).doNothing())
    .returning('service_user_id as id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Sets project roles, or removes people from the project (null). */
export async function updateProjectRoles(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  changes: readonly { serviceUserId: number; projectRole: ProjectRole | null }[],
): Promise<void> {
  const kept = changes.flatMap(({ serviceUserId, projectRole }) =>
    projectRole === null ? [] : { serviceUserId, projectRole },
  );
  const removed = changes.filter(({ projectRole }) => projectRole === null);
  await tx
    .updateTable('project_members')
    .from(givenRows(kept, { serviceUserId: 'bigint', projectRole: 'text' }))
    .set((eb) => ({ project_role: eb.ref('given.projectRole') }))
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .whereRef('service_user_id', '=', 'given.serviceUserId')
    .execute();
  await tx
    .deleteFrom('project_members')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('service_user_id', '=', anyOf(removed.map(({ serviceUserId }) => serviceUserId)))
    .execute();
}
