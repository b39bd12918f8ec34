import { invitableRoles } from '../../../domain/memberRules';
import { allowedProjectRoles } from '../../../domain/projects';
import { roles, type ProjectRole, type Role } from '../../../domain/roles';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import { forbidden } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import type { AddressMembership } from '../members/addressMemberships.queries';
import { issueInvitations } from '../members/issueInvitations';
import { guestMustBeViewerError } from './expectProjectRoles';
import { saveInvitationProjects } from './projectInvitations.queries';
import { expectCanBringNewPeople } from './saveInvitedRoles';

/** An address that belongs to no member, with its existing invitation. */
export interface NonMemberInvitation extends Pick<AddressMembership, 'offered' | 'open'> {
  email: string;
  userRole: Role;
  projectRole: ProjectRole;
  /** Path of the entry in the input, such as `invitations[0]`. */
  path: string;
}

/**
 * Invites new addresses to the organization and the project, with roles the caller may assign. An existing invitation
 * keeps the higher of both roles, and its link is sent again; an invitation with a role above the caller's only gets
 * the project added. Returns how many addresses had a link before that is sent again.
 */
export async function inviteNonMembers(
  tx: Tx,
  actor: ProjectActor,
  invitations: readonly NonMemberInvitation[],
  context: Context,
): Promise<number> {
  if (invitations.length === 0) return 0;
  expectCanBringNewPeople(actor);
  const editingGuest = invitations.find(
    ({ userRole, projectRole }) => !allowedProjectRoles(userRole).includes(projectRole),
  );
  if (editingGuest) throw guestMustBeViewerError(editingGuest.path);

  const assignableRoles = invitableRoles(actor.userRole);
  if (!invitations.every(({ userRole }) => assignableRoles.includes(userRole))) {
    throw forbidden('この役割の人をプロジェクトに招待する権限がありません。');
  }
  const isAboveCaller = ({ offered }: NonMemberInvitation) =>
    offered !== null && !assignableRoles.includes(offered);
  const unusable = invitations.find((invitation) => isAboveCaller(invitation) && !invitation.open);
  if (unusable) {
    throw forbidden(
      `${unusable.email}への招待は、期限が切れているか、招待した人の権限が変わったため使えません。オーナーか組織監督者に、招待の再送を依頼してください。`,
    );
  }
  const renewed = invitations
    .filter((invitation) => !isAboveCaller(invitation))
    .map((invitation) => ({ ...invitation, userRole: invitationRole(invitation) }));
  const { resent } = renewed.length > 0 ? await issueInvitations(tx, actor, renewed, context) : { resent: 0 };
  await saveInvitationProjects(tx, actor, invitations);
  await publishInvalidations(tx, projectInvalidations(actor, 'ProjectInvitations'));
  return resent;
}

/** An open invitation is never lowered; one whose link does not work is ignored. */
const invitationRole = ({ userRole, offered, open }: NonMemberInvitation): Role =>
  open && offered !== null && roles.indexOf(offered) < roles.indexOf(userRole) ? offered : userRole;
