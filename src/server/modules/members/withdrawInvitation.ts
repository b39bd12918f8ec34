import { invitableRoles } from '../../../domain/memberRules';
import { forbidden, notFound } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
} from '../live/publishInvalidations';
import type { Command } from '../handler';

/** Withdraws an invitation, which invalidates its link. Everyone who may assign the role may withdraw it. */
export const withdrawInvitation: Command<'withdrawInvitation'> = async (
  tx,
  { actor: caller, input: { invitationId } },
) => {
  const { organizationId, userRole } = await lockAndAuthorize(tx, caller, 'member.invite');
  const projects = await tx
    .selectFrom('invitation_projects')
    .where('organization_id', '=', organizationId)
    .where('invitation_id', '=', invitationId)
    .select('project_id as projectId')
    .execute();
  const invitation = await tx
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', invitationId)
    .returning('user_role as offered')
    .executeTakeFirst();
  if (!invitation) throw notFound('招待');
  if (!invitableRoles(userRole).includes(invitation.offered)) {
    throw forbidden('この役割の招待を取り消すことはできません。');
  }
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'Invitations'),
    ...projects.flatMap((project) => projectInvalidations(project, 'ProjectInvitations')),
  ]);
  return {};
};
