import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { runConcurrently } from '../../../../test/support/app/runConcurrently';
import { testApp } from '../../../../test/support/app/testApp';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, makePerson, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { invitableRoles } from '../../../domain/memberRules';
import { roles, type ProjectRole, type Role } from '../../../domain/roles';
import type { Tx } from '../../db/transaction';
import { linkMail } from '../mailedLinks/mailedLinks.jobs';
import { removeMember } from '../members/removeMember';
import { acceptInvitation } from './acceptInvitation';

const voidInvitation = { status: 404, body: { error: 'voidInvitation' } };

/** An organization with an owner, and an inviter who is owner, too, and edits a project. */
async function start(inviterRole: Role = 'admin') {
  const { app, services } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const { organizationId, owner } = await makeOrganization(database);
  const inviter = await makeMember(database, organizationId, inviterRole, '招待 した子');
  const { projectId } = await makeProject(database, organizationId, [[inviter, 'editor']]);
  const person = await makePerson(database);
  const membership = async ({ serviceUserId }: TestPerson) =>
    kysely
      .selectFrom('organization_members as m')
      .leftJoin('project_members as pm', (join) =>
        join
          .onRef('pm.service_user_id', '=', 'm.service_user_id')
          .onRef('pm.organization_id', '=', 'm.organization_id'),
      )
      .where('m.organization_id', '=', organizationId)
      .where('m.service_user_id', '=', serviceUserId)
      .select(['m.user_role as userRole', 'pm.project_role as projectRole'])
      .executeTakeFirst();
  const setRole = async (member: TestPerson, userRole: Role) => {
    const seenRole = (await membership(member))!.userRole;
    const { serviceUserId } = member;
    return callApi(app, 'updateMember', { organizationId, serviceUserId, userRole, seenRole }, owner.token);
  };
  return {
    app,
    services,
    database,
    organizationId,
    projectId,
    owner,
    inviter,
    person,
    membership,
    setRole,
    setProjectRole: ({ serviceUserId }: TestPerson, projectRole: ProjectRole | null) =>
      callApi(
        app,
        'updateProjectMembers',
        { projectId, members: [{ serviceUserId, projectRole }] },
        owner.token,
      ),
    remove: ({ serviceUserId }: TestPerson) =>
      callApi(app, 'removeMember', { organizationId, serviceUserId }, owner.token),
    deleteAccount: ({ serviceUserId }: TestPerson) =>
      kysely.deleteFrom('service_users').where('id', '=', serviceUserId).execute(),
    /** Invites the person as the inviter. */
    invite: (userRole: Role) =>
      makeInvitationWithLink(services, organizationId, {
        email: person.email,
        userRole,
        invitedBy: inviter.serviceUserId,
      }),
    inviteToProject: (by: TestPerson, projectRole: ProjectRole = 'editor') =>
      callApi(
        app,
        'inviteProjectMembers',
        { projectId, members: [], invitations: [{ email: person.email, userRole: 'member', projectRole }] },
        by.token,
      ),
    accept: ({ token }: { token: string }) => callApi(app, 'acceptInvitation', { token }),
    listed: async () =>
      (await callApi(app, 'getInvitations', { organizationId }, owner.token)).body.invitations,
    listedInProject: async () =>
      (await callApi(app, 'getProjectInvitations', { projectId }, owner.token)).body.invitations,
  };
}

describe('an invitation gives what its inviter may give when it is used (product §3)', () => {
  const fates = roles.flatMap((now) => roles.map((offered) => ({ now, offered })));

  test.each(fates)('the inviter is now $now, the role is $offered', async ({ now, offered }) => {
    const { services, inviter, person, membership, setRole, invite, accept, listed } = await start();
    const invitation = await invite(offered);
    await setRole(inviter, now);
    const permitted = invitableRoles(now).includes(offered);
    expect(await listed()).toMatchObject([{ permitted }]);
    await linkMail(services, { kind: 'invite', id: invitation.id });
    expect(await mailsTo(services, person.email)).toHaveLength(permitted ? 1 : 0);
    expect(await accept(invitation)).toMatchObject(permitted ? { status: 200 } : voidInvitation);
    expect((await membership(person))?.userRole).toBe(permitted ? offered : undefined);
    expect(await listed()).toHaveLength(permitted ? 0 : 1);
  });

  test.each(['remove', 'deleteAccount'] as const)(
    'after %s nothing, until somebody renews it',
    async (fate) => {
      const {
        app,
        services,
        organizationId,
        owner,
        inviter,
        person,
        membership,
        invite,
        accept,
        listed,
        ...fates
      } = await start();
      const invitation = await invite('guest');
      await fates[fate](inviter);
      expect(await callApi(app, 'getLink', { token: invitation.token })).toMatchObject({
        status: 404,
        body: { error: 'voidInvitation', message: expect.stringContaining('もう一度招待を送るよう') },
      });
      expect(await accept(invitation)).toMatchObject(voidInvitation);
      expect(await listed()).toMatchObject([{ email: person.email, permitted: false }]);

      const invitations = [{ email: person.email, userRole: 'guest' as const }];
      await callApi(app, 'inviteMembers', { organizationId, invitations }, owner.token);
      expect(await listed()).toMatchObject([{ permitted: true, inviterName: owner.name }]);
      expect((await accept({ token: await mailedToken(services, person.email) })).status).toBe(200);
      expect((await membership(person))?.userRole).toBe('guest');
    },
  );

  test('no account is created for a person without one', async () => {
    const { app, services, database, organizationId, inviter, remove } = await start();
    const invitedBy = inviter.serviceUserId;
    const { email, token } = await makeInvitationWithLink(services, organizationId, { invitedBy });
    await remove(inviter);
    const signUp = { token, name: '招待 花子', password: 'Koenowa-test-1' };
    expect(await callApi(app, 'signUpInvited', signUp)).toMatchObject(voidInvitation);
    const accounts = database.kysely.selectFrom('service_users').select('id').where('email', '=', email);
    expect(await accounts.execute()).toEqual([]);
  });

  test('again when the inviter may give it again', async () => {
    const { inviter, invite, accept, setRole } = await start();
    const invitation = await invite('supervisor');
    await setRole(inviter, 'manager');
    expect(await accept(invitation)).toMatchObject(voidInvitation);
    await setRole(inviter, 'supervisor');
    expect((await accept(invitation)).status).toBe(200);
  });

  test('an import renews it in place of leaving it unchanged', async () => {
    const { app, organizationId, owner, inviter, person, invite, remove, listed } = await start();
    await invite('guest');
    await remove(inviter);
    const csv = `メールアドレス,役割\n${person.email},外部メンバー\n`;
    const answer = await callApi(app, 'importMembers', { organizationId, csv, apply: true }, owner.token);
    expect(answer.body.lines).toMatchObject([{ outcome: 'update' }]);
    expect(await listed()).toMatchObject([{ permitted: true, inviterName: owner.name }]);
  });

  test('lists that show it are invalidated with the role of the inviter', async () => {
    const { database, organizationId, projectId, inviter, setRole, inviteToProject } = await start();
    await inviteToProject(inviter);
    await setRole(inviter, 'guest');
    const tags = await publishedTags(database, `organization:${organizationId}`);
    expect(tags.filter((tag) => tag === `Invitations:${organizationId}`)).toHaveLength(2);
    const projectTags = await publishedTags(database, `project:${projectId}`);
    expect(projectTags.filter((tag) => tag === `ProjectInvitations:${projectId}`)).toHaveLength(2);
  });
});

describe('a project of an invitation is joined while who added it may bring new people into it', () => {
  interface Fate {
    fate: string;
    userRole: Role;
    projectRole: ProjectRole | null;
    joins: boolean;
  }

  test.each<Fate>([
    { fate: 'editor and manager', userRole: 'manager', projectRole: 'editor', joins: true },
    { fate: 'supervisor outside the project', userRole: 'supervisor', projectRole: null, joins: true },
    { fate: 'viewer', userRole: 'manager', projectRole: 'viewer', joins: false },
    { fate: 'outside the project', userRole: 'manager', projectRole: null, joins: false },
    { fate: 'team member', userRole: 'member', projectRole: 'editor', joins: false },
    { fate: 'guest', userRole: 'guest', projectRole: 'viewer', joins: false },
  ])('now $fate', async ({ userRole, projectRole, joins }) => {
    const { services, owner, organizationId, inviter, person, membership, ...context } =
      await start('manager');
    // A manager may not invite with this role, so the invitation stays the owner's.
    const invitation = await makeInvitationWithLink(services, organizationId, {
      email: person.email,
      userRole: 'supervisor',
      invitedBy: owner.serviceUserId,
    });
    expect((await context.inviteToProject(inviter)).body).toEqual({ added: 0, invited: 1, resent: 0 });
    await context.setRole(inviter, userRole);
    await context.setProjectRole(inviter, projectRole);

    expect(await context.listedInProject()).toMatchObject([{ permitted: joins }]);
    expect(await context.listed()).toMatchObject([{ permitted: true }]);
    expect((await context.accept(invitation)).status).toBe(200);
    expect(await membership(person)).toEqual({
      userRole: 'supervisor',
      projectRole: joins ? 'editor' : null,
    });
  });

  test.each(['remove', 'deleteAccount'] as const)('not after %s; an editor invites again', async (fate) => {
    const { services, owner, inviter, person, membership, ...context } = await start('manager');
    await context.inviteToProject(inviter);
    await context[fate](inviter);
    const [listed] = await context.listedInProject();
    expect(listed?.permitted).toBe(fate === 'remove' ? false : undefined);
    expect((await context.inviteToProject(owner, 'viewer')).status).toBe(200);
    expect(await context.listedInProject()).toMatchObject([{ permitted: true, projectRole: 'viewer' }]);
    expect((await context.accept({ token: await mailedToken(services, person.email) })).status).toBe(200);
    expect(await membership(person)).toEqual({ userRole: 'member', projectRole: 'viewer' });
  });

  test('who renews the invitation to the organization does not take over its projects', async () => {
    const { app, services, organizationId, owner, inviter, person, membership, ...context } =
      await start('manager');
    await context.inviteToProject(inviter);
    await context.remove(inviter);
    const invitations = [{ email: person.email, userRole: 'member' as const }];
    await callApi(app, 'inviteMembers', { organizationId, invitations }, owner.token);
    expect(await context.listedInProject()).toMatchObject([{ permitted: false }]);
    await context.accept({ token: await mailedToken(services, person.email) });
    expect(await membership(person)).toEqual({ userRole: 'member', projectRole: null });
  });
});

describe('the right of the moment decides', () => {
  const removal = ({ services, organizationId, owner, inviter }: Awaited<ReturnType<typeof start>>) => {
    const actor = { organizationId, serviceUserId: owner.serviceUserId };
    return (tx: Tx) =>
      runCommand(tx, services, removeMember, { actor, input: { organizationId, ...inviter } });
  };

  test('an acceptance that meets the removal of the inviter gives nothing', async () => {
    const context = await start();
    const invitation = await context.invite('member');
    const [outcome] = await runConcurrently<{ status: number }>(context.database, {
      runFirst: removal(context),
      startOthers: () => [context.accept(invitation)],
    });
    expect(outcome).toMatchObject(voidInvitation);
    expect(await context.membership(context.person)).toBeUndefined();
  });

  test('a removal that meets an acceptance leaves who has joined', async () => {
    const { services, database, inviter, person, invite, remove, membership } = await start();
    const invitation = await invite('member');
    const [outcome] = await runConcurrently<{ status: number }>(database, {
      runFirst: (tx) => runCommand(tx, services, acceptInvitation, { input: invitation }),
      startOthers: () => [remove(inviter)],
    });
    expect(outcome!.status).toBe(200);
    expect(await membership(person)).toEqual({ userRole: 'member', projectRole: null });
  });

  test('for who withdraws an invitation, too', async () => {
    const context = await start();
    const { app, database, organizationId, inviter, invite, listed } = context;
    const { id: invitationId } = await invite('member');
    const [outcome] = await runConcurrently<{ status: number }>(database, {
      runFirst: removal(context),
      startOthers: () => [
        callApi(app, 'withdrawInvitation', { organizationId, invitationId }, inviter.token),
      ],
    });
    expect([401, 404]).toContain(outcome!.status);
    expect(await listed()).toHaveLength(1);
  });
});
