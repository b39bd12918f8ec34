import { callApi } from '../../../../test/support/app/callApi';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeInvitationContext, newEmailAddress } from '../../../../test/support/factories/invitationContext';
import { makePerson, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { linkLifetimesMs } from '../../../domain/links';
import { roles, type Role } from '../../../domain/roles';

describe('new addresses', () => {
  test('get a mail and join the project on accepting', async () => {
    const { app, services, database, projectId, team, invite, projectInvitations } =
      await makeInvitationContext();
    const person = await makePerson(database);
    expect(
      await invite({ invitations: [{ email: person.email, userRole: 'member', projectRole: 'editor' }] }),
    ).toEqual({ status: 200, body: { added: 0, invited: 1, resent: 0 } });
    expect(await projectInvitations()).toEqual([
      {
        invitationId: expect.any(Number),
        email: person.email,
        userRole: 'member',
        projectRole: 'editor',
        expiresAt: new Date(testNow.getTime() + linkLifetimesMs.invite).toISOString(),
        permitted: true,
      },
    ]);
    const token = await mailedToken(services, person.email);
    await callApi(app, 'acceptInvitation', { token }, person.token);
    const own = await callApi(app, 'getMyProjectMember', { projectId }, person.token);
    expect(own.body).toEqual({ projectRole: 'editor' });
    expect(await projectInvitations()).toEqual([]);
    expect(await publishedTags(database, `project:${projectId}`)).toEqual([
      `ProjectInvitations:${projectId}`,
      `Projects:${team.organizationId}`,
      `Project:${projectId}`,
      `ProjectMembers:${projectId}`,
      `ProjectInvitations:${projectId}`,
    ]);
  });

  test.each([
    { offered: 'manager', expected: 'manager' },
    { offered: 'guest', expected: 'member' },
  ] as const)(
    'already invited as $offered also get the project, as $expected, and their link again',
    async ({ offered, expected }) => {
      const { services, database, organizationId, team, invite, projectInvitations } =
        await makeInvitationContext();
      const email = newEmailAddress();
      const invitationId = await makeInvitation(database, organizationId, { email, userRole: offered });
      const answer = await invite(
        { invitations: [{ email: email.toUpperCase(), userRole: 'member', projectRole: 'viewer' }] },
        team.owner,
      );
      expect(answer.body).toEqual({ added: 0, invited: 1, resent: 1 });
      expect(await projectInvitations()).toMatchObject([
        { invitationId, userRole: expected, projectRole: 'viewer' },
      ]);
      expect(await mailsTo(services, email)).toHaveLength(1);
    },
  );

  test('with an expired invitation are invited again with the new role', async () => {
    const { clock, database, organizationId, team, invite, projectInvitations } =
      await makeInvitationContext();
    const email = newEmailAddress();
    await makeInvitation(database, organizationId, { email, userRole: 'manager' });
    clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
    await invite({ invitations: [{ email, userRole: 'guest', projectRole: 'viewer' }] }, team.owner);
    expect(await projectInvitations()).toMatchObject([
      {
        email,
        userRole: 'guest',
        expiresAt: new Date(clock.now().getTime() + linkLifetimesMs.invite).toISOString(),
      },
    ]);
  });

  test('invited by a higher role only get the project added; expired they are rejected', async () => {
    const { clock, services, database, organizationId, invite, projectInvitations, invitations } =
      await makeInvitationContext();
    const email = newEmailAddress();
    await makeInvitation(database, organizationId, { email, userRole: 'supervisor' });
    const [before] = await invitations();
    const invitation = { email, userRole: 'member', projectRole: 'editor' } as const;
    expect((await invite({ invitations: [invitation] })).body).toEqual({ added: 0, invited: 1, resent: 0 });
    expect(await projectInvitations()).toMatchObject([{ userRole: 'supervisor', projectRole: 'editor' }]);
    expect(await invitations()).toEqual([before]);
    expect(await mailsTo(services, email)).toEqual([]);

    clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
    expect(await invite({ invitations: [{ ...invitation, projectRole: 'viewer' }] })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('期限が切れているか') },
    });
    expect(await projectInvitations()).toMatchObject([{ projectRole: 'editor' }]);
  });

  test("count towards the plan's limit: beyond it no one is invited or added", async () => {
    const { team, add, invite, members, invitations } = await makeInvitationContext();
    // The team has five people.
    for (let left = 94; left > 0; left -= 1) await add('member');
    const [first, second] = [newEmailAddress(), newEmailAddress()];
    const as = (email: string) => ({ email, userRole: 'guest', projectRole: 'viewer' }) as const;
    const both = {
      members: [{ serviceUserId: team.memberOutsideProject.serviceUserId, projectRole: 'viewer' as const }],
      invitations: [as(first), as(second)],
    };
    expect(await invite(both)).toMatchObject({ status: 422, body: { error: 'planLimit' } });
    expect(await invitations()).toEqual([]);
    expect((await members()).has(team.memberOutsideProject.serviceUserId)).toBe(false);
    const answers = await Promise.all([first, second].map((email) => invite({ invitations: [as(email)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('can be invited by owners, supervisors and managers who are editors only', async () => {
    const { database, team, organizationId, projectId, add, invite, invitations } =
      await makeInvitationContext();
    const editor = await add('member');
    await joinProject(database, { organizationId, projectId }, editor, 'editor');
    const invitation = () =>
      ({ email: newEmailAddress(), userRole: 'guest', projectRole: 'viewer' }) as const;
    expect(await invite({ invitations: [invitation()] }, editor)).toMatchObject({
      status: 403,
      body: { message: '組織のメンバーでない人をプロジェクトに招待する権限がありません。' },
    });
    expect(await invitations()).toEqual([]);
    const known = {
      email: team.memberOutsideProject.email,
      userRole: 'member',
      projectRole: 'viewer',
    } as const;
    expect((await invite({ invitations: [known] }, editor)).body).toEqual({
      added: 1,
      invited: 0,
      resent: 0,
    });
    for (const by of [team.owner, await add('supervisor'), team.manager]) {
      expect((await invite({ invitations: [invitation()] }, by)).status).toBe(200);
    }
  });

  test.each<[Role, readonly Role[]]>([
    ['admin', roles],
    ['supervisor', ['supervisor', 'manager', 'member', 'guest']],
    ['manager', ['member', 'guest']],
  ])('get no role above that of the inviting %s: %j', async (own, offered) => {
    const { database, team, organizationId, projectId, add, invite, projectInvitations } =
      await makeInvitationContext();
    const by = own === 'admin' ? team.owner : await add(own);
    if (own === 'manager') await joinProject(database, { organizationId, projectId }, by, 'editor');
    for (const userRole of roles) {
      const answer = await invite(
        { invitations: [{ email: newEmailAddress(), userRole, projectRole: 'viewer' }] },
        by,
      );
      expect([userRole, answer.status]).toEqual([userRole, offered.includes(userRole) ? 200 : 403]);
    }
    expect(new Set((await projectInvitations()).map(({ userRole }) => userRole))).toEqual(new Set(offered));
  });

  test("consume the organization's daily mail limit by their mails, and not when rejected", async () => {
    const { database, organizationId, projectId, team, add, invite } = await makeInvitationContext();
    const editor = await add('member');
    await joinProject(database, { organizationId, projectId }, editor, 'editor');
    const countRateLimits = async () => {
      const { rows } = await database.pool.query(
        'select coalesce(sum(count), 0)::int as sum from rate_limits',
      );
      return rows[0].sum as number;
    };
    const before = await countRateLimits();
    const invitation = { email: newEmailAddress(), userRole: 'guest', projectRole: 'viewer' } as const;
    await invite({ invitations: [invitation] }, editor);
    await invite({ invitations: [{ ...invitation, userRole: 'supervisor' }] }, team.manager);
    await invite({ invitations: [{ ...invitation, projectRole: 'editor' }] });
    expect(await countRateLimits()).toBe(before);
    await invite({ invitations: [invitation, { ...invitation, email: team.memberOutsideProject.email }] });
    // One mail counts for the organization, and for both limits of its address.
    expect(await countRateLimits()).toBe(before + 3);
  });
});

test('open invitations are shown to editors of that project only', async () => {
  const { app, team, projectId, invite } = await makeInvitationContext();
  await invite({ invitations: [{ email: newEmailAddress(), userRole: 'guest', projectRole: 'viewer' }] });
  const ask = (by: TestPerson) => callApi(app, 'getProjectInvitations', { projectId }, by.token);
  expect(await ask(team.member)).toMatchObject({ status: 403 });
  expect(await ask(team.memberOutsideProject)).toMatchObject({ status: 404 });
  expect((await ask(team.owner)).body.invitations).toHaveLength(1);
});

test('a withdrawn invitation is removed from the project', async () => {
  const { app, database, team, organizationId, projectId, invite, projectInvitations } =
    await makeInvitationContext();
  await invite({ invitations: [{ email: newEmailAddress(), userRole: 'guest', projectRole: 'viewer' }] });
  const { invitationId } = (await projectInvitations())[0]!;
  await callApi(app, 'withdrawInvitation', { organizationId, invitationId }, team.owner.token);
  expect(await projectInvitations()).toEqual([]);
  expect(await publishedTags(database, `project:${projectId}`)).toEqual(
    Array(2).fill(`ProjectInvitations:${projectId}`),
  );
});
