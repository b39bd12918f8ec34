import type { members } from '../../../contract/members';
import { checkPermission } from '../../../domain/permissions';
import { write, type Handlers } from '../handler';
import { exportMembers } from './memberCsv';
import { listInvitations } from './invitations.queries';
import { inviteMembers } from './inviteMembers';
import { findOrganizationMember, listProjectsInCommon } from './members.queries';
import { listOrganizationMembers } from '../access/memberships.queries';
import { leaveOrganization, removeMember } from './removeMember';
import { updateMember } from './updateMember';
import { withdrawInvitation } from './withdrawInvitation';

/** The import is not here, because it also gives members places in projects. */
export const membersHandlers: Handlers<Exclude<keyof typeof members, 'importMembers'>> = {
  getOrganizationMembers: async ({ actor, db }) => {
    const canManage = checkPermission(actor.viewer, 'member.manage', actor) === null;
    const members = await listOrganizationMembers(db, actor.organizationId);
    return {
      members: members.map((member) => ({ ...member, mailRefused: canManage && member.mailRefused })),
    };
  },
  getOrganizationMember: async ({ actor, input, db }) => ({
    ...(await findOrganizationMember(db, actor.organizationId, input.serviceUserId)),
    projects: await listProjectsInCommon(db, actor, input.serviceUserId),
  }),
  getInvitations: async ({ actor, db }) => ({
    invitations: (await listInvitations(db, actor.organizationId)).map((row) => ({
      ...row,
      issuedAt: row.issuedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  }),
  inviteMembers: write(inviteMembers),
  exportMembers,
  withdrawInvitation: write(withdrawInvitation),
  updateMember: write(updateMember),
  removeMember: write(removeMember),
  leaveOrganization: write(leaveOrganization),
};
