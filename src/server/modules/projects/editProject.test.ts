import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import type { Input } from '../../../contract/types';
import { openRound } from '../rounds/openRound';
import { inTransaction } from '../../db/transaction';

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { projectId } = team;
  return {
    app,
    services,
    clock,
    database,
    team,
    projectId,
    show: async () => (await callApi(app, 'getProject', { projectId }, team.manager.token)).body,
    edit: (input: Partial<Input<'updateProject'>> = {}, by = team.manager) =>
      callApi(app, 'updateProject', { projectId, name: '改名', version: 1, ...input }, by.token),
    archive: (by = team.manager) =>
      callApi(app, 'updateProjectStatus', { projectId, projectStatus: 'archived' }, by.token),
  };
}

describe('an edit', () => {
  test('changes name, client and period; omitted values are cleared', async () => {
    const { database, team, projectId, show, edit } = await start();
    const clientId = await makeClient(database, team.organizationId);
    const period = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
    expect(await edit({ name: ' 改名 ', clientId, ...period })).toEqual({ status: 200, body: {} });
    expect(await show()).toMatchObject({
      name: '改名',
      client: { id: clientId, name: '株式会社得意先' },
      ...period,
      version: 2,
    });
    expect(await edit({ version: 2 })).toMatchObject({ status: 200 });
    expect(await show()).toMatchObject({ client: null, startsOn: null, endsOn: null, version: 3 });
    expect(new Set(await publishedTags(database, `project:${projectId}`))).toEqual(
      new Set([`Project:${projectId}`, `Projects:${team.organizationId}`]),
    );
    expect(await publishedTags(database, `organization:${team.organizationId}`)).toEqual(
      Array(2).fill(`Clients:${team.organizationId}`),
    );
  });

  test('of a version changed meanwhile is rejected and keeps the other change', async () => {
    const { team, show, edit } = await start();
    await edit({ name: '先の人' }, team.owner);
    expect(await edit({ name: '後の人' })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await show()).toMatchObject({ name: '先の人', version: 2 });
  });

  test('of two concurrent edits one succeeds', async () => {
    const { team, edit } = await start();
    const answers = await Promise.all([edit({ name: '一方' }), edit({ name: '他方' }, team.owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with the client of another organization, or a period that ends before it starts, is rejected', async () => {
    const { database, show, edit } = await start();
    const foreign = await makeOrganization(database);
    const clientId = await makeClient(database, foreign.organizationId);
    expect(await edit({ clientId })).toMatchObject({ status: 404 });
    expect(await edit({ startsOn: '2026-12-01', endsOn: '2026-11-30' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'endsOn' }] },
    });
    expect(await show()).toMatchObject({ version: 1 });
  });

  test('requires an editor', async () => {
    const { team, edit } = await start();
    expect(await edit({}, team.member)).toMatchObject({ status: 403, body: { error: 'notEditor' } });
    expect(await edit({}, team.guest)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(await edit({}, team.memberOutsideProject)).toMatchObject({ status: 404 });
  });
});

describe('archiving', () => {
  test('closes the open round with the answers it has and ends its reminders', async () => {
    const { app, database, team, projectId, archive } = await start();
    const { surveyIds } = await makeRound(database, team);
    const surveyId = surveyIds[team.member.serviceUserId]!;
    const listed = async (projectStatus?: 'archived') =>
      (
        await callApi(
          app,
          'getOrganizationProjects',
          { organizationId: team.organizationId, projectStatus },
          team.manager.token,
        )
      ).body.projects[0];
    expect(await listed()).toMatchObject({ openRound: { completed: 0, asked: 3 } });

    expect(await archive()).toEqual({ status: 200, body: {} });
    expect(await listed()).toBeUndefined();
    const archived = await listed('archived');
    expect(archived).toMatchObject({
      projectStatus: 'archived',
      lastParticipation: { completed: 0, asked: 3 },
    });
    expect(archived).not.toHaveProperty('openRound');
    const { body } = await callApi(
      app,
      'getUnansweredSurveys',
      { organizationId: team.organizationId },
      team.member.token,
    );
    expect(body.surveys).toEqual([]);
    const answers = [{ questionKey: 'workload', value: 4 }];
    expect(
      await callApi(
        app,
        'answerSurvey',
        { surveyId, answers, complete: false, version: 0 },
        team.member.token,
      ),
    ).toMatchObject({ status: 422, body: { error: 'roundClosed' } });
    expect(await publishedTags(database, `project:${projectId}`)).toEqual(
      expect.arrayContaining([
        `Projects:${team.organizationId}`,
        `UnansweredSurveys:${team.organizationId}`,
        `Project:${projectId}`,
      ]),
    );
  });

  test('keeps the closing time of earlier rounds', async () => {
    const { database, team, archive } = await start();
    const closesAt = new Date(testNow.getTime() - 1);
    const { roundId } = await makeRound(database, team, { closesAt });
    await archive();
    const round = await database.kysely
      .selectFrom('rounds')
      .where('id', '=', roundId)
      .select('closes_at as closesAt')
      .executeTakeFirstOrThrow();
    expect(round.closesAt).toEqual(closesAt);
  });

  test('prevents further rounds', async () => {
    const { services, database, team, projectId, archive } = await start();
    await archive();
    await inTransaction(database, (tx) =>
      openRound(tx, { projectId, openFrom: '2026-11-20' }, { now: testNow, services }),
    );
    const rounds = await database.kysely
      .selectFrom('rounds')
      .where('organization_id', '=', team.organizationId)
      .select('id')
      .execute();
    expect(rounds).toEqual([]);
  });

  test('cannot be undone; repeating it changes nothing', async () => {
    const { app, team, projectId, show, archive } = await start();
    await archive();
    await archive();
    expect(await show()).toMatchObject({ projectStatus: 'archived', version: 2 });
    const reopened = { projectId, projectStatus: 'open' } as const;
    expect(await callApi(app, 'updateProjectStatus', reopened, team.owner.token)).toMatchObject({
      status: 400,
      body: { message: 'アーカイブは元に戻せません。' },
    });
  });

  test('still allows corrections', async () => {
    const { show, edit, archive } = await start();
    await archive();
    expect(await edit({ version: 2 })).toMatchObject({ status: 200 });
    expect(await show()).toMatchObject({ name: '改名', projectStatus: 'archived' });
  });
});
