import { plans } from '../domain/plans';
import { projectStatuses } from '../domain/projects';
import { projectRoles, roles } from '../domain/roles';
import { alert } from './alert.fields';
import { csvFile, csvText, importResult } from './csv.fields';
import {
  done,
  email,
  flag,
  id,
  list,
  object,
  oneOf,
  organizationName,
  requestId,
  sent,
  uploadKey,
  version,
} from './fields';

const organizationId = id('組織');

/** One round as lists show it: who answered, and the score where enough people did. */
const roundPoint = object({
  openFrom: sent.day(),
  /** 0–100 with one decimal; null when too few answered to show one. */
  score: sent.number().nullable(),
  completed: sent.count(),
  asked: sent.count(),
});

export const organizationsSchemas = {
  getOrganization: {
    input: object({ organizationId }),
    reply: object({
      id: sent.id(),
      name: sent.text(),
      image: sent.text().nullable(),
      createdBy: sent.id().nullable(),
      stripeCustomerId: sent.text().nullable(),
      subscriptionType: sent.oneOf(plans),
      /** Goes up with every edit. */
      version: sent.count(),
    }),
  },
  createOrganization: {
    input: object({ name: organizationName(), requestId: requestId().optional() }),
    reply: object({ organizationId: sent.id() }),
  },
  updateOrganization: {
    input: object({
      organizationId,
      name: organizationName(),
      imageKey: uploadKey().nullable().optional(),
      version: version(),
    }),
    reply: done(),
  },
  deleteOrganization: { input: object({ organizationId }), reply: done() },
  getInvitations: {
    input: object({ organizationId }),
    reply: object({
      invitations: sent.list(
        object({
          invitationId: sent.id(),
          email: sent.text(),
          userRole: sent.oneOf(roles),
          inviterName: sent.text().nullable(),
          issuedAt: sent.instant(),
          expiresAt: sent.instant(),
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
    reply: object({ invited: sent.count() }),
  },
  importMembers: {
    input: object({ organizationId, csv: csvText(), apply: flag('実行') }),
    reply: importResult(),
  },
  exportMembers: { input: object({ organizationId }), reply: csvFile() },
  withdrawInvitation: { input: object({ organizationId, invitationId: id('招待') }), reply: done() },
  updateMember: {
    input: object({
      organizationId,
      serviceUserId: id('メンバー'),
      userRole: oneOf('役割', roles),
      /** The role as the sender saw it: what is changed meanwhile is not changed over it. */
      seenRole: oneOf('変更前の役割', roles),
    }),
    reply: done(),
  },
  removeMember: { input: object({ organizationId, serviceUserId: id('メンバー') }), reply: done() },
  getOrganizationMembers: {
    input: object({ organizationId }),
    reply: object({
      members: sent.list(
        object({
          serviceUserId: sent.id(),
          email: sent.text(),
          name: sent.text(),
          image: sent.text().nullable(),
          userRole: sent.oneOf(roles),
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
      counts: object({ open: sent.count(), archived: sent.count() }),
      projects: sent.list(
        object({
          id: sent.id(),
          name: sent.text(),
          projectStatus: sent.oneOf(projectStatuses),
          client: object({ id: sent.id(), name: sent.text() }).nullable(),
          memberCount: sent.count(),
          /** Null for owners and supervisors who see the project without belonging to it. */
          projectRole: sent.oneOf(projectRoles).nullable(),
          /** The round being answered now; null between rounds. */
          openRound: object({
            openFrom: sent.day(),
            closesAt: sent.instant(),
            completed: sent.count(),
            asked: sent.count(),
          }).nullable(),
          /** The newest closed round; null before the first, and where the viewer may not see scores. */
          lastRound: roundPoint.nullable(),
          /** Scores of the closed rounds, newest last, at most 12; null where the viewer may not see them. */
          scores: sent.list(sent.number().nullable()).nullable(),
          /** What needs a look in the newest closed round, the three most serious ones; null as above. */
          alerts: sent.list(alert).nullable(),
          /** How many there are in all. */
          alertCount: sent.count(),
          unreadReports: sent.count(),
        }),
      ),
    }),
  },
};
