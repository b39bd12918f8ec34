import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { listAddressMemberships } from '../members/addressMemberships.queries';
import { ruleViolation } from '../../lib/errors';
import { lockInvitationRoles } from '../members/invitations.queries';
import { expectDistinctEmails } from '../members/inviteMembers';
import { addProjectMembers } from './addProjectMembers';
import { expectProjectRoles } from './expectProjectRoles';
import { inviteNonMembers, type NonMemberInvitation } from './inviteNonMembers';
import { saveInvitedRoles } from './saveInvitedRoles';
import type { Command } from '../handler';
import { isSampleProject } from '../onboarding/onboarding.queries';

/**
 * Adds people to a project, all or none. Members of the organization join at once, also when given by address; other
 * addresses are invited to the organization and join the project on accepting, as do people who are invited already.
 * Existing project members are unchanged.
 */
export const inviteProjectMembers: Command<'inviteProjectMembers'> = async (tx, call) => {
  const {
    actor: caller,
    input: { members, invited = [], invitations },
  } = call;
  expectDistinctEmails(invitations);
  const actor = await lockAndAuthorize(tx, caller, 'project.edit');
  await expectNoSample(tx, actor);
  const { organizationId, projectId, serviceUserId: actorId } = actor;
  const addresses = { organizationId, emails: invitations.map(({ email }) => email) };
  // People who accepted before this lock are members below.
  await lockInvitationRoles(tx, addresses);
  const memberships = await listAddressMemberships(tx, { ...addresses, now: call.now });

  const newMembers = members.map((member, index) => ({ ...member, path: `members[${index}]` }));
  const nonMembers: NonMemberInvitation[] = [];
  for (const [index, invitation] of invitations.entries()) {
    const { serviceUserId, offered, open } = memberships[index]!;
    const path = `invitations[${index}]`;
    if (serviceUserId === null) nonMembers.push({ ...invitation, offered, open, path });
    else newMembers.push({ serviceUserId, projectRole: invitation.projectRole, path });
  }
  await expectProjectRoles(tx, organizationId, newMembers);
  const added = await addProjectMembers(tx, { organizationId, projectId, actorId }, newMembers, call);
  await saveInvitedRoles(tx, actor, invited);
  const resent = await inviteNonMembers(tx, actor, nonMembers, call);
  return { added: added.length, invited: nonMembers.length + invited.length, resent };
};

/** The sample project asks nobody, so that it can be removed without a trace. */
async function expectNoSample(tx: Tx, { organizationId, projectId }: ProjectActor): Promise<void> {
  if (await isSampleProject(tx, { organizationId, projectId }))
    throw ruleViolation('sample', 'サンプルのプロジェクトには、メンバーを追加できません。');
}
