import { isPeriod, projectStatuses } from '../domain/projects';
import { projectRoles, roles } from '../domain/roles';
import { day, done, email, id, list, object, oneOf, requestId, requiredLine, sent, version } from './fields';
import { questionList } from './questions.fields';

const projectId = id('プロジェクト');
const name = requiredLine('プロジェクト名', { max: 100 });
/** Absent and null both mean none. */
const clientId = id('取引先').nullable().optional();
const startsOn = day('開始日').nullable().optional();
const endsOn = day('終了日')
  .nullable()
  .optional()
  .test('period', '終了日は開始日以降の日付にしてください。', (value, { parent }) =>
    isPeriod((parent as { startsOn?: string | null }).startsOn, value),
  );

const projectRole = oneOf('権限', projectRoles);
const projectMember = object({ serviceUserId: id('メンバー'), projectRole });

export const projectsSchemas = {
  getProject: {
    input: object({ projectId }),
    reply: object({
      id: sent.id(),
      organizationId: sent.id(),
      name: sent.text(),
      projectStatus: sent.oneOf(projectStatuses),
      client: object({ id: sent.id(), name: sent.text() }).nullable(),
      startsOn: sent.day().nullable(),
      endsOn: sent.day().nullable(),
      memberCount: sent.count(),
      /** Goes up with every edit. */
      version: sent.count(),
    }),
  },
  getProjectMembers: {
    input: object({ projectId }),
    reply: object({
      members: sent.list(
        object({
          serviceUserId: sent.id(),
          name: sent.text(),
          image: sent.text().nullable(),
          userRole: sent.oneOf(roles),
          projectRole: sent.oneOf(projectRoles),
        }),
      ),
    }),
  },
  getMyProjectMember: {
    input: object({ projectId }),
    /** Null for owners and supervisors who see the project without belonging to it. */
    reply: object({ projectRole: sent.oneOf(projectRoles).nullable() }),
  },
  getProjectInvitations: {
    input: object({ projectId }),
    reply: object({
      invitations: sent.list(
        object({
          invitationId: sent.id(),
          email: sent.text(),
          userRole: sent.oneOf(roles),
          projectRole: sent.oneOf(projectRoles),
          expiresAt: sent.instant(),
        }),
      ),
    }),
  },
  createProject: {
    input: object({
      organizationId: id('組織'),
      name,
      clientId,
      startsOn,
      endsOn,
      members: list('メンバー', projectMember, 100),
      /** What the first round asks; the default questions when absent. */
      questions: questionList().optional(),
      requestId: requestId().optional(),
    }),
    reply: object({ projectId: sent.id() }),
  },
  updateProject: {
    input: object({ projectId, name, clientId, startsOn, endsOn, version: version() }),
    reply: done(),
  },
  updateProjectStatus: {
    // Archiving is one-way (spec §4).
    input: object({ projectId, projectStatus: oneOf('状態', ['archived'] as const) }),
    reply: done(),
  },
  deleteProject: { input: object({ projectId }), reply: done() },
  inviteProjectMembers: {
    input: object({
      projectId,
      members: list('メンバー', projectMember, 100),
      invitations: list(
        '招待する人',
        object({ email: email(), userRole: oneOf('役割', roles), projectRole }),
        100,
      ).test(
        'anybody',
        '加えるメンバーか、招待するメールアドレスを指定してください。',
        (invitations, { parent }) =>
          invitations?.length !== 0 || (parent as { members?: unknown[] }).members?.length !== 0,
      ),
    }),
    /** `added`: new in the project, without those who were in it; `invited`: addresses that were sent a mail or wait for one. */
    reply: object({ added: sent.count(), invited: sent.count() }),
  },
  updateProjectMembers: {
    input: object({
      projectId,
      members: list(
        'メンバー',
        object({ serviceUserId: id('メンバー'), projectRole: projectRole.nullable() }),
        100,
      ).min(1, 'メンバーを指定してください。'),
    }),
    reply: done(),
  },
};
