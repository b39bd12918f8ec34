import { randomUUID } from 'node:crypto';
import { call } from '../../../../test/support/app/call';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { newsOf } from '../../../../test/support/app/newsOf';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, makePerson, type Person } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeTeam } from '../../../../test/support/factories/team';
import type { Input } from '../../../contract/types';
import { linkLives } from '../../../domain/links';
import { roles, type Role } from '../../../domain/roles';

const newAddress = () => `${randomUUID()}@test.example`;
type Invited = Input<'inviteProjectMembers'>;

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId, owner, manager } = team;
  return {
    app,
    services,
    clock,
    database,
    team,
    organizationId,
    projectId,
    add: (role: Role) => makeMember(database, organizationId, role),
    invite: (input: Partial<Invited>, by: Person = manager) =>
      call(app, 'inviteProjectMembers', { projectId, members: [], invitations: [], ...input }, by.token),
    members: async () => {
      const { body } = await call(app, 'getProjectMembers', { projectId }, owner.token);
      return new Map(body.members.map(({ serviceUserId, projectRole }) => [serviceUserId, projectRole]));
    },
    waiting: async () =>
      (await call(app, 'getProjectInvitations', { projectId }, manager.token)).body.invitations,
    invitations: async () =>
      (await call(app, 'getInvitations', { organizationId }, owner.token)).body.invitations,
  };
}

describe('members of the organization', () => {
  test('join at once, are told, and have no sheet of the open round', async () => {
    const { app, database, team, organizationId, projectId, invite, members } = await start();
    await makeRound(database, team);
    const { serviceUserId, token } = team.stranger;
    expect(await invite({ members: [{ serviceUserId, projectRole: 'editor' }] })).toEqual({
      status: 200,
      body: { added: 1, invited: 0 },
    });
    expect((await members()).get(serviceUserId)).toBe('editor');
    const { body } = await call(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications).toMatchObject([
      { kind: 'invited', projectId, actor: { serviceUserId: team.manager.serviceUserId } },
    ]);
    const surveys = await call(app, 'getUnansweredSurveys', { organizationId }, token);
    expect(surveys.body.surveys).toEqual([]);
    expect(await newsOf(database, `user:${serviceUserId}`)).toEqual([
      `Notifications:${organizationId}`,
      `Me:${serviceUserId}`,
      `Projects:${organizationId}`,
      'standing',
    ]);
    expect(await newsOf(database, `project:${projectId}`)).toEqual([
      `ProjectMembers:${projectId}`,
      `Project:${projectId}`,
      `Projects:${organizationId}`,
    ]);
  });

  test('are simply added when they are named by their address', async () => {
    const { services, team, invite, members, invitations } = await start();
    const { email, serviceUserId } = team.stranger;
    expect(
      await invite({
        invitations: [{ email: email.toUpperCase(), userRole: 'guest', projectRole: 'editor' }],
      }),
    ).toEqual({ status: 200, body: { added: 1, invited: 0 } });
    expect((await members()).get(serviceUserId)).toBe('editor');
    expect(await invitations()).toEqual([]);
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('who are in it already stay as they are and are told nothing', async () => {
    const { app, team, organizationId, invite, members } = await start();
    const { serviceUserId, token } = team.member;
    expect(await invite({ members: [{ serviceUserId, projectRole: 'editor' }] })).toEqual({
      status: 200,
      body: { added: 0, invited: 0 },
    });
    expect((await members()).get(serviceUserId)).toBe('viewer');
    const { body } = await call(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications).toEqual([]);
  });

  test('who were taken out and come back are told again', async () => {
    const { app, clock, team, organizationId, projectId, invite } = await start();
    const { serviceUserId, token } = team.stranger;
    await invite({ members: [{ serviceUserId, projectRole: 'viewer' }] });
    const leaving = { projectId, members: [{ serviceUserId, projectRole: null }] };
    await call(app, 'updateProjectMembers', leaving, team.manager.token);
    clock.advance(1000);
    await invite({ members: [{ serviceUserId, projectRole: 'viewer' }] });
    const { body } = await call(app, 'getNotifications', { organizationId, page: 1, limit: 20 }, token);
    expect(body.notifications.map(({ kind }) => kind)).toEqual(['invited', 'invited']);
  });
});

describe('new addresses', () => {
  test('get a mail and are in the project on accepting', async () => {
    const { app, services, database, projectId, team, invite, waiting } = await start();
    const person = await makePerson(database);
    expect(
      await invite({ invitations: [{ email: person.email, userRole: 'member', projectRole: 'editor' }] }),
    ).toEqual({ status: 200, body: { added: 0, invited: 1 } });
    expect(await waiting()).toEqual([
      {
        invitationId: expect.any(Number),
        email: person.email,
        userRole: 'member',
        projectRole: 'editor',
        expiresAt: new Date(testNow.getTime() + linkLives.invite).toISOString(),
      },
    ]);
    const token = await mailedToken(services, person.email);
    await call(app, 'acceptInvitation', { token }, person.token);
    const own = await call(app, 'getMyProjectMember', { projectId }, person.token);
    expect(own.body).toEqual({ projectRole: 'editor' });
    expect(await waiting()).toEqual([]);
    expect(await newsOf(database, `project:${projectId}`)).toEqual([
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
    'that wait as $offered get the project too, as $expected, and a new link',
    async ({ offered, expected }) => {
      const { services, database, organizationId, team, invite, waiting } = await start();
      const email = newAddress();
      const invitationId = await makeInvitation(database, organizationId, { email, userRole: offered });
      const answer = await invite(
        { invitations: [{ email: email.toUpperCase(), userRole: 'member', projectRole: 'viewer' }] },
        team.owner,
      );
      expect(answer.body).toEqual({ added: 0, invited: 1 });
      expect(await waiting()).toMatchObject([{ invitationId, userRole: expected, projectRole: 'viewer' }]);
      expect(await mailsTo(services, email.toUpperCase())).toHaveLength(1);
    },
  );

  test('whose invitation lapsed are invited anew, as said now', async () => {
    const { clock, database, organizationId, team, invite, waiting } = await start();
    const email = newAddress();
    await makeInvitation(database, organizationId, { email, userRole: 'manager' });
    clock.set(new Date(testNow.getTime() + linkLives.invite));
    await invite({ invitations: [{ email, userRole: 'guest', projectRole: 'viewer' }] }, team.owner);
    expect(await waiting()).toMatchObject([
      {
        email,
        userRole: 'guest',
        expiresAt: new Date(clock.now().getTime() + linkLives.invite).toISOString(),
      },
    ]);
  });

  test('what somebody above offered gets the project and is otherwise left alone; lapsed it is refused', async () => {
    const { clock, services, database, organizationId, invite, waiting, invitations } = await start();
    const email = newAddress();
    await makeInvitation(database, organizationId, { email, userRole: 'supervisor' });
    const [before] = await invitations();
    const invitation = { email, userRole: 'member', projectRole: 'editor' } as const;
    expect((await invite({ invitations: [invitation] })).body).toEqual({ added: 0, invited: 1 });
    expect(await waiting()).toMatchObject([{ userRole: 'supervisor', projectRole: 'editor' }]);
    expect(await invitations()).toEqual([before]);
    expect(await mailsTo(services, email)).toEqual([]);

    clock.set(new Date(testNow.getTime() + linkLives.invite));
    expect(await invite({ invitations: [{ ...invitation, projectRole: 'viewer' }] })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('期限が切れています') },
    });
    expect(await waiting()).toMatchObject([{ projectRole: 'editor' }]);
  });

  test('count as members of the plan: past the limit nobody is invited or added', async () => {
    const { team, add, invite, members, invitations } = await start();
    // The team is five.
    for (let left = 94; left > 0; left -= 1) await add('member');
    const [first, second] = [newAddress(), newAddress()];
    const as = (email: string) => ({ email, userRole: 'guest', projectRole: 'viewer' }) as const;
    const both = {
      members: [{ serviceUserId: team.stranger.serviceUserId, projectRole: 'viewer' as const }],
      invitations: [as(first), as(second)],
    };
    expect(await invite(both)).toMatchObject({ status: 422, body: { error: 'planLimit' } });
    expect(await invitations()).toEqual([]);
    expect((await members()).has(team.stranger.serviceUserId)).toBe(false);
    const answers = await Promise.all([first, second].map((email) => invite({ invitations: [as(email)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('are brought in by owners, supervisors and managing editors only', async () => {
    const { database, team, organizationId, projectId, add, invite, invitations } = await start();
    const editor = await add('member');
    await joinProject(database, { organizationId, projectId }, editor, 'editor');
    const invitation = () => ({ email: newAddress(), userRole: 'guest', projectRole: 'viewer' }) as const;
    expect(await invite({ invitations: [invitation()] }, editor)).toMatchObject({
      status: 403,
      body: { message: '組織のメンバーでない人をプロジェクトに招待する権限がありません。' },
    });
    expect(await invitations()).toEqual([]);
    const known = { email: team.stranger.email, userRole: 'member', projectRole: 'viewer' } as const;
    expect((await invite({ invitations: [known] }, editor)).body).toEqual({ added: 1, invited: 0 });
    for (const by of [team.owner, await add('supervisor'), team.manager]) {
      expect((await invite({ invitations: [invitation()] }, by)).status).toBe(200);
    }
  });

  test.each<[Role, readonly Role[]]>([
    ['admin', roles],
    ['supervisor', ['supervisor', 'manager', 'member', 'guest']],
    ['manager', ['member', 'guest']],
  ])('are offered no role above that of the %s who brings them: %j', async (own, offered) => {
    const { database, team, organizationId, projectId, add, invite, waiting } = await start();
    const by = own === 'admin' ? team.owner : await add(own);
    if (own === 'manager') await joinProject(database, { organizationId, projectId }, by, 'editor');
    for (const userRole of roles) {
      const answer = await invite(
        { invitations: [{ email: newAddress(), userRole, projectRole: 'viewer' }] },
        by,
      );
      expect([userRole, answer.status]).toEqual([userRole, offered.includes(userRole) ? 200 : 403]);
    }
    expect(new Set((await waiting()).map(({ userRole }) => userRole))).toEqual(new Set(offered));
  });

  test('take from the daily mails of the organization, but not those that are refused', async () => {
    const { database, organizationId, projectId, add, invite } = await start();
    const editor = await add('member');
    await joinProject(database, { organizationId, projectId }, editor, 'editor');
    const attempts = async () => {
      const { rows } = await database.pool.query('select count(*) as count from attempts');
      return rows[0].count as number;
    };
    const before = await attempts();
    const invitations = [{ email: newAddress(), userRole: 'guest', projectRole: 'viewer' } as const];
    await invite({ invitations }, editor);
    expect(await attempts()).toBe(before);
    await invite({ invitations });
    expect(await attempts()).toBe(before + 1);
  });
});

describe('refused, and nobody is added or invited', () => {
  const message = '外部メンバーは閲覧者としてのみ参加できます。';

  test('guests as editors, present or new', async () => {
    const { team, add, invite, members, invitations } = await start();
    const guest = await add('guest');
    const { serviceUserId } = team.stranger;
    const member = { serviceUserId, projectRole: 'viewer' } as const;
    const details = (path: string) => ({ status: 422, body: { details: [{ path, message }] } });
    expect(
      await invite({
        members: [member],
        invitations: [{ email: guest.email, userRole: 'member', projectRole: 'editor' }],
      }),
    ).toMatchObject(details('invitations[0].projectRole'));
    expect(
      await invite({
        members: [member],
        invitations: [{ email: newAddress(), userRole: 'guest', projectRole: 'editor' }],
      }),
    ).toMatchObject(details('invitations[0].projectRole'));
    expect((await members()).has(serviceUserId)).toBe(false);
    expect(await invitations()).toEqual([]);
  });

  test('people who are not of the organization, named twice, or nobody at all', async () => {
    const { database, team, invite } = await start();
    const foreign = await makeOrganization(database);
    const outsider = await makeMember(database, foreign.organizationId, 'member');
    expect(
      await invite({ members: [{ serviceUserId: outsider.serviceUserId, projectRole: 'viewer' }] }),
    ).toMatchObject({ status: 404 });
    const { serviceUserId, email } = team.stranger;
    expect(
      await invite({
        members: [{ serviceUserId, projectRole: 'viewer' }],
        invitations: [{ email, userRole: 'member', projectRole: 'viewer' }],
      }),
    ).toMatchObject({
      status: 422,
      body: { error: 'duplicateMember', details: [{ path: 'invitations[0]' }] },
    });
    const twice = { email: newAddress(), userRole: 'member', projectRole: 'viewer' } as const;
    expect(await invite({ invitations: [twice, twice] })).toMatchObject({
      status: 422,
      body: { error: 'duplicateAddress' },
    });
    expect(await invite({})).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'invitations',
            message: '加えるメンバーか、招待するメールアドレスを指定してください。',
          },
        ],
      },
    });
  });
});

test('who waits is shown to editors of that project only', async () => {
  const { app, team, projectId, invite } = await start();
  await invite({ invitations: [{ email: newAddress(), userRole: 'guest', projectRole: 'viewer' }] });
  const ask = (by: Person) => call(app, 'getProjectInvitations', { projectId }, by.token);
  expect(await ask(team.member)).toMatchObject({ status: 403 });
  expect(await ask(team.stranger)).toMatchObject({ status: 404 });
  expect((await ask(team.owner)).body.invitations).toHaveLength(1);
});

test('an invitation that is taken back waits for no project', async () => {
  const { app, database, team, organizationId, projectId, invite, waiting } = await start();
  await invite({ invitations: [{ email: newAddress(), userRole: 'guest', projectRole: 'viewer' }] });
  const { invitationId } = (await waiting())[0]!;
  await call(app, 'withdrawInvitation', { organizationId, invitationId }, team.owner.token);
  expect(await waiting()).toEqual([]);
  expect(await newsOf(database, `project:${projectId}`)).toEqual(
    Array(2).fill(`ProjectInvitations:${projectId}`),
  );
});
