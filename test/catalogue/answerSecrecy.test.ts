import { contract } from '../../src/contract/contract';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { callApiUnchecked } from '../support/app/callApi';
import { testApp } from '../support/app/testApp';
import { testNow } from '../support/app/testNow';
import { makeClient } from '../support/factories/clients';
import { makeConcernsContext } from '../support/factories/concernsContext';
import { makeMember } from '../support/factories/people';
import { joinProject, makeProject } from '../support/factories/projects';
import { makeRound } from '../support/factories/rounds';
import { makeTeam } from '../support/factories/team';
import { makeContractFixture } from './contractFixture';
import { validInput } from './samples';

// What a caller may not read is in no count, no cursor and no name of a reply: it is the same whether that exists or not.

const year = 365 * 86_400_000;

test('deleting a client tells a manager nothing of projects that they do not see', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, projectId, manager, owner } = await makeTeam(database);
  const ofClient = async (clientId: number, ids: readonly number[]) => {
    for (const id of ids)
      await database.kysely
        .updateTable('projects')
        .set({ client_id: clientId })
        .where('id', '=', id)
        .execute();
    return clientId;
  };
  const hidden = async () => (await makeProject(database, organizationId)).projectId;
  const client = (name: string) => makeClient(database, organizationId, { name, nameKana: 'カナ' });
  const unused = await client('甲');
  const used = await ofClient(await client('乙'), [await hidden(), await hidden()]);
  const seen = await ofClient(await client('丙'), [projectId, await hidden()]);
  const remove = (clientId: number, by = manager, input: object = {}) =>
    callApiUnchecked(app, 'deleteClient', { organizationId, clientId, ...input }, by.token);

  const answer = await remove(unused);
  expect(answer).toMatchObject({ status: 422, body: { error: 'clientInUse' } });
  expect(await remove(used)).toEqual(answer);
  expect((await remove(seen)).body.message).toContain('プロジェクトが1件あります');
  expect((await remove(seen, owner)).body.message).toContain('プロジェクトが2件あります');
  for (const clientId of [unused, used, seen])
    expect(await remove(clientId, manager, { moveTo: null })).toEqual({ status: 200, body: {} });
});

test('a concern names nobody who has left, by no search, mention or comment either', async () => {
  const { app, organizationId, team, raised, commented } = await makeConcernsContext();
  const { member, manager, owner } = team;
  const concernId = await raised(member);
  await commented(owner, concernId, { body: `<@${manager.serviceUserId}> ご確認ください。` });
  await commented(manager, concernId, { body: '承知しました。' });
  const replies = async (search: string) => [
    await callApiUnchecked(app, 'getConcernComments', { organizationId, concernId }, member.token),
    await callApiUnchecked(app, 'getConcerns', { organizationId, search }, member.token),
  ];
  expect(JSON.stringify(await replies(manager.name)).split(manager.name)).toHaveLength(4);

  const leaving = { organizationId, serviceUserId: manager.serviceUserId };
  expect((await callApiUnchecked(app, 'removeMember', leaving, owner.token)).status).toBe(200);

  const [comments, found] = await replies(manager.name);
  expect(JSON.stringify(comments)).not.toContain(manager.name);
  expect(found!.body).toMatchObject({ concerns: [] });
});

test('a search of reports is the same whatever the person may not read, however old it is', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  const other = await makeProject(database, team.organizationId);
  await makeRound(database, team);
  // May read only what is written from now on.
  const newcomer = await makeMember(database, team.organizationId, 'member');
  await joinProject(database, team, newcomer, 'viewer');

  async function insertReport(project: typeof other, submittedAt: Date) {
    const openFrom = submittedAt.toISOString().slice(0, 10);
    const { roundId } = await makeRound(database, project, { openFrom, openedAt: submittedAt });
    const at = {
      organization_id: project.organizationId,
      project_id: project.projectId,
      round_id: roundId,
      service_user_id: null,
      updated_at: submittedAt,
    };
    const { id } = await kysely.insertInto('surveys').values(at).returning('id').executeTakeFirstOrThrow();
    await kysely
      .insertInto('reports')
      .values({
        ...at,
        survey_id: id,
        entries: JSON.stringify({ done: '青い鳥' }),
        readers: [team.owner.serviceUserId],
        submitted_at: submittedAt,
      })
      .execute();
  }
  const search = async ({ token }: { token: string }) => {
    const input = { organizationId: team.organizationId, text: '青い鳥' };
    return (await callApiUnchecked(app, 'searchReports', input, token)).body;
  };

  const before = await search(newcomer);
  expect(before).toEqual({ reports: [], nextCursor: null });
  for (const years of [3, 1]) await insertReport(other, new Date(testNow.getTime() - years * year));
  expect(await search(newcomer)).toEqual(before);
  expect(await search(team.owner)).toMatchObject({ nextCursor: expect.any(String) as string });

  // Of a project of theirs the rounds are known, but not which of them has reports.
  await makeRound(database, team, { openFrom: '2023-11-20', openedAt: new Date('2023-11-20T00:00:00Z') });
  const withRounds = await search(newcomer);
  await insertReport(team, new Date(testNow.getTime() - 2 * year));
  expect(await search(newcomer)).toEqual(withRounds);
});

/** Every call whose reply is continued by a cursor of ours. */
const pagedOperations = (Object.keys(contract) as Operation[]).filter(
  (operation) =>
    'cursor' in (schemas[operation].input as { fields: object }).fields && !/Slack/.test(operation),
);

test('every list takes its own cursors only, and none that somebody else could make', async () => {
  expect(pagedOperations.length).toBeGreaterThan(5);
  const { app, people, asEditor } = await makeContractFixture();
  for (const operation of pagedOperations) {
    for (const cursor of ['answers-1.1763607600000.1', '1763607600000.1']) {
      const input = { ...validInput(operation, asEditor, people.admin), cursor };
      const { status, body } = await callApiUnchecked(app, operation, input, people.admin.token);
      expect({ operation, status, body }).toMatchObject({
        operation,
        status: 400,
        body: { error: 'invalid' },
      });
    }
  }
});
