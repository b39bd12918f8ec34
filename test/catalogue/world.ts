import { roles, type ProjectRole, type Role } from '../../src/domain/roles';
import { testApp, type TestApp } from '../support/app/testApp';
import { callApi } from '../support/app/callApi';
import { makeClient } from '../support/factories/clients';
import { makeInvitation } from '../support/factories/invitations';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeProject, type TestProject } from '../support/factories/projects';
import { makeRound, type TestRound } from '../support/factories/rounds';

export const reportEntries = [{ key: 'done', text: '画面の実装が終わりました。' }];
export const fullAnswers = [
  { questionKey: 'workload', value: 4 },
  { questionKey: 'schedule', value: 3 },
];

/** A place with a project, its round, a submitted report by its owner, a comment on it and an analysis. */
export interface ProjectFixture extends TestProject {
  round: TestRound;
  reportSurveyId: number;
  commentId: number;
  analysisId: number;
  owner: TestPerson;
  /** A member of the organization in no project. */
  memberWithoutProject: TestPerson;
  invitationId: number;
  clientId: number;
  invoiceId: string;
}

/** The projects of the organization of whoever is tested, and what they all are in each. */
export const projectRoleByAccess = { inside: 'editor', watched: 'viewer', beside: null } as const;
export type ProjectAccess = keyof typeof projectRoleByAccess;

/** What somebody of this role is in such a project; a guest is always a viewer (product §3). */
export const projectRoleOf = (role: Role, standing: ProjectAccess): ProjectRole | null =>
  standing === 'inside' && role === 'guest' ? 'viewer' : projectRoleByAccess[standing];

export interface ContractFixture extends TestApp, Record<ProjectAccess, ProjectFixture> {
  /** One person of each role. */
  people: Record<Role, TestPerson>;
  /** A member of the organization and of `inside` who was removed. */
  removedMember: TestPerson;
  /** A project of another organization. */
  outside: ProjectFixture;
  /** One more project in which they stand so. */
  makeAnotherProject: (standing: ProjectAccess) => Promise<ProjectFixture>;
}

/** Two organizations; whoever is tested is in the first. */
export async function makeContractFixture(): Promise<ContractFixture> {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const invoiceId = await makeInvoice(tested, organizationId, owner);
  const people = { admin: owner } as Record<Role, TestPerson>;
  for (const role of roles) {
    if (role !== 'admin') people[role] = await makeMember(database, organizationId, role);
  }
  const removed = await makeMember(database, organizationId, 'manager', '去った人');
  const keeper = await makeMember(database, organizationId, 'manager', '世話役');

  const makeAnotherProject = (standing: ProjectAccess, ...others: ProjectMember[]) =>
    makeProjectFixture(tested, { organizationId, invoiceId }, standing === 'inside' ? owner : keeper, [
      ...others,
      ...roles.flatMap((role): ProjectMember[] => {
        const projectRole = projectRoleOf(role, standing);
        return projectRole ? [[people[role], projectRole]] : [];
      }),
    ]);
  const inside = await makeAnotherProject('inside', [removed, 'editor']);
  const [watched, beside] = [await makeAnotherProject('watched'), await makeAnotherProject('beside')];
  const foreign = await makeOrganization(database);
  const theirs = {
    organizationId: foreign.organizationId,
    invoiceId: await makeInvoice(tested, foreign.organizationId, foreign.owner),
  };
  const outside = await makeProjectFixture(tested, theirs, foreign.owner, []);

  await database.kysely
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', removed.serviceUserId)
    .execute();
  return { ...tested, people, removedMember: removed, inside, watched, beside, outside, makeAnotherProject };
}

type ProjectMember = readonly [TestPerson, ProjectRole];

/** A larger plan is billed at once. */
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
  const { body: analysis } = await expectOk(
    callApi(app, 'runAnalysis', { projectId: project.projectId, surveyDate: round.openFrom }, owner.token),
  );
  const analysisId = analysis.run!.analysisId;
  const joiner = await makeMember(services.database, organizationId, 'member', '加わった人');
  const invitationId = await makeInvitation(services.database, organizationId);
  return {
    ...project,
    round,
    reportSurveyId: surveyId,
    commentId: body.commentId,
    analysisId,
    owner,
    memberWithoutProject: joiner,
    invitationId,
    invoiceId,
    clientId: await makeClient(services.database, organizationId, { name: `得意先${project.projectId}` }),
  };
}

async function expectOk<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const done = await answer;
  if (done.status !== 200) throw new Error(`The world could not be made: ${JSON.stringify(done)}`);
  return done;
}
