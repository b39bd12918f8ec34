import { listBounds } from '../domain/billing/planCeilings';
import { maxProjectNameLength } from '../domain/inputLimits';
import { isValidPeriod, projectStatuses } from '../domain/projects';
import { projectRoles, roles } from '../domain/roles';
import { alert } from './alert.fields';
import { day, email, id, list, object, oneOf, requestId, requiredSingleLineText, version } from './fields';
import { emptyReply, replyField } from './replyFields';
import { questionList } from './questions.fields';

const projectId = id('プロジェクト');
const name = requiredSingleLineText('プロジェクト名', { max: maxProjectNameLength });
/** Absent or null: no client. */
const clientId = id('取引先').nullable().optional();
const startsOn = day('開始日').nullable().optional();
const endsOn = day('終了日')
  .nullable()
  .optional()
  .test('period', '終了日は開始日以降の日付にしてください。', (value, { parent }) => {
    const { startsOn: start } = parent as { startsOn?: unknown };
    return typeof start !== 'string' || isValidPeriod(start, value);
  });

const projectRole = oneOf('権限', projectRoles);
const projectMember = object({ serviceUserId: id('メンバー'), projectRole });
/** A person whose invitation to the organization waits. Absent: nobody; pages of the last release do not send it. */
const invitedPeople = list(
  '招待中の人',
  object({ invitationId: id('招待'), projectRole }),
  listBounds.namedPeople,
).optional();

export const projectsSchemas = {
  getOrganizationProjects: {
    input: object({
      organizationId: id('組織'),
      /** The status of the projects to list, by default `open`. */
      projectStatus: oneOf('状態', projectStatuses).optional(),
    }),
    reply: object({
      /** The numbers of all projects that the caller may see, although only the newest archived ones are listed. */
      counts: object({ open: replyField.count, archived: replyField.count }),
      /** The clients of these projects. */
      clients: replyField.list(object({ id: replyField.id, name: replyField.text })),
      /** The rounds of these projects, most of which open and close together; projects refer to them by index. */
      rounds: replyField.list(object({ openFrom: replyField.day, closesAt: replyField.instant })),
      projects: replyField.list(
        object({
          id: replyField.id,
          name: replyField.text,
          projectStatus: replyField.oneOf(projectStatuses),
          /** Absent without a client. */
          clientId: replyField.id.optional(),
          memberCount: replyField.count,
          /** Null for owners and supervisors who see the project without belonging to it. */
          projectRole: replyField.oneOf(projectRoles).nullable(),
          /** Absent between rounds. */
          openRound: object({
            /** Index in `rounds`. */
            round: replyField.count,
            completed: replyField.count,
            asked: replyField.count,
            /** The interim score; absent while too few members have answered, and for viewers who may not see it. */
            score: replyField.number.optional(),
          }).optional(),
          /**
           * Index in `rounds` of the newest closed round; absent before the first and for viewers who may not see
           * scores.
           */
          lastRound: replyField.count.optional(),
          /** The participation in the newest closed round, when too few people answered for a score. */
          lastParticipation: object({ completed: replyField.count, asked: replyField.count }).optional(),
          /**
           * Scores of the closed rounds, newest last, at most 12: 0–100 with one decimal, null when too few members
           * answered. Absent for viewers who may not see them.
           */
          scores: replyField.list(replyField.number.nullable()).optional(),
          /**
           * The three most serious alerts of the newest closed round, without the `label` of questions that have a
           * topic; absent when there is none.
           */
          alerts: replyField.list(alert).optional(),
          /** Number of all alerts of that round; absent when `alerts` has all of them. */
          alertCount: replyField.count.optional(),
          /** Number of all alerts that an open action answers, which come last; absent when there is none. */
          answeredAlertCount: replyField.count.optional(),
          /** Absent for all but the sample project. */
          sample: replyField.flag.optional(),
          /** Absent when all are read. */
          unreadReports: replyField.count.optional(),
        }),
      ),
    }),
  },
  getProject: {
    input: object({ projectId }),
    reply: object({
      id: replyField.id,
      organizationId: replyField.id,
      name: replyField.text,
      projectStatus: replyField.oneOf(projectStatuses),
      client: object({ id: replyField.id, name: replyField.text }).nullable(),
      startsOn: replyField.day.nullable(),
      endsOn: replyField.day.nullable(),
      memberCount: replyField.count,
      /** The caller's project role; null for owners and supervisors who do not belong to the project. */
      projectRole: replyField.oneOf(projectRoles).nullable(),
      /** Incremented by every edit, for optimistic locking. */
      version: replyField.count,
    }),
  },
  getProjectMembers: {
    input: object({ projectId }),
    reply: object({
      members: replyField.list(
        object({
          serviceUserId: replyField.id,
          name: replyField.text,
          image: replyField.text.nullable(),
          userRole: replyField.oneOf(roles),
          projectRole: replyField.oneOf(projectRoles),
        }),
      ),
    }),
  },
  getMyProjectMember: {
    input: object({ projectId }),
    /** Null for owners and supervisors who see the project without belonging to it. */
    reply: object({ projectRole: replyField.oneOf(projectRoles).nullable() }),
  },
  getProjectInvitations: {
    input: object({ projectId }),
    reply: object({
      invitations: replyField.list(
        object({
          invitationId: replyField.id,
          email: replyField.text,
          userRole: replyField.oneOf(roles),
          projectRole: replyField.oneOf(projectRoles),
          expiresAt: replyField.instant,
          /**
           * Whether the inviter may still invite people to the project; otherwise accepting does not lead into it
           * (product §3).
           */
          permitted: replyField.flag,
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
      members: list('メンバー', projectMember, listBounds.namedPeople),
      /** Invited people who join on accepting. */
      invited: invitedPeople,
      /** The default questions when absent. */
      questions: questionList().optional(),
      requestId: requestId().optional(),
    }),
    reply: object({ projectId: replyField.id }),
  },
  updateProject: {
    input: object({ projectId, name, clientId, startsOn, endsOn, version: version() }),
    reply: emptyReply,
  },
  updateProjectStatus: {
    input: object({
      projectId,
      projectStatus: oneOf('状態', projectStatuses).test(
        'archived',
        'アーカイブは元に戻せません。',
        (value) => value !== 'open',
      ),
    }),
    reply: emptyReply,
  },
  deleteProject: { input: object({ projectId }), reply: emptyReply },
  inviteProjectMembers: {
    input: object({
      projectId,
      members: list('メンバー', projectMember, listBounds.namedPeople),
      /** Invited people who join on accepting; they get no mail. */
      invited: invitedPeople,
      invitations: list(
        '招待する人',
        object({ email: email(), userRole: oneOf('役割', roles), projectRole }),
        listBounds.namedPeople,
      ).test(
        'anybody',
        'メンバーを選ぶか、招待する人のメールアドレスを入力してください。',
        (invitations, { parent }) => {
          const { members, invited } = parent as { members?: unknown[]; invited?: unknown[] };
          return invitations?.length !== 0 || members?.length !== 0 || (invited?.length ?? 0) > 0;
        },
      ),
    }),
    /**
     * `added`: number of new project members; `invited`: number of addresses that join on accepting; `resent`: how many
     * of them are mailed the link that they had before.
     */
    reply: object({ added: replyField.count, invited: replyField.count, resent: replyField.count }),
  },
  updateProjectMembers: {
    input: object({
      projectId,
      members: list(
        'メンバー',
        object({ serviceUserId: id('メンバー'), projectRole: projectRole.nullable() }),
        listBounds.namedPeople,
      ).test('anybody', 'メンバーを指定してください。', (members, { parent }) => {
        const { invited } = parent as { invited?: unknown[] };
        return members?.length !== 0 || (invited?.length ?? 0) > 0;
      }),
      /** Invited people; null takes their place in the project away, and leaves the invitation. */
      invited: list(
        '招待中の人',
        object({ invitationId: id('招待'), projectRole: projectRole.nullable() }),
        listBounds.namedPeople,
      ).optional(),
    }),
    reply: emptyReply,
  },
};
