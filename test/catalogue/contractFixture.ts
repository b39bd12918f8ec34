import { roles, type ProjectRole, type Role } from '../../src/domain/roles';
import { testApp, type TestApp } from '../support/app/testApp';
import { callApi } from '../support/app/callApi';
import { makeAction } from '../support/factories/actions';
import { makeClient } from '../support/factories/clients';
import { makeConcern } from '../support/factories/concerns';
import { makeInvitation } from '../support/factories/invitations';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeProject, type TestProject } from '../support/factories/projects';
import { makeRound, type TestRound } from '../support/factories/rounds';
import { makeSchedule } from '../support/factories/schedules';

export const reportEntries = [{ key: 'done', text: '画面の実装が終わりました。' }];
/** A closed round of each fixture. */
export const closedRoundDay = '2026-11-09';
export const fullAnswers = [
  { questionKey: 'workload', value: 4 },
  { questionKey: 'schedule', value: 3 },
];

/** A project with a round, a submitted report of `owner`, a comment on it, and an analysis. */
export interface ProjectFixture extends TestProject {
  round: TestRound;
  reportSurveyId: number;
  commentId: number;
  /** Read by everybody in the organization, with a comment of `owner`. */
  concernId: number;
  concernCommentId: number;
  analysisId: number;
  actionId: number;
  owner: TestPerson;
  /** A member of the organization who is in no project. */
  memberWithoutProject: TestPerson;
  invitationId: number;
  clientId: number;
  invoiceId: string;
}

/** The projects of the tested people's organization, and the project role that all of them have in each. */
export const projectRoleByAccess = { asEditor: 'editor', asViewer: 'viewer', asOutsider: null } as const;
export type ProjectAccess = keyof typeof projectRoleByAccess;

/** The project role of a tested person; guests are never more than viewers (product §3). */
export const projectRoleOf = (role: Role, access: ProjectAccess): ProjectRole | null =>
  access === 'asEditor' && role === 'guest' ? 'viewer' : projectRoleByAccess[access];

export interface ContractFixture extends TestApp, Record<ProjectAccess, ProjectFixture> {
  /** The tested people: one of each role. */
  people: Record<Role, TestPerson>;
  /** Was a member of the organization and of `asEditor`, and was removed. */
  removedMember: TestPerson;
  /** A project of another organization. */
  foreign: ProjectFixture;
  /** Makes one more project of this kind. */
  makeAnotherProject: (access: ProjectAccess) => Promise<ProjectFixture>;
}

/** Two organizations; the tested people are in the first. */
export async function makeContractFixture(): Promise<ContractFixture> {
  const testedApp = await testApp();
  const { database } = testedApp.services;
  const { organizationId, owner } = await makeOrganization(database);
  await makeSchedule(database, organizationId);
  const invoiceId = await makeInvoice(testedApp, organizationId, owner);
  const people = { admin: owner } as Record<Role, TestPerson>;
  for (const role of roles) {
    if (role !== 'admin') people[role] = await makeMember(database, organizationId, role);
  }
  const removedMember = await makeMember(database, organizationId, 'manager', '去った人');
  const otherEditor = await makeMember(database, organizationId, 'manager', '世話役');

  const makeAnotherProject = (access: ProjectAccess, ...others: ProjectMember[]) =>
    makeProjectFixture(
      testedApp,
      { organizationId, invoiceId },
      access === 'asEditor' ? owner : otherEditor,
      [
        ...others,
        ...roles.flatMap((role): ProjectMember[] => {
          const projectRole = projectRoleOf(role, access);
          return projectRole ? [[people[role], projectRole]] : [];
        }),
      ],
    );
  const asEditor = await makeAnotherProject('asEditor', [removedMember, 'editor']);
  const asViewer = await makeAnotherProject('asViewer');
  const asOutsider = await makeAnotherProject('asOutsider');
  const otherOrganization = await makeOrganization(database);
  await makeSchedule(database, otherOrganization.organizationId);
  const foreign = await makeProjectFixture(
    testedApp,
    {
      organizationId: otherOrganization.organizationId,
      invoiceId: await makeInvoice(testedApp, otherOrganization.organizationId, otherOrganization.owner),
    },
    otherOrganization.owner,
    [],
  );

  await database.kysely
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', removedMember.serviceUserId)
    .execute();
  return { ...testedApp, people, removedMember, asEditor, asViewer, asOutsider, foreign, makeAnotherProject };
}

type ProjectMember = readonly [TestPerson, ProjectRole];

/** An upgrade is billed at once. */
async function makeInvoice({ app }: TestApp, organizationId: number, owner: TestPerson): Promise<string> {
  await expectOk(callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token));
  const { body } = await expectOk(callApi(app, 'getInvoices', { organizationId }, owner.token));
  return body.invoices[0]!.invoiceId;
}

async function makeProjectFixture(
  { app, services }: TestApp,
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  owner: TestPerson,
  members: readonly ProjectMember[],
): Promise<ProjectFixture> {
  const others = members.filter(([person]) => person !== owner);
  const project = await makeProject(services.database, organizationId, [[owner, 'editor'], ...others]);
  // An earlier round, in which nobody answered: an alert that an action can come from.
  await makeRound(services.database, project, {
    openFrom: closedRoundDay,
    openedAt: new Date('2026-11-09T00:00:00Z'),
    closesAt: new Date('2026-11-15T15:00:00Z'),
  });
  const round = await makeRound(services.database, project);
  const surveyId = round.surveyIds[owner.serviceUserId]!;
  await expectOk(
    callApi(app, 'answerSurvey', { surveyId, answers: fullAnswers, complete: true, version: 0 }, owner.token),
  );
  await expectOk(
    callApi(app, 'createReport', { surveyId, entries: reportEntries, submit: true, version: 0 }, owner.token),
  );
  const scope = { organizationId, projectId: project.projectId };
  const { body } = await expectOk(
    callApi(
      app,
      'createReportComment',
      { ...scope, surveyId, body: 'お疲れさまです。', requestId: crypto.randomUUID() },
      owner.token,
    ),
  );
  const surveyed = { projectId: project.projectId, surveyDate: round.openFrom };
  await expectOk(callApi(app, 'runAnalysis', surveyed, owner.token));
  await services.jobs.runDue();
  const { body: analysed } = await expectOk(callApi(app, 'getAnalysis', surveyed, owner.token));
  const { analysisId } = analysed.analysis!.run!;
  const concern = await makeConcern(services.database, organizationId, owner);
  const memberWithoutProject = await makeMember(services.database, organizationId, 'member', '加わった人');
  const invitationId = await makeInvitation(services.database, organizationId);
  return {
    ...project,
    round,
    reportSurveyId: surveyId,
    commentId: body.commentId,
    ...concern,
    analysisId,
    actionId: await makeAction(services.database, project, owner),
    owner,
    memberWithoutProject,
    invitationId,
    invoiceId,
    clientId: await makeClient(services.database, organizationId, { name: `得意先${project.projectId}` }),
  };
}

async function expectOk<T extends { status: number }>(pending: Promise<T>): Promise<T> {
  const response = await pending;
  if (response.status !== 200) throw new Error(`The fixture could not be made: ${JSON.stringify(response)}`);
  return response;
}
