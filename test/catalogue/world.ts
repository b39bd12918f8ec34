import { roles, type ProjectRole, type Role } from '../../src/domain/roles';
import { testApp, type TestApp } from '../support/app/testApp';
import { call } from '../support/app/call';
import { makeClient } from '../support/factories/clients';
import { makeInvitation } from '../support/factories/invitations';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type Person } from '../support/factories/people';
import { makeProject, type TestProject } from '../support/factories/projects';
import { makeRound, type TestRound } from '../support/factories/rounds';

export const reportEntries = [{ key: 'done', text: '画面の実装が終わりました。' }];
export const fullAnswers = [
  { questionKey: 'workload', value: 4 },
  { questionKey: 'schedule', value: 3 },
];

/** A place with a project, its round, a submitted report by its owner, a comment on it and an analysis. */
export interface TestPlace extends TestProject {
  round: TestRound;
  reportSurveyId: number;
  commentId: number;
  analysisId: number;
  owner: Person;
  /** A member of the organization in no project. */
  joiner: Person;
  invitationId: number;
  clientId: number;
  invoiceId: string;
}

/** The projects of the organization of whoever is tested, and what they all are in each. */
export const standings = { inside: 'editor', watched: 'viewer', beside: null } as const;
export type Standing = keyof typeof standings;

/** What somebody of this role is in such a project; a guest is always a viewer (product §3). */
export const projectRoleOf = (role: Role, standing: Standing): ProjectRole | null =>
  standing === 'inside' && role === 'guest' ? 'viewer' : standings[standing];

export interface World extends TestApp, Record<Standing, TestPlace> {
  /** One person of each role. */
  people: Record<Role, Person>;
  /** A member of the organization and of `inside` who was removed. */
  removed: Person;
  /** A project of another organization. */
  outside: TestPlace;
  /** One more project in which they stand so. */
  another: (standing: Standing) => Promise<TestPlace>;
}

/** Two organizations; whoever is tested is in the first. */
export async function makeWorld(): Promise<World> {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const invoiceId = await makeInvoice(tested, organizationId, owner);
  const people = { admin: owner } as Record<Role, Person>;
  for (const role of roles) {
    if (role !== 'admin') people[role] = await makeMember(database, organizationId, role);
  }
  const removed = await makeMember(database, organizationId, 'manager', '去った人');
  const keeper = await makeMember(database, organizationId, 'manager', '世話役');

  const another = (standing: Standing, ...others: Member[]) =>
    makePlace(tested, { organizationId, invoiceId }, standing === 'inside' ? owner : keeper, [
      ...others,
      ...roles.flatMap((role): Member[] => {
        const projectRole = projectRoleOf(role, standing);
        return projectRole ? [[people[role], projectRole]] : [];
      }),
    ]);
  const inside = await another('inside', [removed, 'editor']);
  const [watched, beside] = [await another('watched'), await another('beside')];
  const foreign = await makeOrganization(database);
  const theirs = {
    organizationId: foreign.organizationId,
    invoiceId: await makeInvoice(tested, foreign.organizationId, foreign.owner),
  };
  const outside = await makePlace(tested, theirs, foreign.owner, []);

  await database.kysely
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', removed.serviceUserId)
    .execute();
  return { ...tested, people, removed, inside, watched, beside, outside, another };
}

type Member = readonly [Person, ProjectRole];

/** A larger plan is billed at once. */
async function makeInvoice({ app }: TestApp, organizationId: number, owner: Person): Promise<string> {
  await expectDone(call(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token));
  const { body } = await expectDone(call(app, 'getInvoices', { organizationId }, owner.token));
  return body.invoices[0]!.invoiceId;
}

async function makePlace(
  { app, services }: TestApp,
  { organizationId, invoiceId }: { organizationId: number; invoiceId: string },
  owner: Person,
  members: readonly Member[],
): Promise<TestPlace> {
  const others = members.filter(([person]) => person !== owner);
  const project = await makeProject(services.database, organizationId, [[owner, 'editor'], ...others]);
  const round = await makeRound(services.database, project);
  const surveyId = round.surveyIds[owner.serviceUserId]!;
  await expectDone(
    call(app, 'answerSurvey', { surveyId, answers: fullAnswers, complete: true, version: 0 }, owner.token),
  );
  await expectDone(
    call(app, 'createReport', { surveyId, entries: reportEntries, submit: true, version: 0 }, owner.token),
  );
  const scope = { organizationId, projectId: project.projectId };
  const { body } = await expectDone(
    call(
      app,
      'createReportComment',
      { ...scope, surveyId, body: 'お疲れさまです。', requestId: crypto.randomUUID() },
      owner.token,
    ),
  );
  const { body: analysis } = await expectDone(
    call(app, 'runAnalysis', { projectId: project.projectId, surveyDate: round.openFrom }, owner.token),
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
    joiner,
    invitationId,
    invoiceId,
    clientId: await makeClient(services.database, organizationId, { name: `得意先${project.projectId}` }),
  };
}

async function expectDone<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const done = await answer;
  if (done.status !== 200) throw new Error(`The world could not be made: ${JSON.stringify(done)}`);
  return done;
}
