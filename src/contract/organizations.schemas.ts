import { plans } from '../domain/plans';
import { projectStatuses } from '../domain/projects';
import { projectRoles, roles } from '../domain/roles';
import { alert } from './alert.fields';
import { csvFile, csvText, importResult } from './csv.fields';
import {
  emptyReply,
  email,
  flag,
  id,
  list,
  object,
  oneOf,
  organizationName,
  requestId,
  replyField,
  uploadKey,
  version,
} from './fields';

const organizationId = id('組織');

/** One round as lists show it: who answered, and the score where enough people did. */
const roundPoint = object({
  openFrom: replyField.day(),
  /** 0–100 with one decimal; null when too few answered to show one. */
  score: replyField.number().nullable(),
  completed: replyField.count(),
  asked: replyField.count(),
});

export const organizationsSchemas = {
  getOrganization: {
    input: object({ organizationId }),
    reply: object({
      id: replyField.id(),
      name: replyField.text(),
      image: replyField.text().nullable(),
      createdBy: replyField.id().nullable(),
      stripeCustomerId: replyField.text().nullable(),
      subscriptionType: replyField.oneOf(plans),
      /** Goes up with every edit. */
      version: replyField.count(),
    }),
  },
  createOrganization: {
    input: object({ name: organizationName(), requestId: requestId().optional() }),
    reply: object({ organizationId: replyField.id() }),
  },
  updateOrganization: {
    input: object({
      organizationId,
      name: organizationName(),
      imageKey: uploadKey().nullable().optional(),
      version: version(),
    }),
    reply: emptyReply(),
  },
  deleteOrganization: { input: object({ organizationId }), reply: emptyReply() },
  getInvitations: {
    input: object({ organizationId }),
    reply: object({
      invitations: replyField.list(
        object({
          invitationId: replyField.id(),
          email: replyField.text(),
          userRole: replyField.oneOf(roles),
          inviterName: replyField.text().nullable(),
          issuedAt: replyField.instant(),
          expiresAt: replyField.instant(),
        }),
      ),
    }),
  },
  inviteMembers: {
    input: object({
      organizationId,
      invitations: list('招待する人', object({ email: email(), userRole: oneOf('役割', roles) }), 100).min(
        1,
        '招待する人を入力してください。',
      ),
    }),
    reply: object({ invited: replyField.count() }),
  },
  importMembers: {
    input: object({ organizationId, csv: csvText(), apply: flag('実行') }),
    reply: importResult(),
  },
  exportMembers: { input: object({ organizationId }), reply: csvFile() },
  withdrawInvitation: { input: object({ organizationId, invitationId: id('招待') }), reply: emptyReply() },
  updateMember: {
    input: object({
      organizationId,
      serviceUserId: id('メンバー'),
      userRole: oneOf('役割', roles),
      /** The role as the sender saw it: what is changed meanwhile is not changed over it. */
      seenRole: oneOf('変更前の役割', roles),
    }),
    reply: emptyReply(),
  },
  removeMember: { input: object({ organizationId, serviceUserId: id('メンバー') }), reply: emptyReply() },
  getOrganizationMembers: {
    input: object({ organizationId }),
    reply: object({
      members: replyField.list(
        object({
          serviceUserId: replyField.id(),
          email: replyField.text(),
          name: replyField.text(),
          image: replyField.text().nullable(),
          userRole: replyField.oneOf(roles),
        }),
      ),
    }),
  },
  getOrganizationProjects: {
    input: object({
      organizationId,
      /** Which ones are listed: the open ones unless told otherwise. */
      projectStatus: oneOf('状態', projectStatuses).optional(),
    }),
    reply: object({
      /** All that the viewer sees, listed or not. Of the archived ones only the newest 300 are listed. */
      counts: object({ open: replyField.count(), archived: replyField.count() }),
      projects: replyField.list(
        object({
          id: replyField.id(),
          name: replyField.text(),
          projectStatus: replyField.oneOf(projectStatuses),
          client: object({ id: replyField.id(), name: replyField.text() }).nullable(),
          memberCount: replyField.count(),
          /** Null for owners and supervisors who see the project without belonging to it. */
          projectRole: replyField.oneOf(projectRoles).nullable(),
          /** The round being answered now; null between rounds. */
          openRound: object({
            openFrom: replyField.day(),
            closesAt: replyField.instant(),
            completed: replyField.count(),
            asked: replyField.count(),
          }).nullable(),
          /** The newest closed round; null before the first, and where the viewer may not see scores. */
          lastRound: roundPoint.nullable(),
          /** Scores of the closed rounds, newest last, at most 12; null where the viewer may not see them. */
          scores: replyField.list(replyField.number().nullable()).nullable(),
          /** What needs a look in the newest closed round, the three most serious ones; null as above. */
          alerts: replyField.list(alert).nullable(),
          /** How many there are in all. */
          alertCount: replyField.count(),
          unreadReports: replyField.count(),
        }),
      ),
    }),
  },
};
