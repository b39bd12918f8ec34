import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { isProjectInvitationPermitted } from '../access/permissions.queries';
import type { Invitation } from './lockInvitation';

/**
 * Uses an invitation: the person becomes a member with its role, also of those of its projects that who added them may
 * still bring new people into; a guest always as viewer (product §3). Nothing changes for existing members. The invitation has counted against the plan's limit since it was
 * created, so the limit is not checked here.
 */
export async function joinOrganization(
  tx: Tx,
  { id, organizationId, userRole }: Invitation,
  serviceUserId: number,
  now: Date,
): Promise<void> {
  const joined = await tx
    .insertInto('organization_members')
    .values({
      organization_id: organizationId,
      service_user_id: serviceUserId,
      user_role: userRole,
      joined_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  const projectIds = joined ? await joinProjects() : [];
  await tx
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();

  await publishInvalidations(tx, [
    ...userInvalidations({ serviceUserId }, 'Me'),
    ...organizationInvalidations({ organizationId }, 'OrganizationMembers', 'Invitations'),
    ...projectIds.flatMap((projectId) =>
      projectInvalidations(
        { organizationId, projectId },
        'Projects',
        'Project',
        'ProjectMembers',
        'ProjectInvitations',
      ),
    ),
  ]);

  async function joinProjects(): Promise<number[]> {
    const { rows } = await sql<{ projectId: number }>`
      insert into project_members (project_id, service_user_id, organization_id, project_role, joined_at)
      select ip.project_id, ${serviceUserId}, ip.organization_id,
        case when ${userRole} = 'guest' then 'viewer' else ip.project_role end, ${now}
      from invitations i
      join invitation_projects ip on ip.organization_id = i.organization_id and ip.invitation_id = i.id
      where i.organization_id = ${organizationId} and i.id = ${id} and ${isProjectInvitationPermitted}
      returning project_id as "projectId"`.execute(tx);
    return rows.map(({ projectId }) => projectId);
  }
}
