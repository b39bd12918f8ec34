import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import type { ProjectRole } from '../../../domain/roles';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { projectId, manager } = team;
  return {
    app,
    database,
    team,
    projectId,
    change: (by: TestPerson, ...people: [TestPerson, ProjectRole | null][]) =>
      callApi(
        app,
        'updateProjectMembers',
        {
          projectId,
          members: people.map(([{ serviceUserId }, projectRole]) => ({ serviceUserId, projectRole })),
        },
        by.token,
      ),
    roles: async () => {
      const { body } = await callApi(app, 'getProjectMembers', { projectId }, manager.token);
      return new Map(body.members.map(({ serviceUserId, projectRole }) => [serviceUserId, projectRole]));
    },
  };
}

test('changes roles and removes people at once, invalidating only the caches concerned', async () => {
  const { database, team, projectId, change, roles } = await start();
  const { organizationId, manager, member, guest } = team;
  expect(await change(manager, [member, 'editor'], [guest, null], [manager, 'editor'])).toEqual({
    status: 200,
    body: {},
  });
  expect(await roles()).toEqual(
    new Map([
      [manager.serviceUserId, 'editor'],
      [member.serviceUserId, 'editor'],
    ]),
  );
  for (const { serviceUserId } of [member, guest]) {
    expect(await publishedTags(database, `user:${serviceUserId}`)).toEqual([
      `Me:${serviceUserId}`,
      `Projects:${organizationId}`,
      `UnansweredSurveys:${organizationId}`,
      'accessChanged',
    ]);
  }
  expect(await publishedTags(database, `user:${manager.serviceUserId}`)).toEqual([]);
  expect(await publishedTags(database, `project:${projectId}`)).toEqual([
    `ProjectMembers:${projectId}`,
    `ProjectInvitations:${projectId}`,
    `Project:${projectId}`,
    `Projects:${organizationId}`,
  ]);
});

test('publishes nothing for unchanged roles', async () => {
  const { database, team, projectId, change } = await start();
  await change(team.manager, [team.member, 'viewer']);
  expect(await publishedTags(database, `project:${projectId}`)).toEqual([]);
});

test('a removed person no longer sees the project; what they wrote keeps their name', async () => {
  const { app, database, team, projectId, change } = await start();
  const { organizationId, manager, member } = team;
  const round = await makeRound(database, team);
  await submitAnswers(app, round, member, { report: '画面の実装が終わりました。' });
  await change(manager, [member, null]);

  expect(await callApi(app, 'getProject', { projectId }, member.token)).toMatchObject({ status: 404 });
  const waiting = await callApi(app, 'getUnansweredSurveys', { organizationId }, member.token);
  expect(waiting.body.surveys).toEqual([]);
  const { body } = await callApi(
    app,
    'getProjectReports',
    { projectId, openFrom: round.openFrom },
    manager.token,
  );
  expect(body.reports).toMatchObject([{ author: { name: member.name } }]);
});

test('editors may remove themselves, also the last one', async () => {
  const { team, change } = await start();
  expect(await change(team.manager, [team.manager, null])).toMatchObject({ status: 200 });
  expect(await change(team.manager, [team.member, 'editor'])).toMatchObject({ status: 404 });
  expect(await change(team.owner, [team.member, 'editor'])).toMatchObject({ status: 200 });
});

describe('rejects, changing nothing:', () => {
  test('a guest as editor', async () => {
    const { team, change, roles } = await start();
    const before = await roles();
    expect(await change(team.manager, [team.member, null], [team.guest, 'editor'])).toMatchObject({
      status: 422,
      body: { error: 'guestViewer', details: [{ path: 'members[1].projectRole' }] },
    });
    expect(await roles()).toEqual(before);
  });

  test('a person outside the project, and a repeated person', async () => {
    const { team, change, roles } = await start();
    const before = await roles();
    expect(
      await change(team.manager, [team.member, null], [team.memberOutsideProject, 'viewer']),
    ).toMatchObject({
      status: 404,
    });
    expect(await change(team.manager, [team.member, null], [team.member, 'editor'])).toMatchObject({
      status: 409,
      body: { error: 'duplicateMember' },
    });
    expect(await roles()).toEqual(before);
  });

  test('callers other than editors, owners and supervisors', async () => {
    const { team, change } = await start();
    expect(await change(team.member, [team.guest, null])).toMatchObject({
      status: 403,
      body: { error: 'notEditor' },
    });
    expect(await change(team.guest, [team.member, null])).toMatchObject({ status: 403 });
    expect(await change(team.memberOutsideProject, [team.member, null])).toMatchObject({ status: 404 });
  });
});
