import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { makeInvitationContext } from '../../../../test/support/factories/invitationContext';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makePerson, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import type { Input } from '../../../contract/types';
import type { ProjectRole, Role } from '../../../domain/roles';

/** Somebody with an account who is invited to the organization, and no project yet. */
async function start(userRole: Role = 'member') {
  const context = await makeInvitationContext();
  const { app, services, database, organizationId, projectId, team } = context;
  const person = await makePerson(database);
  const { id: invitationId, token } = await makeInvitationWithLink(services, organizationId, {
    email: person.email,
    userRole,
  });
  return {
    ...context,
    person,
    invitationId,
    accept: () => callApi(app, 'acceptInvitation', { token }),
    roleIn: async (id: number) =>
      (await callApi(app, 'getMyProjectMember', { projectId: id }, person.token)).body.projectRole,
    create: (input: Partial<Input<'createProject'>>, by: TestPerson = team.owner) =>
      callApi(app, 'createProject', { organizationId, name: '新しい案件', members: [], ...input }, by.token),
    update: (projectRole: ProjectRole | null, by: TestPerson = team.manager) =>
      callApi(
        app,
        'updateProjectMembers',
        { projectId, members: [], invited: [{ invitationId, projectRole }] },
        by.token,
      ),
  };
}

test('a new project keeps a place for invited people, without another mail', async () => {
  const { services, person, invitationId, accept, roleIn, create } = await start();
  const { status, body } = await create({ invited: [{ invitationId, projectRole: 'editor' }] });
  expect(status).toBe(200);
  expect(await mailsTo(services, person.email)).toEqual([]);
  await accept();
  expect(await roleIn(body.projectId)).toBe('editor');
});

test('who creates a project without editing it has no say about who is new there', async () => {
  const { app, organizationId, team, invitationId, create } = await start();
  const { serviceUserId, token } = team.manager;
  const input = { invited: [{ invitationId, projectRole: 'viewer' as const }] };
  const asViewer = { ...input, members: [{ serviceUserId, projectRole: 'viewer' as const }] };
  expect((await create(asViewer, team.manager)).status).toBe(403);
  const { body } = await callApi(app, 'getOrganizationProjects', { organizationId }, token);
  expect(body.projects).toHaveLength(1);
  expect((await create(input, team.manager)).status).toBe(200);
});

test('a project takes in invited people with its members, without another mail', async () => {
  const { services, person, invitationId, projectId, invite, accept, roleIn, projectInvitations } =
    await start();
  expect((await invite({ invited: [{ invitationId, projectRole: 'viewer' }] })).body).toEqual({
    added: 0,
    invited: 1,
    resent: 0,
  });
  expect(await projectInvitations()).toMatchObject([{ invitationId, projectRole: 'viewer' }]);
  expect(await mailsTo(services, person.email)).toEqual([]);
  await accept();
  expect(await roleIn(projectId)).toBe('viewer');
  expect(await projectInvitations()).toEqual([]);
});

test('their role is changed, and their place is taken away, as of members', async () => {
  const { projectId, update, accept, roleIn, projectInvitations, invitations } = await start();
  await update('viewer');
  expect((await update('editor')).status).toBe(200);
  expect(await projectInvitations()).toMatchObject([{ projectRole: 'editor' }]);
  await update(null);
  expect(await projectInvitations()).toEqual([]);
  expect(await invitations()).toHaveLength(1);
  await update('editor');
  await accept();
  expect(await roleIn(projectId)).toBe('editor');
});

test('only who may bring new people into the project does so', async () => {
  const { add, database, organizationId, projectId, update, projectInvitations } = await start();
  const editor = await add('member');
  await joinProject(database, { organizationId, projectId }, editor, 'editor');
  expect((await update('viewer', editor)).status).toBe(403);
  expect(await projectInvitations()).toEqual([]);
});

test('nothing is done where one entry is wrong', async () => {
  const { database, invitationId, team, invite, members, projectInvitations } = await start('guest');
  const other = await makeOrganization(database);
  const foreign = await makeInvitation(database, other.organizationId);
  const viewer = { invitationId, projectRole: 'viewer' } as const;
  const wrong = [
    [[viewer, { invitationId: foreign, projectRole: 'viewer' }], 404],
    [[{ invitationId, projectRole: 'editor' }], 422],
    [[viewer, viewer], 409],
  ] as const;
  const { serviceUserId } = team.memberOutsideProject;
  for (const [invited, status] of wrong) {
    const answer = await invite({
      members: [{ serviceUserId, projectRole: 'viewer' }],
      invited: [...invited],
    });
    expect(answer.status).toBe(status);
  }
  expect((await members()).has(serviceUserId)).toBe(false);
  expect(await projectInvitations()).toEqual([]);
});
