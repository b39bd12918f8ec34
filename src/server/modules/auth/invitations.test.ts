import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import {
  makeInvitationWithLink,
  type InvitationWithLink,
} from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, makePerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { linkLifetimesMs } from '../../../domain/links';
import type { ProjectRole, Role } from '../../../domain/roles';

const password = 'Koenowa-test-1';
const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

async function start() {
  const tested = await testApp();
  const { app, services } = tested;
  const { kysely } = services.database;
  const { organizationId, owner } = await makeOrganization(services.database);
  const { projectId } = await makeProject(services.database, organizationId);
  return {
    ...tested,
    kysely,
    organizationId,
    projectId,
    owner,
    invite: (input: Parameters<typeof makeInvitationWithLink>[2] = {}) =>
      makeInvitationWithLink(services, organizationId, input),
    getLink: ({ token }: InvitationWithLink) => callApi(app, 'getLink', { token }),
    signUp: ({ token }: InvitationWithLink, name = '招待 花子') =>
      callApi(app, 'signUpInvited', { token, name, password }),
    accept: ({ token }: InvitationWithLink) => callApi(app, 'acceptInvitation', { token }),
    membership: (serviceUserId: number) =>
      kysely
        .selectFrom('organization_members')
        .select('user_role')
        .where('organization_id', '=', organizationId)
        .where('service_user_id', '=', serviceUserId)
        .execute(),
    projectRole: (serviceUserId: number) =>
      kysely
        .selectFrom('project_members')
        .select(['project_id', 'project_role'])
        .where('organization_id', '=', organizationId)
        .where('service_user_id', '=', serviceUserId)
        .execute(),
    isOpen: async ({ id }: InvitationWithLink) =>
      (await kysely.selectFrom('invitations').select('id').where('id', '=', id).execute()).length === 1,
    tagsOf: async (topic: string) =>
      (await kysely.selectFrom('live').select('tag').where('topic', '=', topic).orderBy('id').execute()).map(
        ({ tag }) => tag,
      ),
  };
}

const invalid = { status: 404, body: { error: 'invalidLink' } };

describe('a person without an account', () => {
  it('sees inviter and role, creates an account and is a member', async () => {
    const { app, organizationId, projectId, owner, invite, getLink, signUp, isOpen, tagsOf } = await start();
    const invitation = await invite({ userRole: 'manager', projects: [[projectId, 'editor']] });
    expect((await getLink(invitation)).body).toEqual({
      kind: 'invite',
      email: invitation.email,
      name: null,
      organizationName: '株式会社テスト',
      inviterName: owner.name,
      userRole: 'manager',
      hasAccount: false,
    });
    const { status, body } = await signUp(invitation);
    expect({ status, organizationId: body.organizationId }).toEqual({ status: 200, organizationId });
    expect((await callApi(app, 'getMe', {}, body.token)).body).toMatchObject({
      email: invitation.email,
      name: '招待 花子',
      organizations: [{ id: organizationId, userRole: 'manager' }],
      projects: [{ id: projectId, projectRole: 'editor' }],
    });
    expect(await isOpen(invitation)).toBe(false);
    expect(await tagsOf(`organization:${organizationId}`)).toEqual([
      `OrganizationMembers:${organizationId}`,
      `Invitations:${organizationId}`,
    ]);
    expect(await tagsOf(`project:${projectId}`)).toEqual([
      `Projects:${organizationId}`,
      `Project:${projectId}`,
      `ProjectMembers:${projectId}`,
      `ProjectInvitations:${projectId}`,
    ]);
    expect((await callApi(app, 'login', { email: invitation.email, password })).status).toBe(200);
  });

  it.each<[Role, ProjectRole, ProjectRole]>([
    ['guest', 'editor', 'viewer'],
    ['guest', 'viewer', 'viewer'],
    ['member', 'editor', 'editor'],
    ['member', 'viewer', 'viewer'],
  ])('a %s invited as %s of a project becomes its %s (product §3)', async (userRole, invited, given) => {
    const { app, projectId, invite, signUp } = await start();
    const { body } = await signUp(await invite({ userRole, projects: [[projectId, invited]] }));
    expect((await callApi(app, 'getMe', {}, body.token)).body.projects).toMatchObject([
      { projectRole: given },
    ]);
  });

  it('cannot accept before there is an account; the invitation stays open', async () => {
    const { invite, accept, isOpen } = await start();
    const invitation = await invite();
    expect(await accept(invitation)).toMatchObject({ status: 409 });
    expect(await isOpen(invitation)).toBe(true);
  });

  it('voids a sign-up of the same address', async () => {
    const { app, kysely, invite, signUp } = await start();
    const invitation = await invite();
    const { email } = invitation;
    const strangers = 'Stranger-pw-1';
    await callApi(app, 'signUp', {
      email,
      password: strangers,
      name: '別口',
      organizationName: '株式会社別口',
    });
    expect((await signUp(invitation)).status).toBe(200);
    expect((await callApi(app, 'login', { email, password: strangers })).status).toBe(401);
    expect(await kysely.selectFrom('sign_ups').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

describe('a person with an account', () => {
  it('joins by accepting', async () => {
    const context = await start();
    const { app, services, organizationId, projectId, invite, getLink, accept, isOpen, tagsOf } = context;
    const person = await makePerson(services.database);
    const invitation = await invite({
      email: person.email,
      userRole: 'supervisor',
      projects: [[projectId, 'editor']],
    });
    expect((await getLink(invitation)).body.hasAccount).toBe(true);
    expect(await accept(invitation)).toEqual({ status: 200, body: { organizationId } });
    expect(await context.membership(person.serviceUserId)).toEqual([{ user_role: 'supervisor' }]);
    expect(await context.projectRole(person.serviceUserId)).toEqual([
      { project_id: projectId, project_role: 'editor' },
    ]);
    expect(await isOpen(invitation)).toBe(false);
    expect(await tagsOf(`user:${person.serviceUserId}`)).toEqual([`Me:${person.serviceUserId}`]);
    expect((await callApi(app, 'getOrganization', { organizationId }, person.token)).status).toBe(200);
  });

  it('cannot create a second account', async () => {
    const { services, invite, signUp, isOpen } = await start();
    const person = await makePerson(services.database);
    const invitation = await invite({ email: person.email });
    expect(await signUp(invitation)).toMatchObject({ status: 409 });
    expect(await isOpen(invitation)).toBe(true);
  });

  it('keeps an existing membership unchanged; only the invitation is removed', async () => {
    const context = await start();
    const { services, organizationId, projectId, invite, accept, isOpen, tagsOf } = context;
    const member = await makeMember(services.database, organizationId, 'member');
    const invitation = await invite({
      email: member.email,
      userRole: 'admin',
      projects: [[projectId, 'editor']],
    });
    expect(await accept(invitation)).toEqual({ status: 200, body: { organizationId } });
    expect(await context.membership(member.serviceUserId)).toEqual([{ user_role: 'member' }]);
    expect(await context.projectRole(member.serviceUserId)).toEqual([]);
    expect(await isOpen(invitation)).toBe(false);
    expect(await tagsOf(`organization:${organizationId}`)).toContain(`Invitations:${organizationId}`);
  });
});

describe('the link', () => {
  it('works for seven days (product §6)', async () => {
    const { services, clock, invite, getLink, signUp, accept, isOpen } = await start();
    const invitation = await invite();
    const { email } = await makePerson(services.database);
    const ofAccount = await invite({ email });
    clock.set(after(linkLifetimesMs.invite));
    expect(await getLink(invitation)).toMatchObject(invalid);
    expect(await signUp(invitation)).toMatchObject(invalid);
    expect(await accept(ofAccount)).toMatchObject(invalid);
    // The invitation remains and can be sent again.
    expect(await isOpen(invitation)).toBe(true);
    clock.set(after(linkLifetimesMs.invite - 1));
    expect((await signUp(invitation)).status).toBe(200);
    expect((await accept(ofAccount)).status).toBe(200);
  });

  it('works once, also under concurrent use', async () => {
    const { invite, getLink, signUp, accept } = await start();
    const invitation = await invite();
    const answers = await Promise.all([signUp(invitation, '一人め'), signUp(invitation, '二人め')]);
    const statuses = answers.map(({ status }) => status).sort();
    // The second call finds the account of the first, or no link.
    expect(statuses).toEqual([200, expect.any(Number)]);
    expect([404, 409]).toContain(statuses[1]);
    expect(await getLink(invitation)).toMatchObject(invalid);
    expect(await accept(invitation)).toMatchObject(invalid);
  });

  it('is deleted with its organization', async () => {
    const { kysely, organizationId, invite, getLink, accept } = await start();
    const invitation = await invite();
    await kysely.deleteFrom('organizations').where('id', '=', organizationId).execute();
    expect(await getLink(invitation)).toMatchObject(invalid);
    expect(await accept(invitation)).toMatchObject(invalid);
  });

  it('joins only this organization', async () => {
    const { services, organizationId, invite, accept } = await start();
    const person = await makePerson(services.database);
    const other = await makeOrganization(services.database);
    const otherInvitation = await makeInvitationWithLink(services, other.organizationId, {
      email: person.email,
    });
    await accept(await invite({ email: person.email }));
    const { kysely } = services.database;
    const memberships = kysely
      .selectFrom('organization_members')
      .select('organization_id')
      .where('service_user_id', '=', person.serviceUserId);
    expect(await memberships.execute()).toEqual([{ organization_id: organizationId }]);
    expect((await accept(otherInvitation)).status).toBe(200);
  });
});
