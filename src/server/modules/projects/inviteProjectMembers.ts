import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { addressMemberships } from '../members/addressMemberships.queries';
import { lockInvitationRoles } from '../members/invitations.queries';
import { addProjectMembers } from './addProjectMembers';
import { expectProjectRoles } from './expectProjectRoles';
import { inviteNonMembers, type NonMemberInvitation } from './inviteNonMembers';

/**
 * Brings people into a project, all or none: members of the organization join at once, also those who are named by
 * their address; other addresses are invited to the organization and join on accepting. Whoever is in the project
 * already stays as they are.
 */
export async function inviteProjectMembers(
  tx: Tx,
  caller: Actor,
  { members, invitations }: Input<'inviteProjectMembers'>,
  context: Context,
): Promise<{ added: number; invited: number }> {
  const actor = await lockAndAuthorize(tx, caller, 'project.edit');
  const { organizationId, projectId, serviceUserId: actorId } = actor;
  const addresses = { organizationId, emails: invitations.map(({ email }) => email) };
  // Whoever accepted before this lock is a member below.
  await lockInvitationRoles(tx, addresses);
  const standings = await addressMemberships(tx, { ...addresses, now: context.now });

  const joining = members.map((member, index) => ({ ...member, path: `members[${index}]` }));
  const newcomers: NonMemberInvitation[] = [];
  for (const [index, invitation] of invitations.entries()) {
    const { serviceUserId, offered, open } = standings[index]!;
    const path = `invitations[${index}]`;
    if (serviceUserId === null) newcomers.push({ ...invitation, offered, open, path });
    else joining.push({ serviceUserId, projectRole: invitation.projectRole, path });
  }
  await expectProjectRoles(tx, organizationId, joining);
  const added = await addProjectMembers(tx, { organizationId, projectId, actorId }, joining, context);
  await inviteNonMembers(tx, actor, newcomers, context);
  return { added: added.length, invited: newcomers.length };
}
