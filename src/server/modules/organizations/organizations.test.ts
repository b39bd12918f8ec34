import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';
import { roles } from '../../../domain/roles';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';

const database = async () => (await testApp()).services.database;

async function listFor(person: TestPerson, organizationId: number) {
  const { app } = await testApp();
  const { body } = await callApi(app, 'getOrganizationProjects', { organizationId }, person.token);
  const { rounds, projects } = body;
  return projects.map(({ openRound, lastRound, ...project }) => ({
    ...project,
    ...(openRound && { openRound: { ...openRound, openFrom: rounds[openRound.round]!.openFrom } }),
    ...(lastRound !== undefined && { lastRound: rounds[lastRound]!.openFrom }),
  }));
}

/** A closed round in which three people gave these workload and schedule ratings. */
async function closedRound(project: Parameters<typeof makeRound>[1], openFrom: string, rating: number) {
  const { kysely } = await database();
  const { roundId } = await makeRound(await database(), project, {
    openFrom,
    openedAt: new Date(`${openFrom}T00:00:00Z`),
    closesAt: new Date(new Date(`${openFrom}T00:00:00Z`).getTime() + 3 * 86_400_000),
  });
  const surveys = [1, 2, 3].map(() => ({ answers: { workload: rating, schedule: rating }, late: false }));
  const tally = tallyOf({ openFrom, questions: testQuestions, asked: 4, surveys });
  await kysely
    .updateTable('rounds')
    .set({
      tally: JSON.stringify(tally),
      condition_score: (rating - 1) * 25,
      low_questions: JSON.stringify(listedFiguresOf(testQuestions, tally, 3).lowQuestions),
      completed: 3,
      asked: 4,
    })
    .where('id', '=', roundId)
    .execute();
}

test('owners and supervisors see every project, others their own', async () => {
  const { organizationId } = await makeOrganization(await database());
  const people = await Promise.all(
    roles.map(async (role) => makeMember(await database(), organizationId, role)),
  );
  const ownProject = await makeProject(
    await database(),
    organizationId,
    people.map((person) => [person, 'viewer'] as const),
    'A 自分の',
  );
  const other = await makeProject(await database(), organizationId, [], 'B ほかの');
  const seen = await Promise.all(people.map((person) => listFor(person, organizationId)));
  expect(seen.map((list) => list.map(({ id }) => id))).toEqual([
    [ownProject.projectId, other.projectId],
    [ownProject.projectId, other.projectId],
    [ownProject.projectId],
    [ownProject.projectId],
    [ownProject.projectId],
  ]);
});

test('scores and alerts are shown to those who may read them; not to guests', async () => {
  const { organizationId, owner } = await makeOrganization(await database());
  const guest = await makeMember(await database(), organizationId, 'guest');
  const project = await makeProject(await database(), organizationId, [[guest, 'viewer']]);
  await closedRound(project, '2026-10-05', 4);
  await closedRound(project, '2026-10-12', 2);
  const [forOwner] = await listFor(owner, organizationId);
  expect(forOwner).toMatchObject({ lastRound: '2026-10-12', scores: [75, 25] });
  expect(forOwner?.alerts).toEqual([
    { kind: 'scoreDown', score: 25, change: -50 },
    { kind: 'lowQuestion', key: 'workload', topic: 'workload', mean: 2 },
    { kind: 'lowQuestion', key: 'schedule', topic: 'schedule', mean: 2 },
  ]);
  const [forGuest] = await listFor(guest, organizationId);
  for (const key of ['lastRound', 'scores', 'alerts', 'alertCount']) expect(forGuest).not.toHaveProperty(key);
});

test('the open round is separate from the closed ones and raises no alerts', async () => {
  const { organizationId, owner } = await makeOrganization(await database());
  const member = await makeMember(await database(), organizationId, 'member');
  const project = await makeProject(await database(), organizationId, [[member, 'viewer']]);
  await makeRound(await database(), project);
  const [listed] = await listFor(owner, organizationId);
  expect(listed).toMatchObject({
    openRound: { openFrom: '2026-11-16', completed: 0, asked: 1 },
    scores: [],
    memberCount: 1,
    projectRole: null,
  });
  expect(listed).not.toHaveProperty('lastRound');
  expect(listed).not.toHaveProperty('alerts');
});

test('at most twelve closed rounds, newest last', async () => {
  const { organizationId, owner } = await makeOrganization(await database());
  const project = await makeProject(await database(), organizationId);
  const days = Array.from({ length: 14 }, (_, week) =>
    new Date(Date.UTC(2026, 6, 6 + week * 7)).toISOString().slice(0, 10),
  );
  for (const [week, day] of days.entries()) await closedRound(project, day, (week % 5) + 1);
  await makeRound(await database(), project);
  const [listed] = await listFor(owner, organizationId);
  expect(listed?.lastRound).toBe(days.at(-1));
  expect(listed?.scores).toEqual(days.map((_, week) => (week % 5) * 25).slice(-12));
});

test('unread reports are those the caller may read, has not read and did not write', async () => {
  const { app } = await testApp();
  const { organizationId, owner } = await makeOrganization(await database());
  const writer = await makeMember(await database(), organizationId, 'member');
  const project = await makeProject(await database(), organizationId, [[writer, 'viewer']]);
  const { surveyIds } = await makeRound(await database(), project);
  const surveyId = surveyIds[writer.serviceUserId]!;
  const entries = [{ key: 'done', text: '終わりました。' }];
  await callApi(app, 'createReport', { surveyId, entries, submit: true, version: 0 }, writer.token);
  const count = async (person: TestPerson) => (await listFor(person, organizationId))[0]?.unreadReports;
  expect([await count(owner), await count(writer)]).toEqual([1, undefined]);
  await callApi(
    app,
    'createRead',
    { organizationId, projectId: project.projectId, surveyIds: [surveyId] },
    owner.token,
  );
  expect(await count(owner)).toBeUndefined();
});

test('members are listed by role and name; guests are rejected', async () => {
  const { app } = await testApp();
  const { organizationId, owner } = await makeOrganization(await database());
  const guest = await makeMember(await database(), organizationId, 'guest');
  const manager = await makeMember(await database(), organizationId, 'manager');
  const { body } = await callApi(app, 'getOrganizationMembers', { organizationId }, owner.token);
  expect(body.members.map(({ serviceUserId }) => serviceUserId)).toEqual([
    owner.serviceUserId,
    manager.serviceUserId,
    guest.serviceUserId,
  ]);
  expect((await callApi(app, 'getOrganizationMembers', { organizationId }, guest.token)).status).toBe(403);
});

test('the organization with its plan', async () => {
  const { app } = await testApp();
  const { organizationId, owner } = await makeOrganization(await database());
  expect((await callApi(app, 'getOrganization', { organizationId }, owner.token)).body).toEqual({
    id: organizationId,
    name: '株式会社テスト',
    image: null,
    createdBy: owner.serviceUserId,
    stripeCustomerId: expect.stringMatching(/^ldg_\d+$/) as string,
    subscriptionType: 'standard',
    version: 1,
  });
});
