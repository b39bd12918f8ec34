import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp, type TestApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization, type TestOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { addDays } from '../../../domain/calendar/tokyoDate';
import { tallyOf } from '../../../domain/analysis/tally';

interface Scene extends TestApp, TestOrganization {}

async function scene(): Promise<Scene> {
  const tested = await testApp();
  return { ...tested, ...(await makeOrganization(tested.services.database)) };
}

const show = ({ app, organizationId }: Scene, who: TestPerson, openFrom = '2026-11-20') =>
  callApi(app, 'getOrganizationAnalyses', { organizationId, openFrom }, who.token);

/** A project whose three members answered in the weeks before, workload as given, newest last. */
async function project(
  made: Scene,
  name: string,
  workloads: readonly number[],
  people: readonly TestPerson[] = [],
) {
  const { database } = made.services;
  const members = await Promise.all([1, 2, 3].map(() => makeMember(database, made.organizationId, 'member')));
  const all = [...members, ...people].map((person) => [person, 'viewer'] as const);
  const created = await makeProject(database, made.organizationId, all, name);
  for (const [index, workload] of workloads.entries()) {
    const openFrom = addDays('2026-11-16', (index + 1 - workloads.length) * 7);
    const round = await makeRound(database, created, { openFrom });
    for (const member of members)
      await submitAnswers(made.app, round, member, { workload, schedule: workload });
  }
  return created;
}

test('returns one row for each project: score, change, participation, alerts and the columns of the heat map', async () => {
  const made = await scene();
  await project(made, 'A 下降', [4, 4, 2]);
  await project(made, 'B 好調', [5]);
  await makeProject(made.services.database, made.organizationId, [], 'C 開始前');
  const { status, body } = await show(made, made.owner);
  expect(status).toBe(200);
  expect(body.openFroms).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(body.projects).toMatchObject([
    {
      projectName: 'A 下降',
      openFrom: '2026-11-16',
      score: 25,
      change: -50,
      participation: { completed: 3, asked: 3 },
      alertCount: 3,
      scores: [75, 75, 25],
    },
    { projectName: 'B 好調', score: 100, change: null, alerts: [], alertCount: 0, scores: [null, null, 100] },
    {
      projectName: 'C 開始前',
      openFrom: null,
      score: null,
      participation: { completed: 0, asked: 0 },
      scores: [null, null, null],
    },
  ]);
  expect(body.projects[0]!.alerts.map(({ kind }) => kind)).toEqual([
    'scoreDown',
    'lowQuestion',
    'lowQuestion',
  ]);
});

test('rounds after the requested day are left out', async () => {
  const made = await scene();
  await project(made, 'A', [4, 2]);
  const { body } = await show(made, made.owner, '2026-11-10');
  expect(body).toMatchObject({
    openFroms: ['2026-11-09'],
    projects: [{ openFrom: '2026-11-09', score: 75, scores: [75] }],
  });
});

test('lists only open projects whose scores the caller may see', async () => {
  const made = await scene();
  const { database } = made.services;
  const manager = await makeMember(database, made.organizationId, 'manager');
  const guest = await makeMember(database, made.organizationId, 'guest');
  await project(made, 'A 担当', [4], [manager, guest]);
  await project(made, 'B 別', [4]);
  const archived = await project(made, 'C 終了', [4], [manager]);
  await database.kysely
    .updateTable('projects')
    .set({ project_status: 'archived' })
    .where('id', '=', archived.projectId)
    .execute();
  const names = async (who: TestPerson) =>
    (await show(made, who)).body.projects.map(({ projectName }) => projectName);
  expect(await names(made.owner)).toEqual(['A 担当', 'B 別']);
  expect(await names(manager)).toEqual(['A 担当']);
  expect(await show(made, guest)).toMatchObject({ status: 403 });
});

test('a round answered by fewer people than the minimum has no score, also when the minimum was raised later', async () => {
  const made = await scene();
  await project(made, 'A', [4]);
  await made.services.database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', made.organizationId)
    .execute();
  const { body } = await show(made, made.owner);
  expect(body.projects[0]).toMatchObject({
    score: null,
    scores: [null],
    alerts: [],
    participation: { completed: 3 },
  });
});

test('a hundred projects of twelve bad rounds: at most three queries and 60 KB', async () => {
  const made = await scene();
  const { kysely, pool } = made.services.database;
  const { organizationId } = made;
  const surveys = [1, 2, 3].map(() => ({ answers: { workload: 1, schedule: 1 }, late: false }));
  const tally = (openFrom: string) => tallyOf({ openFrom, questions: testQuestions, asked: 9, surveys });
  const projects = await kysely
    .insertInto('projects')
    .values(
      Array.from({ length: 101 }, (_, index) => ({
        organization_id: organizationId,
        client_id: null,
        name: `次期基幹システム刷新プロジェクト ${String(index).padStart(3, '0')}`,
        starts_on: null,
        ends_on: null,
        created_at: testNow,
      })),
    )
    .returning('id')
    .execute();
  const sets = await kysely
    .insertInto('question_sets')
    .values(
      projects.map(({ id }) => ({
        organization_id: organizationId,
        project_id: id,
        version: 1,
        questions: JSON.stringify(testQuestions),
        created_by: null,
        created_at: testNow,
      })),
    )
    .returning(['id', 'project_id'])
    .execute();
  await kysely
    .insertInto('rounds')
    .values(
      sets.flatMap((set) =>
        Array.from({ length: 14 }, (_, week) => ({
          organization_id: organizationId,
          project_id: set.project_id,
          open_from: addDays('2026-08-17', week * 7),
          opened_at: new Date('2026-08-17T00:00:00Z'),
          closes_at: new Date('2026-08-18T00:00:00Z'),
          question_set_id: set.id,
          report_questions: '[]',
          tally: JSON.stringify(tally(addDays('2026-08-17', week * 7))),
          condition_score: 0,
          completed: 3,
          asked: 9,
        })),
      ),
    )
    .execute();

  let queries = 0;
  const count = () => (queries += 1);
  pool.on('acquire', count);
  const { body } = await show(made, made.owner);
  pool.off('acquire', count);
  expect(queries).toBeLessThanOrEqual(3);
  expect(body.projects).toHaveLength(100);
  expect(body.openFroms).toHaveLength(12);
  expect(body.projects[0]).toMatchObject({ alertCount: 4, scores: new Array(12).fill(0) });
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(60 * 1024);
});
