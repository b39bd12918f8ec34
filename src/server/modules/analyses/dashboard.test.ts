import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp, type TestApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization, type TestOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { addDays } from '../../../domain/calendar/tokyoDate';
import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';

interface Context extends TestApp, TestOrganization {}

async function createContext(): Promise<Context> {
  const tested = await testApp();
  return { ...tested, ...(await makeOrganization(tested.services.database)) };
}

/** The dashboard as the person sees it after the rounds have closed. */
const show = ({ app, clock, organizationId }: Context, person: TestPerson, openFrom = '2026-11-20') => {
  clock.set(new Date('2026-11-25T00:00:00Z'));
  return callApi(app, 'getOrganizationAnalyses', { organizationId, openFrom }, person.token);
};

/** A project with a round for each of the workloads, which its three members answered. The newest round is last. */
async function createProject(
  context: Context,
  name: string,
  workloads: readonly number[],
  people: readonly TestPerson[] = [],
) {
  const { database } = context.services;
  const members = await Promise.all(
    [1, 2, 3].map(() => makeMember(database, context.organizationId, 'member')),
  );
  const all = [...members, ...people].map((person) => [person, 'viewer'] as const);
  const created = await makeProject(database, context.organizationId, all, name);
  for (const [index, workload] of workloads.entries()) {
    const openFrom = addDays('2026-11-16', (index + 1 - workloads.length) * 7);
    const round = await makeRound(database, created, { openFrom });
    for (const member of members)
      await submitAnswers(context.app, round, member, { workload, schedule: workload });
  }
  return created;
}

test('returns one row for each project: score, change, participation, alerts and the columns of the heat map', async () => {
  const context = await createContext();
  await createProject(context, 'A 下降', [4, 4, 2]);
  await createProject(context, 'B 好調', [5]);
  await makeProject(context.services.database, context.organizationId, [], 'C 開始前');
  const { status, body } = await show(context, context.owner);
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
      completed: [3, 3, 3],
      withheld: [],
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

test('names the questions that moved most in the direction of the score', async () => {
  const context = await createContext();
  const { database } = context.services;
  const members = await Promise.all(
    [1, 2, 3].map(() => makeMember(database, context.organizationId, 'member')),
  );
  const moveFrom = async (name: string, ...rounds: readonly { workload: number; schedule: number }[]) => {
    const created = await makeProject(
      database,
      context.organizationId,
      members.map((member) => [member, 'viewer'] as const),
      name,
    );
    for (const [index, answers] of rounds.entries()) {
      const round = await makeRound(database, created, { openFrom: addDays('2026-11-09', index * 7) });
      for (const member of members) await submitAnswers(context.app, round, member, answers);
    }
  };
  await moveFrom('A', { workload: 5, schedule: 2 }, { workload: 2, schedule: 3 });
  await moveFrom('B', { workload: 2, schedule: 2 }, { workload: 3, schedule: 4 });
  await moveFrom('C', { workload: 2, schedule: 2 }, { workload: 2, schedule: 2 });
  await moveFrom('D', { workload: 2, schedule: 2 });
  const { body } = await show(context, context.owner);
  expect(body.projects.map(({ movedQuestions }) => movedQuestions)).toEqual([
    [{ name: '業務量', change: -3 }],
    [
      { name: 'スケジュール', change: 2 },
      { name: '業務量', change: 1 },
    ],
    [],
    [],
  ]);
});

test('lists clients and managers of the projects, each once, by name', async () => {
  const context = await createContext();
  const { organizationId, services, owner } = context;
  const { database } = services;
  const managers = await Promise.all(
    ['佐藤', '伊藤'].map((name) => makeMember(database, organizationId, 'manager', name)),
  );
  const addClient = async (name: string, project: string) => {
    const { projectId } = await createProject(context, project, [4], managers);
    const id = await makeClient(database, organizationId, { name });
    await database.kysely
      .updateTable('projects')
      .set({ client_id: id })
      .where('id', '=', projectId)
      .execute();
    return { id, name };
  };
  const wood = await addClient('森林商店', 'A');
  const sky = await addClient('青空商店', 'B');
  await createProject(context, 'C', [4]);
  const { body } = await show(context, owner);
  expect(body.clients).toEqual([wood, sky]);
  expect(body.managers.map(({ name }) => name)).toEqual(['伊藤', '佐藤']);
  expect(body.projects.map(({ clientId }) => clientId)).toEqual([wood.id, sky.id, null]);
});

test('rounds after the requested day are left out', async () => {
  const context = await createContext();
  await createProject(context, 'A', [4, 2]);
  const { body } = await show(context, context.owner, '2026-11-10');
  expect(body).toMatchObject({
    openFroms: ['2026-11-09'],
    projects: [{ openFrom: '2026-11-09', score: 75, scores: [75] }],
  });
});

test('lists only open projects whose scores the caller may see', async () => {
  const context = await createContext();
  const { database } = context.services;
  const manager = await makeMember(database, context.organizationId, 'manager');
  const guest = await makeMember(database, context.organizationId, 'guest');
  await createProject(context, 'A 担当', [4], [manager, guest]);
  await createProject(context, 'B 別', [4]);
  const archived = await createProject(context, 'C 終了', [4], [manager]);
  await database.kysely
    .updateTable('projects')
    .set({ project_status: 'archived' })
    .where('id', '=', archived.projectId)
    .execute();
  const names = async (person: TestPerson) =>
    (await show(context, person)).body.projects.map(({ projectName }) => projectName);
  expect(await names(context.owner)).toEqual(['A 担当', 'B 別']);
  expect(await names(manager)).toEqual(['A 担当']);
  expect(await show(context, guest)).toMatchObject({ status: 403 });
});

test('a round answered by fewer people than the minimum has no score, also when the minimum was raised later', async () => {
  const context = await createContext();
  await createProject(context, 'A', [2, 4]);
  await context.services.database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', context.organizationId)
    .execute();
  const { body } = await show(context, context.owner);
  expect(body.projects[0]).toMatchObject({
    score: null,
    scores: [null, null],
    completed: [3, 3],
    asked: [3, 3],
    withheld: [0, 1],
    alerts: [],
    movedQuestions: [],
    participation: { completed: 3 },
  });
});

test('a hundred projects of 52 bad rounds: at most three queries, 60 KB on the wire, and an index for each table', async () => {
  const context = await createContext();
  const { kysely, pool } = context.services.database;
  const { organizationId } = context;
  const surveys = [1, 2, 3].map(() => ({ answers: { workload: 1, schedule: 1 }, late: false }));
  const tally = (openFrom: string) => tallyOf({ openFrom, questions: testQuestions, asked: 9, surveys });
  const { lowQuestions } = listedFiguresOf(testQuestions, tally('2026-08-17'), 3);
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
  await kysely
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
    .execute();
  const days = Array.from({ length: 60 }, (_, week) => addDays('2025-08-18', week * 7));
  // Figures that differ, as real ones do, so that they compress as such.
  await sql`
    insert into rounds (organization_id, project_id, open_from, opened_at, closes_at, question_set_id, report_questions,
      tally, condition_score, low_questions, completed, asked)
    select set.organization_id, set.project_id, day.open_from, ${testNow}, ${testNow}, set.id, '[]',
      day.tally::jsonb, ((set.id * 37 + day.week * 73) % 490) / 10.0, ${JSON.stringify(lowQuestions)}::jsonb,
      (set.id + day.week) % 4, 9
    from question_sets set
    cross join unnest(${days}::date[], ${days.map((day) => JSON.stringify(tally(day)))}::text[])
      with ordinality as day (open_from, tally, week)
    where set.organization_id = ${organizationId}`.execute(kysely);

  let reply: Awaited<ReturnType<typeof show>> | undefined;
  const statements = await recordStatements(pool, async () => (reply = await show(context, context.owner)));
  expect(statements.length).toBeLessThanOrEqual(3);
  const { body } = reply!;
  expect(body.projects).toHaveLength(100);
  expect(body.openFroms).toHaveLength(52);
  expect(body.projects[0]!.scores).toHaveLength(52);
  expect(body.projects[0]!.alerts).toHaveLength(3);
  expect(gzipSync(JSON.stringify(body), { level: 4 }).byteLength).toBeLessThanOrEqual(60 * 1024);

  await kysely.executeQuery(sql`analyze rounds, projects`.compile(kysely));
  const { text, values } = statements.at(-1)!;
  const { rows } = await pool.query(`explain (format json) ${text}`, values);
  const scans = JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(\w+)"/g);
  expect([...scans].map(([, table]) => table)).not.toContain('rounds');
});
