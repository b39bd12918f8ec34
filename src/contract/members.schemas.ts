import { projectRoles, roles } from '../domain/roles';
import { listBounds } from '../domain/billing/planCeilings';
import { csvFile, csvText, importResult } from './csv.fields';
import { email, flag, id, list, object, oneOf } from './fields';
import { emptyReply, replyField } from './replyFields';

const organizationId = id('組織');

export const membersSchemas = {
  getOrganizationMembers: {
    input: object({ organizationId }),
    reply: object({
      members: replyField.list(
        object({
          serviceUserId: replyField.id,
          email: replyField.text,
          name: replyField.text,
          image: replyField.text.nullable(),
          userRole: replyField.oneOf(roles),
          /** Whether mail servers refuse the address; only shown to people who manage members. */
          mailRefused: replyField.flag,
        }),
      ),
    }),
  },
  getOrganizationMember: {
    input: object({ organizationId, serviceUserId: id('メンバー') }),
    reply: object({
      serviceUserId: replyField.id,
      email: replyField.text,
      name: replyField.text,
      image: replyField.text.nullable(),
      userRole: replyField.oneOf(roles),
      /** The member's open projects that the caller may read, by name. */
      projects: replyField.list(
        object({
          projectId: replyField.id,
          projectName: replyField.text,
          projectRole: replyField.oneOf(projectRoles),
        }),
      ),
    }),
  },
  getInvitations: {
    input: object({ organizationId }),
    reply: object({
      invitations: replyField.list(
        object({
          invitationId: replyField.id,
          email: replyField.text,
          /** The name that a CSV file gave; null without one. */
          name: replyField.text.nullable(),
          userRole: replyField.oneOf(roles),
          inviterName: replyField.text.nullable(),
          issuedAt: replyField.instant,
          expiresAt: replyField.instant,
          mailRefused: replyField.flag,
          /** Whether the inviter may still invite with this role; otherwise the link does not work (product §3). */
          permitted: replyField.flag,
        }),
      ),
    }),
  },
  inviteMembers: {
    input: object({
      organizationId,
      invitations: list(
        '招待する人',
        object({ email: email(), userRole: oneOf('役割', roles) }),
        listBounds.namedPeople,
      ).min(1, '招待する人を入力してください。'),
    }),
    /** `invited`: number of mailed addresses; `resent`: how many of them had the same link before. */
    reply: object({ invited: replyField.count, resent: replyField.count }),
  },
  importMembers: {
    input: object({ organizationId, csv: csvText(), apply: flag('実行') }),
    reply: importResult(),
  },
  exportMembers: { input: object({ organizationId }), reply: csvFile() },
  withdrawInvitation: { input: object({ organizationId, invitationId: id('招待') }), reply: emptyReply },
  updateMember: {
    input: object({
      organizationId,
      serviceUserId: id('メンバー'),
      userRole: oneOf('役割', roles),
      /** The role that the caller saw. The request is rejected when the role has changed since. */
      seenRole: oneOf('変更前の役割', roles),
    }),
    reply: emptyReply,
  },
  removeMember: { input: object({ organizationId, serviceUserId: id('メンバー') }), reply: emptyReply },
  leaveOrganization: { input: object({ organizationId }), reply: emptyReply },
};
