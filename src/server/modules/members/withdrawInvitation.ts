import { invitableRoles } from '../../../domain/memberRules';
import { forbidden, notFound } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import {
  publishInvalidations,
  projectInvalidations,
  organizationInvalidations,
} from '../live/publishInvalidations';
import type { Command } from '../handler';
import { listInvitationProjects } from './invitations.queries';

/** Withdraws an invitation, which invalidates its link. Everyone who may assign the role may withdraw it. */
export const withdrawInvitation: Command<'withdrawInvitation'> = async (
  tx,
  { actor: caller, input: { invitationId } },
) => {
  const { organizationId, userRole } = await lockAndAuthorize(tx, caller, 'member.invite');
  const projects = await listInvitationProjects(tx, { organizationId, invitationId });
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
