import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeMember, makePerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeTeam } from '../../../../test/support/factories/team';

test('shows a member with the projects in progress that the caller may read', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, owner, manager, member, guest } = team;
  const other = await makeProject(database, organizationId, [[manager, 'viewer']], '会計システム更改');
  const past = await makeProject(database, organizationId, [[manager, 'editor']], '終わった案件');
  await database.kysely
    .updateTable('projects')
    .set({ project_status: 'archived' })
    .where('id', '=', past.projectId)
    .execute();
  const read = (token: string, { serviceUserId } = manager) =>
    callApi(app, 'getOrganizationMember', { organizationId, serviceUserId }, token);

  const shared = { projectId, projectName: '基幹システム刷新', projectRole: 'editor' };
  const { serviceUserId, name, email } = manager;
  expect((await read(member.token)).body).toEqual({
    serviceUserId,
    name,
    email,
    image: null,
    userRole: 'manager',
    projects: [shared],
  });
  const rest = { projectId: other.projectId, projectName: '会計システム更改', projectRole: 'viewer' };
  const { projects } = (await read(owner.token)).body;
  expect(projects).toHaveLength(2);
  expect(projects).toEqual(expect.arrayContaining([shared, rest]));

  // Nobody outside of a project learns who is in it.
  const colleague = await makeMember(database, organizationId, 'member');
  expect((await read(colleague.token)).body.projects).toEqual([]);
  await joinProject(database, other, colleague, 'viewer');
  expect((await read(colleague.token)).body.projects).toEqual([rest]);

  expect((await read(guest.token)).status).toBe(403);
  expect((await read(owner.token, await makePerson(database))).status).toBe(404);
});
