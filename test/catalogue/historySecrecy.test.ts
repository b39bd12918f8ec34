import { sql } from 'kysely';
import { callApi } from '../support/app/callApi';
import { testApp } from '../support/app/testApp';
import { makeAction } from '../support/factories/actions';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeProject, testQuestions } from '../support/factories/projects';
import { makeRatedRounds, type Rating } from '../support/factories/ratedRounds';

// What is computed from the rounds of a year, which questions move together and what actions have changed, says nothing of
// rounds that are withheld or running, nor of projects that the person may not see (product §4, Privacy of figures).

const questions = [...testQuestions.slice(0, 2), { ...testQuestions[1]!, key: 'third' }];
const lastRound = 14;
const rounds = Array.from({ length: lastRound + 1 }, (_, round) => round);

/** The questions rise and fall together, though not always by the same. */
const ratingsIn = (round: number, shift: number): Rating =>
  questions.map(
    (_, question) => 1 + ((round * 3 + shift) % 4) + ((round * (question + 2) + shift) % 5 === 0 ? 1 : 0),
  );

interface Secret {
  withheld: readonly number[];
  running: readonly number[];
}

/** Five projects with three actions of the first. Rounds that are withheld or running have the rating `secret`. */
async function makeHistory(secret: number) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const { organizationId, owner } = await makeOrganization(database);
  const reader = await makeMember(database, organizationId, 'member');
  const addProject = async (
    { withheld, running }: Secret,
    shift: number,
    readers: TestPerson[] = [reader],
  ) => {
    const people = readers.map((person) => [person, 'viewer'] as const);
    const project = await makeProject(database, organizationId, people);
    const isSecret = (round: number) => withheld.includes(round) || running.includes(round);
    await makeRatedRounds(
      database,
      project,
      questions,
      rounds.map((round) => (isSecret(round) ? secret : ratingsIn(round, shift))),
      rounds.map((round) => (withheld.includes(round) ? 2 : 3)),
    );
    return project;
  };
  // Of the first project the rounds 7, 8, 10 and 11, 13 are compared.
  const project = await addProject({ withheld: [9, 12], running: [lastRound] }, 0);
  for (const shift of [1, 2, 3]) await addProject({ withheld: [8], running: [lastRound] }, shift);
  const slow = await addProject({ withheld: [], running: [13, lastRound] }, 4);
  await kysely
    .updateTable('rounds')
    .set({ closes_at: new Date('2026-11-24T15:00:00Z') })
    .where('project_id', '=', slow.projectId)
    .where('open_from', '=', '2026-11-09')
    .execute();
  const agreed = { open_from: '2026-10-19', created_at: new Date('2026-10-21T03:00:00Z') };
  for (const source of [
    { source_kind: 'scoreDown', source_name: null },
    { source_kind: 'lowQuestion', source_key: 'workload', source_name: null },
    { source_kind: 'topic', source_name: '残業' },
  ] as const)
    await kysely
      .updateTable('actions')
      .set({ ...agreed, ...source })
      .where('id', '=', await makeAction(database, project, owner))
      .execute();
  // In one round too few people wrote of the topic.
  for (const [openFrom, people] of [
    ['2026-10-05', 3],
    ['2026-10-19', secret === 1 ? 1 : 2],
  ] as const)
    await sql`
      insert into analyses (organization_id, project_id, round_id, facts, created_at)
      select organization_id, project_id, id, ${JSON.stringify({ topics: [{ term: '残業', people }] })}::jsonb, now()
      from rounds where project_id = ${project.projectId} and open_from = ${openFrom}`.execute(kysely);
  clock.set(new Date('2026-11-20T12:00:00+09:00'));
  const driversFor = async ({ token }: TestPerson) =>
    (await callApi(app, 'getDrivers', { organizationId }, token)).body;
  const actionsFor = async ({ token }: TestPerson) =>
    (await callApi(app, 'getProjectActions', { projectId: project.projectId }, token)).body.actions.map(
      ({ beforeAfter }) => beforeAfter,
    );
  return { owner, reader, addProject, driversFor, actionsFor };
}

test('withheld and running rounds are in no history', async () => {
  const low = await makeHistory(1);
  const high = await makeHistory(5);
  const drivers = await low.driversFor(low.reader);
  expect(await high.driversFor(high.reader)).toEqual(drivers);
  const actions = await low.actionsFor(low.reader);
  expect(await high.actionsFor(high.reader)).toEqual(actions);
  // There is something to be seen.
  expect(drivers).toMatchObject({ rounds: 14, compared: 3 });
  expect([...drivers.drivers, drivers.closest]).toContainEqual(
    expect.objectContaining({ changes: expect.any(Number) }),
  );
  const compared = { means: expect.any(Object), others: { projects: expect.any(Number) } };
  expect(actions).toMatchObject([compared, compared, { before: [3, null] }]);
});

test('the questions of projects that a person may not see move nothing', async () => {
  const { reader, owner, addProject, driversFor } = await makeHistory(3);
  const [seen, all] = [await driversFor(reader), await driversFor(owner)];
  await addProject({ withheld: [], running: [] }, 2, []);
  expect(await driversFor(reader)).toEqual(seen);
  expect(await driversFor(owner)).not.toEqual(all);
});
