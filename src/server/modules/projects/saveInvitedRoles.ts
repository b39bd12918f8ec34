import { checkPermission } from '../../../domain/permissions';
import { allowedProjectRoles } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';
import { anyOf } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { duplicate, forbidden, notFound } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { guestMustBeViewerError } from './expectProjectRoles';
import { listInvitationsById, saveInvitationProjects } from './projectInvitations.queries';

/** Throws unless the caller may bring people into the project who are new to the organization (product §3). */
export function expectCanBringNewPeople({ viewer, organizationId, projectId }: ProjectActor): void {
  if (checkPermission(viewer, 'project.bringNewPeople', { organizationId, projectId }) === null) return;
  throw forbidden('組織のメンバーでない人をプロジェクトに招待する権限がありません。');
}

/**
 * Gives people whose invitations wait a place in the project, which becomes theirs when they accept, or takes it away
 * (null). They get no mail. Requires lockAndAuthorize, so that nobody accepts meanwhile.
 */
export async function saveInvitedRoles(
  tx: Tx,
  actor: ProjectActor,
  invited: readonly { invitationId: number; projectRole: ProjectRole | null }[] = [],
): Promise<void> {
  if (invited.length === 0) return;
  expectCanBringNewPeople(actor);
  const ids = invited.map(({ invitationId }) => invitationId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) {
    const message = '同じ人が2回指定されています。';
    throw duplicate('duplicateMember', message, [{ path: `invited[${repeated}]`, message }]);
  }
  const invitations = await listInvitationsById(tx, actor.organizationId, ids);
  const people = invited.flatMap(({ invitationId, projectRole }, index) => {
    const invitation = invitations.get(invitationId);
    if (!invitation) throw notFound('招待');
    if (projectRole === null) return [];
    if (!allowedProjectRoles(invitation.userRole).includes(projectRole))
      throw guestMustBeViewerError(`invited[${index}]`);
    return [{ email: invitation.email, projectRole }];
  });
  await saveInvitationProjects(tx, actor, people);
  const removed = invited.filter(({ projectRole }) => projectRole === null);
  await tx
    .deleteFrom('invitation_projects')
    .where('organization_id', '=', actor.organizationId)
    .where('project_id', '=', actor.projectId)
    .where('invitation_id', '=', anyOf(removed.map(({ invitationId }) => invitationId)))
    .execute();
  await publishInvalidations(tx, projectInvalidations(actor, 'ProjectInvitations'));
}
