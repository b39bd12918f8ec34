import { recordStatements } from '../../../../test/support/app/recordStatements';
import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRatedRounds } from '../../../../test/support/factories/ratedRounds';
import type { Question } from '../../../domain/questions/types';

const questions: Question[] = ['workload', 'schedule', 'quality'].map((key) => ({
  key,
  kind: 'scale',
  label: `設問 ${key}`,
  topic: 'other',
  required: true,
}));

/** Ratings that go up and down without a pattern. */
const moods = [3, 1, 4, 2, 5, 1, 3, 5, 2, 4, 1, 5, 3, 4, 2, 5];

async function makeContext() {
  const tested = await testApp();
  const { database } = tested.services;
  const { organizationId, owner } = await makeOrganization(database);
  const manager = await makeMember(database, organizationId, 'manager');
  const guest = await makeMember(database, organizationId, 'guest');
  const show = ({ token }: TestPerson) => {
    tested.clock.set(new Date('2026-11-23T15:00:00Z'));
    return callApi(tested.app, 'getDrivers', { organizationId }, token);
  };
  const addProject = async (
    ratings: readonly number[],
    { people = 3, members = [] as TestPerson[] } = {},
  ) => {
    const viewers = members.map((member) => [member, 'viewer'] as const);
    const project = await makeProject(database, organizationId, viewers);
    await makeRatedRounds(database, project, questions, ratings, people);
  };
  return { ...tested, organizationId, owner, manager, guest, show, addProject };
}

test('names the questions that move with the others, from eight rounds on, in one query', async () => {
  const { show, owner, addProject, services } = await makeContext();
  await addProject(moods.slice(0, 7));
  expect((await show(owner)).body).toEqual({
    rounds: 7,
    compared: 0,
    projects: 1,
    drivers: [],
    closest: null,
  });
  await addProject(moods);
  let reply: Awaited<ReturnType<typeof show>> | undefined;
  const statements = await recordStatements(services.database.pool, async () => (reply = await show(owner)));
  expect(reply!.body).toMatchObject({ rounds: 16, compared: 3, projects: 2 });
  expect(reply!.body.drivers).toContainEqual({
    key: 'quality',
    label: '設問 quality',
    topic: 'other',
    correlation: { value: 0.99, low: expect.any(Number), high: 1 },
    changes: 21,
  });
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('is made of the open projects that the caller may see, and of rounds that are shown', async () => {
  const { organizationId, show, owner, manager, guest, addProject, services } = await makeContext();
  await addProject(moods);
  expect((await show(manager)).body).toEqual({
    rounds: 0,
    compared: 0,
    projects: 0,
    drivers: [],
    closest: null,
  });
  await addProject(moods, { people: 2, members: [manager, guest] });
  expect((await show(manager)).body).toEqual({
    rounds: 0,
    compared: 0,
    projects: 1,
    drivers: [],
    closest: null,
  });
  await addProject(moods.slice(0, 9), { members: [manager] });
  expect((await show(manager)).body).toMatchObject({ rounds: 9, compared: 3, projects: 2 });
  expect((await show(owner)).body).toMatchObject({ rounds: 16, projects: 3 });
  expect((await show(guest)).status).toBe(403);
  await services.database.kysely
    .updateTable('projects')
    .set({ project_status: 'archived' })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await show(owner)).body).toMatchObject({ projects: 0, drivers: [] });
});
