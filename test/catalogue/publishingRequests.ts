import type { Input, Operation, PostOperation, Reply } from '../../src/contract/types';
import { callApi } from '../support/app/callApi';
import { mailedToken } from '../support/app/mailbox';
import { testApp } from '../support/app/testApp';
import { testNow } from '../support/app/testNow';
import { testCustomer } from '../support/factories/billing';
import { makeAction } from '../support/factories/actions';
import { makeClient } from '../support/factories/clients';
import { makeConcern } from '../support/factories/concerns';
import { makeInvitationWithLink } from '../support/factories/invitationsWithLink';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, makePerson, type TestPerson } from '../support/factories/people';
import { joinProject } from '../support/factories/projects';
import { makeRound } from '../support/factories/rounds';
import { makeRisk } from '../support/factories/risks';
import { makeSchedule } from '../support/factories/schedules';
import { defaultReportQuestions } from '../../src/domain/questions/defaults';
import { makeSlackConnection } from '../support/factories/slack';
import { analysisSettingsInput } from '../support/factories/analysisSettings';
import { surveySettingsInput } from '../support/factories/surveySettings';
import { submitAnswers } from '../support/factories/submitAnswers';
import { makeTeam } from '../support/factories/team';
import { testPassword } from '../support/testAccounts';

/** Tags by topic, as in the table `live`. */
export type Published = Record<string, readonly string[]>;

/** A request that succeeds, and what it publishes. */
interface PublishingRequest<O extends Operation> {
  caller?: TestPerson;
  input: Input<O>;
  published: Published | ((reply: Reply<O>) => Published | Promise<Published>);
}

export type SilentOperation =
  | 'login'
  | 'signUp'
  | 'requestPasswordReset'
  | 'createUploadUrl'
  | 'createDeleteUrl'
  | 'createPortalSession'
  | 'giveAnalysisFeedback'
  | 'checkTexts'
  // Queues a job, which saves the subscription as the operations of the ledger do.
  | 'receiveBillingEvent';

export type PublishingOperation = Exclude<PostOperation, SilentOperation>;

export async function makeContext() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, owner, manager, member, guest, memberOutsideProject } = team;
  const round = await makeRound(database, team);
  return {
    ...team,
    app,
    services,
    database,
    context: { now: clock.now(), services },
    allMembers: [owner, manager, member, guest, memberOutsideProject],
    round,
    /** The member's survey. */
    surveyId: round.surveyIds[member.serviceUserId]!,
    makeClient: () => makeClient(database, organizationId),
    makeReport: () => submitAnswers(app, round, member, { report: '終わりました。' }),
    idByEmail: async (email: string) => {
      const { id } = await database.kysely
        .selectFrom('service_users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

type Context = Awaited<ReturnType<typeof makeContext>>;

/** The same tags for each of several people. */
export const toEach = (
  people: readonly TestPerson[],
  tagsOf: (person: TestPerson) => readonly string[],
): Published => Object.fromEntries(people.map((person) => [`user:${person.serviceUserId}`, tagsOf(person)]));

/** A member whose name, image, role or membership changed. */
const memberPublished = ({ organizationId, projectId }: Context, { serviceUserId }: TestPerson) => ({
  [`user:${serviceUserId}`]: [`Me:${serviceUserId}`],
  [`organization:${organizationId}`]: [`OrganizationMembers:${organizationId}`],
  [`project:${projectId}`]: [`ProjectMembers:${projectId}`, `Project:${projectId}`],
});

/** `context.member` is no member of the organization any more, and their sessions have ended. */
const membershipEnded = (context: Context) => ({
  ...memberPublished(context, context.member),
  ...toEach([context.member], ({ serviceUserId }) => [`Me:${serviceUserId}`, 'accessChanged']),
  [`organization:${context.organizationId}`]: [
    `OrganizationMembers:${context.organizationId}`,
    `Projects:${context.organizationId}`,
  ],
});

/** A person who accepted an invitation to the organization and the project. */
const joinerPublished = ({ organizationId, projectId }: Context, serviceUserId: number) => ({
  [`user:${serviceUserId}`]: [`Me:${serviceUserId}`],
  [`organization:${organizationId}`]: [
    `OrganizationMembers:${organizationId}`,
    `Invitations:${organizationId}`,
  ],
  [`project:${projectId}`]: [
    `Projects:${organizationId}`,
    `Project:${projectId}`,
    `ProjectMembers:${projectId}`,
    `ProjectInvitations:${projectId}`,
  ],
});

const subscriptionTags = (organizationId: number) =>
  ['Subscription', 'Customer', 'Invoices', 'Organization'].map((type) => `${type}:${organizationId}`);

const subscriptionPublished = ({ organizationId, allMembers }: Context): Published => ({
  [`organization:${organizationId}`]: subscriptionTags(organizationId),
  ...toEach(allMembers, ({ serviceUserId }) => [`Me:${serviceUserId}`]),
});

const invoicePublished = (context: Context): Published => ({
  ...subscriptionPublished(context),
  ...toEach([context.owner], ({ serviceUserId }) => [
    `Me:${serviceUserId}`,
    `Notifications:${context.organizationId}`,
  ]),
});

/** A member of the organization and the project. */
async function makeProjectMember(context: Context): Promise<TestPerson> {
  const { database, organizationId } = context;
  const person = await makeMember(database, organizationId, 'member');
  await joinProject(database, context, person, 'viewer');
  return person;
}

async function makeClientOfProject({ database, projectId, makeClient }: Context): Promise<number> {
  const clientId = await makeClient();
  await database.kysely
    .updateTable('projects')
    .set({ client_id: clientId })
    .where('id', '=', projectId)
    .execute();
  return clientId;
}

/** A comment of the manager on the member's report. */
async function makeComment({ app, organizationId, projectId, surveyId, manager, makeReport }: Context) {
  await makeReport();
  const input = { organizationId, projectId, surveyId, body: 'お疲れさまです。' };
  const { body } = await callApi(app, 'createReportComment', input, manager.token);
  return { organizationId, projectId, commentId: body.commentId };
}

/** The concerns of each of several people; no topic of an organization or project carries them. */
const concernPublished = (
  { organizationId }: Context,
  people: readonly TestPerson[],
  ...others: 'Notifications'[]
): Published =>
  toEach(people, () => ['Concerns' as const, ...others].map((type) => `${type}:${organizationId}`));

/** After a survey was answered or marked as 休み. */
const answeredTags = (organizationId: number, projectId: number) => [
  `Analysis:${projectId}`,
  `Projects:${organizationId}`,
  `AnswerTimeline:${projectId}`,
  `Participants:${projectId}`,
];

/** The lists of reports in which something changed. */
const listsOf = (organizationId: number, surveyId: number) => [
  `ListedReport:${surveyId}`,
  `ReportMarks:${organizationId}`,
];

/** After a round was opened. */
export const roundTags = (organizationId: number, projectId: number) => [
  `ReportRounds:${projectId}`,
  `ReportMarks:${organizationId}`,
  ...answeredTags(organizationId, projectId),
];

/** A request of each operation that succeeds and publishes something. */
export const publishingRequests: {
  [O in PublishingOperation]: (context: Context) => PublishingRequest<O> | Promise<PublishingRequest<O>>;
} = {
  logout: ({ member }) => ({
    caller: member,
    input: {},
    published: { [`user:${member.serviceUserId}`]: ['accessChanged'] },
  }),
  verifySignUp: async ({ app, services, idByEmail }) => {
    const email = `${crypto.randomUUID()}@test.example`;
    const account = { password: testPassword, name: '新規 登録', organizationName: '株式会社新規' };
    await callApi(app, 'signUp', { email, ...account });
    return {
      input: { token: await mailedToken(services, email), ...account },
      published: async () => {
        const id = await idByEmail(email);
        return { [`user:${id}`]: [`Me:${id}`] };
      },
    };
  },
  signUpInvited: async (context) => {
    const { services, organizationId, projectId, idByEmail } = context;
    const { email, token } = await makeInvitationWithLink(services, organizationId, {
      projects: [[projectId, 'viewer']],
    });
    return {
      input: { token, name: '招待 花子', password: testPassword },
      published: async () => joinerPublished(context, await idByEmail(email)),
    };
  },
  acceptInvitation: async (context) => {
    const { services, database, organizationId, projectId } = context;
    const { email, serviceUserId } = await makePerson(database);
    const { token } = await makeInvitationWithLink(services, organizationId, {
      email,
      projects: [[projectId, 'viewer']],
    });
    return { input: { token }, published: joinerPublished(context, serviceUserId) };
  },
  registerPassword: async ({ app, services, member }) => {
    await callApi(app, 'requestPasswordReset', { email: member.email });
    return {
      input: { token: await mailedToken(services, member.email), password: testPassword },
      published: toEach([member], () => ['accessChanged']),
    };
  },
  setTipsViewed: ({ member }) => ({
    caller: member,
    input: { serviceUserId: member.serviceUserId, tips: ['projects'], viewed: true },
    published: { [`user:${member.serviceUserId}`]: [`Me:${member.serviceUserId}`] },
  }),
  createSample: ({ organizationId, owner }) => ({
    caller: owner,
    input: { organizationId },
    published: {
      [`user:${owner.serviceUserId}`]: [`Projects:${organizationId}`, 'accessChanged'],
    },
  }),
  updateProfile: (context) => ({
    caller: context.member,
    input: { name: '改名 花子' },
    published: memberPublished(context, context.member),
  }),
  changePassword: async (context) => {
    const caller = await makeProjectMember(context);
    return {
      caller,
      input: { currentPassword: testPassword, newPassword: 'Atarashii-1!' },
      published: toEach([caller], () => ['accessChanged']),
    };
  },
  deleteAccount: async (context) => {
    const caller = await makeProjectMember(context);
    const { organizationId } = context;
    return {
      caller,
      input: { currentPassword: testPassword },
      published: {
        ...memberPublished(context, caller),
        ...toEach([caller], ({ serviceUserId }) => [`Me:${serviceUserId}`, 'accessChanged']),
        [`organization:${organizationId}`]: [
          `OrganizationMembers:${organizationId}`,
          `Projects:${organizationId}`,
        ],
      },
    };
  },
  setProfileIcon: (context) => ({
    caller: context.member,
    input: {},
    published: memberPublished(context, context.member),
  }),
  createOrganization: ({ member }) => ({
    caller: member,
    input: { name: '株式会社二つめ' },
    published: toEach([member], ({ serviceUserId }) => [`Me:${serviceUserId}`]),
  }),
  updateOrganization: ({ organizationId, owner, allMembers }) => ({
    caller: owner,
    input: { organizationId, name: '株式会社改名', version: 1 },
    published: {
      [`organization:${organizationId}`]: [`Organization:${organizationId}`],
      ...toEach(allMembers, ({ serviceUserId }) => [`Me:${serviceUserId}`]),
    },
  }),
  deleteOrganization: ({ organizationId, owner, allMembers }) => ({
    caller: owner,
    input: { organizationId },
    published: toEach(allMembers, ({ serviceUserId }) => [`Me:${serviceUserId}`, 'accessChanged']),
  }),
  inviteMembers: ({ organizationId, owner }) => ({
    caller: owner,
    input: {
      organizationId,
      invitations: [{ email: `${crypto.randomUUID()}@test.example`, userRole: 'member' }],
    },
    published: { [`organization:${organizationId}`]: [`Invitations:${organizationId}`] },
  }),
  importMembers: ({ organizationId, owner }) => ({
    caller: owner,
    input: {
      organizationId,
      csv: `メールアドレス,役割\n${crypto.randomUUID()}@test.example,外部メンバー\n`,
      apply: true,
    },
    published: { [`organization:${organizationId}`]: [`Invitations:${organizationId}`] },
  }),
  withdrawInvitation: async ({ services, organizationId, projectId, owner }) => {
    const { id } = await makeInvitationWithLink(services, organizationId, {
      projects: [[projectId, 'viewer']],
    });
    return {
      caller: owner,
      input: { organizationId, invitationId: id },
      published: {
        [`organization:${organizationId}`]: [`Invitations:${organizationId}`],
        [`project:${projectId}`]: [`ProjectInvitations:${projectId}`],
      },
    };
  },
  updateMember: (context) => ({
    caller: context.owner,
    input: {
      organizationId: context.organizationId,
      serviceUserId: context.member.serviceUserId,
      userRole: 'manager',
      seenRole: 'member',
    },
    published: {
      ...memberPublished(context, context.member),
      ...toEach([context.member], ({ serviceUserId }) => [`Me:${serviceUserId}`, 'accessChanged']),
    },
  }),
  removeMember: (context) => ({
    caller: context.owner,
    input: { organizationId: context.organizationId, serviceUserId: context.member.serviceUserId },
    published: membershipEnded(context),
  }),
  leaveOrganization: (context) => ({
    caller: context.member,
    input: { organizationId: context.organizationId },
    published: membershipEnded(context),
  }),
  createProject: async ({ organizationId, owner, memberOutsideProject, makeClient }) => ({
    caller: owner,
    input: {
      organizationId,
      name: '新しいプロジェクト',
      clientId: await makeClient(),
      members: [{ serviceUserId: memberOutsideProject.serviceUserId, projectRole: 'viewer' }],
    },
    published: ({ projectId }) => ({
      ...toEach([owner, memberOutsideProject], (person) => [
        `Me:${person.serviceUserId}`,
        `Projects:${organizationId}`,
        'accessChanged',
        ...(person === owner ? [] : [`Notifications:${organizationId}`]),
      ]),
      [`organization:${organizationId}`]: [`Clients:${organizationId}`],
      [`project:${projectId}`]: [
        `Project:${projectId}`,
        `ProjectMembers:${projectId}`,
        `Projects:${organizationId}`,
      ],
    }),
  }),
  updateProject: async ({ organizationId, projectId, manager, makeClient }) => ({
    caller: manager,
    input: { projectId, name: '改名したプロジェクト', clientId: await makeClient(), version: 1 },
    published: {
      [`project:${projectId}`]: [`Project:${projectId}`, `Projects:${organizationId}`],
      [`organization:${organizationId}`]: [`Clients:${organizationId}`],
    },
  }),
  updateQuestions: ({ organizationId, projectId, manager }) => ({
    caller: manager,
    input: {
      organizationId,
      projectId,
      questions: [{ key: 'voice', kind: 'text', label: 'ひとこと', topic: 'other', required: false }],
      version: 1,
    },
    published: { [`project:${projectId}`]: [`Questions:${projectId}`] },
  }),
  updateProjectStatus: ({ organizationId, projectId, manager }) => ({
    caller: manager,
    input: { projectId, projectStatus: 'archived' },
    published: {
      [`project:${projectId}`]: [
        `Project:${projectId}`,
        `Projects:${organizationId}`,
        `UnansweredSurveys:${organizationId}`,
        `ReportRounds:${projectId}`,
        `ReportMarks:${organizationId}`,
        `Analysis:${projectId}`,
        `Participants:${projectId}`,
      ],
      [`organization:${organizationId}`]: [`Clients:${organizationId}`],
    },
  }),
  deleteProject: ({ organizationId, projectId, owner, manager, member, guest }) => ({
    caller: owner,
    input: { projectId },
    published: {
      [`project:${projectId}`]: [
        `Projects:${organizationId}`,
        `Project:${projectId}`,
        `Notifications:${organizationId}`,
      ],
      [`organization:${organizationId}`]: [`Clients:${organizationId}`],
      ...toEach([manager, member, guest], ({ serviceUserId }) => [
        `Me:${serviceUserId}`,
        `UnansweredSurveys:${organizationId}`,
      ]),
    },
  }),
  inviteProjectMembers: ({ organizationId, projectId, manager, memberOutsideProject }) => ({
    caller: manager,
    input: {
      projectId,
      members: [{ serviceUserId: memberOutsideProject.serviceUserId, projectRole: 'viewer' }],
      invitations: [
        { email: `${crypto.randomUUID()}@test.example`, userRole: 'member', projectRole: 'viewer' },
      ],
    },
    published: {
      ...toEach([memberOutsideProject], ({ serviceUserId }) => [
        `Me:${serviceUserId}`,
        `Projects:${organizationId}`,
        'accessChanged',
        `Notifications:${organizationId}`,
      ]),
      [`organization:${organizationId}`]: [`Invitations:${organizationId}`],
      [`project:${projectId}`]: [
        `ProjectMembers:${projectId}`,
        `Project:${projectId}`,
        `Projects:${organizationId}`,
        `ProjectInvitations:${projectId}`,
      ],
    },
  }),
  updateProjectMembers: ({ organizationId, projectId, manager, member }) => ({
    caller: manager,
    input: { projectId, members: [{ serviceUserId: member.serviceUserId, projectRole: 'editor' }] },
    published: {
      ...toEach([member], ({ serviceUserId }) => [
        `Me:${serviceUserId}`,
        `Projects:${organizationId}`,
        `UnansweredSurveys:${organizationId}`,
        'accessChanged',
      ]),
      [`project:${projectId}`]: [
        `ProjectMembers:${projectId}`,
        `ProjectInvitations:${projectId}`,
        `Project:${projectId}`,
        `Projects:${organizationId}`,
      ],
    },
  }),
  createClient: ({ organizationId, owner }) => ({
    caller: owner,
    input: { organizationId, name: '株式会社得意先', nameKana: 'トクイサキ' },
    published: { [`organization:${organizationId}`]: [`Clients:${organizationId}`] },
  }),
  updateClient: async (context) => {
    const { organizationId, projectId, owner } = context;
    const clientId = await makeClientOfProject(context);
    return {
      caller: owner,
      input: { organizationId, clientId, name: '株式会社改名', nameKana: 'カイメイ', version: 1 },
      published: {
        [`organization:${organizationId}`]: [`Clients:${organizationId}`],
        [`project:${projectId}`]: [`Project:${projectId}`, `Projects:${organizationId}`],
      },
    };
  },
  deleteClient: async (context) => {
    const { organizationId, projectId, owner } = context;
    const clientId = await makeClientOfProject(context);
    return {
      caller: owner,
      input: { organizationId, clientId, moveTo: null },
      published: {
        [`organization:${organizationId}`]: [`Clients:${organizationId}`],
        [`project:${projectId}`]: [`Project:${projectId}`, `Projects:${organizationId}`],
      },
    };
  },
  importClients: ({ organizationId, owner }) => ({
    caller: owner,
    input: { organizationId, csv: '取引先名,カナ\n株式会社表,ヒョウ\n', apply: true },
    published: { [`organization:${organizationId}`]: [`Clients:${organizationId}`] },
  }),
  answerSurvey: ({ organizationId, projectId, surveyId, member }) => ({
    caller: member,
    input: {
      surveyId,
      answers: [
        { questionKey: 'workload', value: 4 },
        { questionKey: 'schedule', value: 3 },
      ],
      complete: true,
      version: 0,
    },
    published: {
      ...toEach([member], () => [
        `UnansweredSurveys:${organizationId}`,
        `Survey:${surveyId}`,
        `MyAnswers:${organizationId}`,
      ]),
      [`project:${projectId}`]: answeredTags(organizationId, projectId),
    },
  }),
  setDayOff: ({ organizationId, projectId, surveyId, manager, member }) => ({
    caller: manager,
    input: { surveyId, dayOff: true },
    published: {
      ...toEach([member], () => [`UnansweredSurveys:${organizationId}`, `Survey:${surveyId}`]),
      [`project:${projectId}`]: [`ReportMarks:${organizationId}`, ...answeredTags(organizationId, projectId)],
    },
  }),
  setMyDayOff: ({ organizationId, projectId, surveyId, member }) => ({
    caller: member,
    input: { surveyId, dayOff: true },
    published: {
      ...toEach([member], () => [`UnansweredSurveys:${organizationId}`, `Survey:${surveyId}`]),
      [`project:${projectId}`]: [`ReportMarks:${organizationId}`, ...answeredTags(organizationId, projectId)],
    },
  }),
  remindParticipants: ({ projectId, surveyId, manager }) => ({
    caller: manager,
    input: { projectId, surveyIds: [surveyId] },
    published: { [`project:${projectId}`]: [`Participants:${projectId}`] },
  }),
  updateSurveySettings: async ({ database, organizationId, owner }) => {
    await makeSchedule(database, organizationId);
    return {
      caller: owner,
      input: { organizationId, ...surveySettingsInput() },
      published: { [`organization:${organizationId}`]: [`SurveySettings:${organizationId}`] },
    };
  },
  updateAnalysisSettings: ({ organizationId, projectId, owner }) => ({
    caller: owner,
    input: { organizationId, ...analysisSettingsInput({ minimum: 5 }) },
    published: {
      [`organization:${organizationId}`]: [
        `AnalysisSettings:${organizationId}`,
        `Projects:${organizationId}`,
      ],
      [`project:${projectId}`]: [`Analysis:${projectId}`],
    },
  }),
  updateReportSettings: ({ organizationId, owner }) => ({
    caller: owner,
    input: { organizationId, enabled: false, questions: [...defaultReportQuestions], version: 0 },
    published: { [`organization:${organizationId}`]: [`ReportSettings:${organizationId}`] },
  }),
  createSurvey: async ({ database, organizationId, projectId, manager, member, guest }) => {
    await makeSchedule(database, organizationId);
    await database.kysely
      .updateTable('rounds')
      .set({ closes_at: testNow })
      .where('project_id', '=', projectId)
      .execute();
    return {
      caller: manager,
      input: { projectId },
      published: {
        ...toEach([member, guest], () => [
          `Notifications:${organizationId}`,
          `UnansweredSurveys:${organizationId}`,
        ]),
        ...toEach([manager], () => [`UnansweredSurveys:${organizationId}`]),
        [`project:${projectId}`]: roundTags(organizationId, projectId),
      },
    };
  },
  createReport: ({ organizationId, projectId, surveyId, manager, member }) => ({
    caller: member,
    input: { surveyId, entries: [{ key: 'done', text: '終わりました。' }], submit: true, version: 0 },
    published: {
      ...toEach([manager], () => [`Notifications:${organizationId}`]),
      ...toEach([member], () => [`UnansweredSurveys:${organizationId}`, `MyReport:${surveyId}`]),
      [`project:${projectId}`]: [
        `Reports:${projectId}`,
        `ReportRounds:${projectId}`,
        ...listsOf(organizationId, surveyId),
      ],
    },
  }),
  handleRisk: async ({ database, organizationId, projectId, surveyId, manager, makeReport }) => {
    await makeReport();
    await makeRisk(database, { organizationId, projectId }, surveyId, '終わりました。');
    return {
      caller: manager,
      input: { projectId, surveyId, source: 'report', handled: true },
      published: {
        [`project:${projectId}`]: [`Risks:${projectId}`, `OrganizationRisks:${organizationId}`],
      },
    };
  },
  replyToSurvey: async ({ organizationId, projectId, surveyId, manager, member, makeReport }) => {
    await makeReport();
    return {
      caller: manager,
      input: { surveyId, body: 'ありがとうございます。' },
      published: {
        ...toEach([member], () => [
          `Notifications:${organizationId}`,
          `Survey:${surveyId}`,
          `MyAnswers:${organizationId}`,
        ]),
        [`project:${projectId}`]: [`AnswerTimeline:${projectId}`],
      },
    };
  },
  createReportComment: async ({ organizationId, projectId, surveyId, manager, member, makeReport }) => {
    await makeReport();
    return {
      caller: manager,
      input: { organizationId, projectId, surveyId, body: 'お疲れさまです。' },
      published: {
        ...toEach([member], () => [`Notifications:${organizationId}`]),
        [`project:${projectId}`]: [
          `Comments:${surveyId}`,
          `Reports:${projectId}`,
          `WaitingComments:${organizationId}`,
          ...listsOf(organizationId, surveyId),
        ],
      },
    };
  },
  updateReportComment: async (context) => ({
    caller: context.manager,
    input: { ...(await makeComment(context)), body: '直しました。', version: 1 },
    published: {
      [`project:${context.projectId}`]: [
        `Comments:${context.surveyId}`,
        `WaitingComments:${context.organizationId}`,
      ],
    },
  }),
  deleteReportComment: async (context) => {
    const { organizationId, projectId, surveyId, manager } = context;
    return {
      caller: manager,
      input: await makeComment(context),
      published: {
        [`project:${projectId}`]: [
          `Comments:${surveyId}`,
          `Reports:${projectId}`,
          `WaitingComments:${organizationId}`,
          ...listsOf(organizationId, surveyId),
        ],
      },
    };
  },
  updateCommentReaction: async (context) => ({
    caller: context.member,
    input: { ...(await makeComment(context)), kind: 'heart', on: true },
    published: {
      ...toEach([context.manager], () => [`Notifications:${context.organizationId}`]),
      ...toEach([context.member], () => [`WaitingComments:${context.organizationId}`]),
      [`project:${context.projectId}`]: [`Comments:${context.surveyId}`],
    },
  }),
  updateReportReaction: async ({ organizationId, projectId, surveyId, manager, member, makeReport }) => {
    await makeReport();
    return {
      caller: manager,
      input: { organizationId, projectId, surveyId, kind: 'ok', on: true },
      published: {
        ...toEach([member], () => [`Notifications:${organizationId}`]),
        [`project:${projectId}`]: [`Reports:${projectId}`, `ListedReport:${surveyId}`],
      },
    };
  },
  createRead: async ({ organizationId, projectId, surveyId, manager, makeReport }) => {
    await makeReport();
    return {
      caller: manager,
      input: { organizationId, projectId, surveyIds: [surveyId] },
      published: {
        ...toEach([manager], () => [
          `ReportRounds:${projectId}`,
          `Projects:${organizationId}`,
          `ReportMarks:${organizationId}`,
        ]),
        [`project:${projectId}`]: [`Reports:${projectId}`],
      },
    };
  },
  markAsRead: ({ organizationId, member }) => ({
    caller: member,
    input: { organizationId },
    published: toEach([member], () => [`Notifications:${organizationId}`]),
  }),
  updateNotificationSettings: ({ organizationId, member }) => ({
    caller: member,
    input: { organizationId, delivery: 'daily' },
    published: toEach([member], () => [`NotificationSettings:${organizationId}`]),
  }),
  createSubscription: async ({ database }) => {
    const { organizationId, owner } = await makeOrganization(database, {
      plan: 'starter',
      status: 'trialing',
      trialEnd: new Date('2026-11-10T00:00+09:00'),
    });
    return {
      caller: owner,
      input: { organizationId, plan: 'starter', ...testCustomer },
      published: {
        [`organization:${organizationId}`]: subscriptionTags(organizationId),
        ...toEach([owner], ({ serviceUserId }) => [`Me:${serviceUserId}`, `Notifications:${organizationId}`]),
      },
    };
  },
  updateSubscription: (context) => ({
    caller: context.owner,
    input: { organizationId: context.organizationId, plan: 'pro' },
    published: invoicePublished(context),
  }),
  updateBillingContact: ({ organizationId, owner }) => ({
    caller: owner,
    input: { organizationId, contactName: '山田 花子', version: 1 },
    published: { [`organization:${organizationId}`]: [`Customer:${organizationId}`] },
  }),
  cancelSubscription: (context) => ({
    caller: context.owner,
    input: { organizationId: context.organizationId },
    published: subscriptionPublished(context),
  }),
  undoCancelSubscription: async (context) => {
    const { app, organizationId, owner } = context;
    await callApi(app, 'cancelSubscription', { organizationId }, owner.token);
    return { caller: owner, input: { organizationId }, published: subscriptionPublished(context) };
  },
  createConcern: (context) => {
    const { organizationId, projectId, owner, manager, member } = context;
    return {
      caller: member,
      input: {
        organizationId,
        projectId,
        title: '進め方について',
        body: '相談させてください。',
        audience: 'managers',
        people: [],
        leftOut: [],
        readers: [manager.serviceUserId, owner.serviceUserId],
      },
      published: {
        ...concernPublished(context, [owner, member]),
        ...concernPublished(context, [manager], 'Notifications'),
      },
    };
  },
  settleConcern: async (context) => {
    const { database, organizationId, member, allMembers } = context;
    const { concernId } = await makeConcern(database, organizationId, member);
    return {
      caller: member,
      input: { organizationId, concernId, settled: true },
      published: concernPublished(context, allMembers),
    };
  },
  markConcernRead: async (context) => {
    const { database, organizationId, member, manager } = context;
    const { concernId } = await makeConcern(database, organizationId, member);
    return {
      caller: manager,
      input: { organizationId, concernId, seenUpTo: 0 },
      published: {
        ...concernPublished(context, [member]),
        ...concernPublished(context, [manager], 'Notifications'),
      },
    };
  },
  createConcernComment: async (context) => {
    const { database, organizationId, member, allMembers } = context;
    const { concernId } = await makeConcern(database, organizationId, member);
    return {
      caller: member,
      input: { organizationId, concernId, body: '追記です。' },
      published: {
        ...concernPublished(context, allMembers, 'Notifications'),
        ...concernPublished(context, [member]),
      },
    };
  },
  updateConcernComment: async (context) => {
    const { database, organizationId, member, allMembers } = context;
    const { concernCommentId } = await makeConcern(database, organizationId, member);
    return {
      caller: member,
      input: { organizationId, concernCommentId, body: '直しました。', version: 1 },
      published: concernPublished(context, allMembers),
    };
  },
  deleteConcernComment: async (context) => {
    const { database, organizationId, member, allMembers } = context;
    const { concernCommentId } = await makeConcern(database, organizationId, member);
    return {
      caller: member,
      input: { organizationId, concernCommentId },
      published: concernPublished(context, allMembers),
    };
  },
  updateSlack: async ({ database, organizationId, owner }) => {
    await makeSlackConnection(database, organizationId);
    return {
      caller: owner,
      input: { organizationId, channelId: 'C0001', mentions: true, scores: false },
      published: { [`organization:${organizationId}`]: [`Slack:${organizationId}`] },
    };
  },
  deleteSlack: async ({ database, organizationId, owner }) => {
    await makeSlackConnection(database, organizationId);
    return {
      caller: owner,
      input: { organizationId },
      published: { [`organization:${organizationId}`]: [`Slack:${organizationId}`] },
    };
  },
  createAction: async ({ database, organizationId, projectId, round, manager, member }) => {
    // Low participation is an alert of closed rounds.
    await database.kysely
      .updateTable('rounds')
      .set({ closes_at: new Date('2026-11-19T15:00:00Z') })
      .where('id', '=', round.roundId)
      .execute();
    return {
      caller: manager,
      input: {
        projectId,
        surveyDate: round.openFrom,
        sourceKind: 'lowParticipation',
        body: '声をかける',
        assigneeId: member.serviceUserId,
        dueOn: '2030-01-31',
      },
      published: {
        [`project:${projectId}`]: [`Actions:${projectId}`, `Projects:${organizationId}`],
        ...toEach([member], () => [`Notifications:${organizationId}`, `MyActions:${organizationId}`]),
      },
    };
  },
  updateAction: async (context) => {
    const { database, organizationId, projectId, manager, member } = context;
    return {
      caller: manager,
      input: {
        projectId,
        actionId: await makeAction(database, context, member),
        body: '残業の理由を聞く',
        assigneeId: manager.serviceUserId,
        dueOn: '2026-12-01',
        version: 1,
      },
      published: {
        [`project:${projectId}`]: [`Actions:${projectId}`, `Projects:${organizationId}`],
        ...toEach([member, manager], () => [`MyActions:${organizationId}`]),
      },
    };
  },
  finishAction: async (context) => {
    const { database, organizationId, projectId, member } = context;
    return {
      caller: member,
      input: { projectId, actionId: await makeAction(database, context, member), done: true },
      published: {
        [`project:${projectId}`]: [`Actions:${projectId}`, `Projects:${organizationId}`],
        ...toEach([member], () => [`MyActions:${organizationId}`]),
      },
    };
  },
  deleteAction: async (context) => {
    const { database, organizationId, projectId, manager, member } = context;
    return {
      caller: manager,
      input: { projectId, actionId: await makeAction(database, context, member) },
      published: {
        [`project:${projectId}`]: [`Actions:${projectId}`, `Projects:${organizationId}`],
        ...toEach([member], () => [`MyActions:${organizationId}`]),
      },
    };
  },
  // Its job publishes the steps (analysisRuns.test.ts).
  runAnalysis: async ({ projectId, owner, round, makeReport }) => {
    await makeReport();
    return {
      caller: owner,
      input: { projectId, surveyDate: round.openFrom },
      published: { [`project:${projectId}`]: [`Analysis:${projectId}`] },
    };
  },
};
