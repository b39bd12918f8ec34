import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import {
  publishInvalidations,
  projectInvalidations,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { isProjectInvitationPermitted } from '../access/permissions.queries';
import { queueNewcomers } from '../rounds/askNewcomers';
import type { Invitation } from './lockInvitation';

/**
 * Uses an invitation: the person becomes a member with its role, and joins its projects whose inviter may still bring
 * new people into them; a guest always joins as a viewer (product §3). Open rounds of them ask the person. Nothing changes for existing members. The plan's
 * limit is not checked, because the invitation has counted against it since it was created.
 */
export async function joinOrganization(
  tx: Tx,
  { id, organizationId, userRole }: Invitation,
  serviceUserId: number,
  context: Context,
): Promise<void> {
  const { now } = context;
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
  const projectIds = joined
    ? await joinProjects(tx, { id, organizationId, userRole }, serviceUserId, now)
    : [];
  await tx
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();

  await queueNewcomers(tx, context, projectIds);
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
}

/** Adds the person to the projects of the invitation. Returns their ids. */
async function joinProjects(
  tx: Tx,
  { id, organizationId, userRole }: Pick<Invitation, 'id' | 'organizationId' | 'userRole'>,
  serviceUserId: number,
  now: Date,
): Promise<number[]> {
  const joined = await tx
    .insertInto('project_members')
    .columns(['project_id', 'service_user_id', 'organization_id', 'project_role', 'joined_at'])
    .expression((eb) =>
      eb
        .selectFrom('invitations as i')
        .innerJoin('invitation_projects as ip', (join) =>
          join.onRef('ip.organization_id', '=', 'i.organization_id').onRef('ip.invitation_id', '=', 'i.id'),
        )
        .where('i.organization_id', '=', organizationId)
        .where('i.id', '=', id)
        .where(isProjectInvitationPermitted)
        .select((row) => [
          'ip.project_id',
          row.val(serviceUserId).as('service_user_id'),
          'ip.organization_id',
          userRole === 'guest' ? row.val('viewer' as const).as('project_role') : 'ip.project_role',
          row.val(now).as('joined_at'),
        ]),
    )
    .returning('project_id as projectId')
    .execute();
  return joined.map(({ projectId }) => projectId);
}
