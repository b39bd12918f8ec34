import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { ProjectRole, Role } from '../../../domain/roles';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import {
  isInvitationPermitted,
  isProjectInvitationPermitted,
  type ProjectScope,
} from '../access/permissions.queries';

/** Invitations that include the project, newest first, also those whose link does not work any more. */
export function listProjectInvitations(db: Kysely<Schema>, { organizationId, projectId }: ProjectScope) {
  return db
    .selectFrom('invitation_projects as ip')
    .innerJoin('invitations as i', (join) =>
      join.onRef('i.organization_id', '=', 'ip.organization_id').onRef('i.id', '=', 'ip.invitation_id'),
    )
    .where('ip.organization_id', '=', organizationId)
    .where('ip.project_id', '=', projectId)
    .select([
      'i.id as invitationId',
      'i.email',
      'i.user_role as userRole',
      'ip.project_role as projectRole',
      'i.expires_at as expiresAt',
      sql<boolean>`${isInvitationPermitted} and ${isProjectInvitationPermitted}`.as('permitted'),
    ])
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id')
    .limit(listBounds.invitations)
    .execute();
}

/** These invitations of the organization, by id. */
export async function listInvitationsById(
  db: Kysely<Schema>,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, { email: string; userRole: Role }>> {
  const invitations = await db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'email', 'user_role as userRole'])
    .execute();
  return new Map(invitations.map(({ id, ...invitation }) => [id, invitation]));
}

/**
 * Adds the project to the existing invitations of these addresses, in the name of the actor; where it is included
 * already, the role is replaced.
 */
export async function saveInvitationProjects(
  tx: Tx,
  {
    organizationId,
    projectId,
    serviceUserId,
  }: Pick<ProjectActor, 'organizationId' | 'projectId' | 'serviceUserId'>,
  people: readonly { email: string; projectRole: ProjectRole }[],
): Promise<void> {
  await tx
    .insertInto('invitation_projects')
    .columns(['organization_id', 'invitation_id', 'project_id', 'project_role', 'added_by'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(people, { email: 'text', projectRole: 'text' }))
        .innerJoin('invitations as i', 'i.email', 'given.email')
        .where('i.organization_id', '=', organizationId)
        .select((row) => [
          'i.organization_id',
          'i.id',
          row.val(projectId).as('project_id'),
          'given.projectRole',
          row.val(serviceUserId).as('added_by'),
        ]),
    )
    .onConflict((on) =>
      on.columns(['invitation_id', 'project_id']).doUpdateSet((eb) => ({
        project_role: eb.ref('excluded.project_role'),
        added_by: eb.ref('excluded.added_by'),
      })),
    )
    .execute();
}
