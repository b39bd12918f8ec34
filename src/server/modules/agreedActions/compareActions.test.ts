import { sql } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { makeAction } from '../../../../test/support/factories/actions';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { makeProject, testQuestions, type TestProject } from '../../../../test/support/factories/projects';
import { makeRatedRounds } from '../../../../test/support/factories/ratedRounds';
import type { ActionSourceKind } from '../../../domain/actions';

/** The fourth round of nine led to the action, which was agreed on after the fifth had opened. */
const sourceDay = '2026-10-12';
const agreedAt = new Date('2026-10-21T03:00:00Z');
const helped = [2, 2, 2, 2, 2, 4, 4, 4, 4];
const steady = [3, 3, 3, 3, 3, 3, 3, 3, 3];

async function makeContext(ratings: readonly number[] = helped) {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const member = await makeMember(database, organizationId, 'member');
  const addProject = async (given: readonly number[], people?: number) => {
    const project = await makeProject(database, organizationId, [[member, 'viewer']]);
    await makeRatedRounds(database, project, testQuestions.slice(0, 2), given, people);
    return project;
  };
  const addAction = async (
    project: TestProject,
    changes: { source_kind: ActionSourceKind; source_key?: string; source_name: string | null },
  ) => {
    const id = await makeAction(database, project, owner);
    await database.kysely
      .updateTable('actions')
      .set({ open_from: sourceDay, created_at: agreedAt, ...changes })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const project = await addProject(ratings);
  const show = async (who = owner) => {
    tested.clock.set(new Date('2026-11-24T15:00:00Z'));
    return (await callApi(tested.app, 'getProjectActions', { projectId: project.projectId }, who.token)).body;
  };
  const firstShown = async () => (await show()).actions[0]?.beforeAfter;
  return { ...tested, database, organizationId, member, project, addProject, addAction, show, firstShown };
}

const workload = { source_kind: 'lowQuestion', source_key: 'workload', source_name: '作業量' } as const;

test('a question before and after its action, beside the projects without one, the same for all readers', async () => {
  const { addProject, addAction, project, show, member, database } = await makeContext();
  for (const ratings of [steady, steady, steady]) await addProject(ratings);
  const other = await addProject(helped);
  await addAction(other, workload);
  await addProject(helped, 2);
  await addAction(project, workload);
  let shown: Awaited<ReturnType<typeof show>> | undefined;
  const statements = await recordStatements(database.pool, async () => (shown = await show()));
  expect(shown!.actions[0]?.beforeAfter).toEqual({
    before: [2, 2, 2],
    after: [4, 4, 4],
    means: { before: 2, after: 4, change: 2 },
    others: { value: 0, projects: 3 },
    band: 0.39,
    verdict: 'risen',
  });
  expect((await show(member)).actions[0]?.beforeAfter).toEqual(shown!.actions[0]?.beforeAfter);
  await addAction(project, { source_kind: 'scoreDown', source_name: null });
  expect((await recordStatements(database.pool, show)).length).toBe(statements.length);
  expect((await show()).actions.map(({ beforeAfter }) => beforeAfter?.means)).toEqual([
    { before: 2, after: 4, change: 2 },
    { before: 25, after: 75, change: 50 },
  ]);
});

test('a question that the round did not ask, and the participation of few rounds', async () => {
  const { addAction, project, show } = await makeContext([2, 2, 2, 2, 2, 4]);
  await addAction(project, { source_kind: 'lowQuestion', source_name: '知らない設問' });
  const kept = await show();
  expect(kept.actions[0]?.beforeAfter).toBeNull();
  await addAction(project, { source_kind: 'lowParticipation', source_name: null });
  expect((await show()).actions[1]?.beforeAfter).toMatchObject({
    before: [100],
    after: [100, 100, 100],
    verdict: 'tooFewBefore',
  });
});

test('withheld rounds, before, after and of other projects, count for nothing', async () => {
  const { addProject, addAction, project, firstShown, database, organizationId } = await makeContext();
  for (const ratings of [steady, steady, steady]) await addProject(ratings);
  await addAction(project, workload);
  await database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', organizationId)
    .execute();
  expect(await firstShown()).toEqual({
    before: [],
    after: [],
    means: null,
    others: null,
    band: null,
    verdict: 'tooEarly',
  });
});

test('a topic: how many people wrote of it, from the minimum of people on', async () => {
  const { addAction, project, firstShown, database } = await makeContext();
  await addAction(project, { source_kind: 'topic', source_name: '残業' });
  for (const [openFrom, people] of [
    ['2026-10-05', 5],
    ['2026-10-12', 6],
    ['2026-10-26', 2],
    ['2026-11-09', 3],
  ] as const)
    await sql`
      insert into analyses (organization_id, project_id, round_id, facts, created_at)
      select organization_id, project_id, id, ${JSON.stringify({ topics: [{ term: '残業', people }] })}::jsonb, now()
      from rounds where project_id = ${project.projectId} and open_from = ${openFrom}`.execute(
      database.kysely,
    );
  expect(await firstShown()).toMatchObject({ before: [5, 6], after: [null, 3], means: null, verdict: null });
});
