import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import type { ProjectStatus } from '../../../domain/projects';
import type { ProjectRole } from '../../../domain/roles';

const day = 86_400_000;

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const { organizationId, owner } = await makeOrganization(database);
  return {
    app,
    database,
    organizationId,
    owner,
    list: async (by: TestPerson = owner) =>
      (await callApi(app, 'getClients', { organizationId }, by.token)).body.clients,
    /** Creates a project of the client with these scores of its closed rounds, oldest first. */
    project: async (
      clientId: number | null,
      scores: (number | null)[],
      {
        people = [],
        projectStatus = 'open',
      }: { people?: [TestPerson, ProjectRole][]; projectStatus?: ProjectStatus } = {},
    ) => {
      const created = await makeProject(database, organizationId);
      const { projectId } = created;
      await kysely
        .updateTable('projects')
        .set({ client_id: clientId, project_status: projectStatus })
        .where('id', '=', projectId)
        .execute();
      for (const [index, score] of scores.entries()) {
        const closesAt = new Date(testNow.getTime() - (scores.length - index) * 7 * day);
        const openFrom = closesAt.toISOString().slice(0, 10);
        const { roundId } = await makeRound(database, created, { openFrom, closesAt });
        await kysely
          .updateTable('rounds')
          .set({ condition_score: score })
          .where('id', '=', roundId)
          .execute();
      }
      for (const [person, projectRole] of people) await joinProject(database, created, person, projectRole);
      return created;
    },
  };
}

test('is sorted by reading (五十音順), in the list and in the CSV', async () => {
  const { app, database, organizationId, owner, list } = await start();
  // Each of the first three pairs is in the opposite order by code points.
  const readings = ['アーク', 'アイ', 'ガイ', 'カワ', 'バア', 'ハン', 'ワカバ', 'ヲハリ'];
  for (const nameKana of [...readings].reverse()) {
    await makeClient(database, organizationId, { name: `${nameKana}社`, nameKana });
  }
  await makeClient(database, organizationId, { name: '後の愛', nameKana: 'アイ' });
  const ordered = readings.flatMap((nameKana) => (nameKana === 'アイ' ? [nameKana, nameKana] : [nameKana]));
  const listed = await list();
  expect(listed.map(({ nameKana }) => nameKana)).toEqual(ordered);
  // Equal readings: the older client first.
  expect(listed.slice(1, 3).map(({ name }) => name)).toEqual(['アイ社', '後の愛']);
  const { body } = await callApi(app, 'exportClients', { organizationId }, owner.token);
  expect(body.csv.match(/(?<=,).+(?=\r\n)/g)?.slice(1)).toEqual(ordered);
});

test('the mean is of the newest closed rounds of open projects that have a score', async () => {
  const { database, organizationId, list, project } = await start();
  const clientId = await makeClient(database, organizationId);
  await project(clientId, [10, 50]);
  await project(clientId, [75.3]);
  // In the newest round too few people answered for a score. An older round does not replace it.
  await project(clientId, [20, null]);
  await project(clientId, []);
  await project(clientId, [1], { projectStatus: 'archived' });
  await project(null, [2]);
  const answered = await project(clientId, [60.5]);
  // An open round is not among the results.
  const { roundId } = await makeRound(database, answered, { openFrom: '2026-11-19' });
  await database.kysely.updateTable('rounds').set({ condition_score: 3 }).where('id', '=', roundId).execute();
  expect(await list()).toMatchObject([{ id: clientId, projectCount: 6, meanScore: 61.9 }]);
});

test('counts the projects and scores that the caller may see', async () => {
  const { database, organizationId, list, project } = await start();
  const clientId = await makeClient(database, organizationId);
  const [manager, member] = [
    await makeMember(database, organizationId, 'manager'),
    await makeMember(database, organizationId, 'member'),
  ];
  await project(clientId, [40], { people: [[manager, 'viewer']] });
  await project(clientId, [80]);
  const seen = async (by?: TestPerson) =>
    (await list(by)).map(({ projectCount, meanScore }) => [projectCount, meanScore]);
  expect(await seen()).toEqual([[2, 60]]);
  expect(await seen(manager)).toEqual([[1, 40]]);
  expect(await seen(member)).toEqual([[0, null]]);
});

test('is limited to one organization and forbidden for guests', async () => {
  const { app, database, organizationId, list } = await start();
  const other = await makeOrganization(database);
  await makeClient(database, other.organizationId);
  expect(await list()).toEqual([]);
  const guest = await makeMember(database, organizationId, 'guest');
  expect((await callApi(app, 'getClients', { organizationId }, guest.token)).status).toBe(403);
});

test('needs at most three queries for a thousand clients', async () => {
  const { app, database, organizationId, owner } = await start();
  await database.pool.query(
    `insert into clients (organization_id, name, name_kana, created_at)
     select $1, '得意先' || n, 'トクイ', now() from generate_series(1, 1000) as n`,
    [organizationId],
  );
  const statements = await recordStatements(database.pool, async () => {
    const { body } = await callApi(app, 'getClients', { organizationId }, owner.token);
    expect(body.clients).toHaveLength(1000);
  });
  expect(statements.length).toBeLessThanOrEqual(3);
});
