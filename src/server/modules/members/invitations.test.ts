import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeInvitation } from '../../../../test/support/factories/invitations';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, makePerson, type TestPerson } from '../../../../test/support/factories/people';
import { linkLifetimesMs } from '../../../domain/links';
import { invitableRoles } from '../../../domain/memberRules';
import { roles, type Role } from '../../../domain/roles';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { rateLimits } from '../rateLimits/rateLimits';

const newAddress = () => `${randomUUID()}@test.example`;

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  return {
    app,
    services,
    clock,
    database,
    organizationId,
    owner,
    add: (role: Role) => makeMember(database, organizationId, role),
    invite: (by: TestPerson, ...invitations: { email: string; userRole: Role }[]) =>
      callApi(app, 'inviteMembers', { organizationId, invitations }, by.token),
    list: async (by: TestPerson) =>
      (await callApi(app, 'getInvitations', { organizationId }, by.token)).body.invitations,
    withdraw: (by: TestPerson, invitationId: number) =>
      callApi(app, 'withdrawInvitation', { organizationId, invitationId }, by.token),
    /** Adds members until this many seats of the plan's 100 are free. */
    fillUpTo: async (left: number) => {
      for (let members = 1; members < 100 - left; members += 1)
        await makeMember(database, organizationId, 'member');
    },
  };
}

test('invites several addresses with roles, mails each and invalidates the list', async () => {
  const { services, database, organizationId, owner, invite, list } = await start();
  const [first, second] = [newAddress(), newAddress()];
  const answer = await invite(
    owner,
    { email: first, userRole: 'manager' },
    { email: second, userRole: 'guest' },
  );
  expect(answer).toEqual({ status: 200, body: { invited: 2, resent: 0 } });

  const expected = {
    invitationId: expect.any(Number),
    inviterName: owner.name,
    issuedAt: testNow.toISOString(),
    expiresAt: new Date(testNow.getTime() + linkLifetimesMs.invite).toISOString(),
    mailRefused: false,
    permitted: true,
    name: null,
  };
  expect(await list(owner)).toEqual(
    expect.arrayContaining([
      { ...expected, email: first, userRole: 'manager' },
      { ...expected, email: second, userRole: 'guest' },
    ]),
  );
  for (const email of [first, second]) {
    const mails = await mailsTo(services, email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('株式会社テスト')]);
  }
  expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
    `Invitations:${organizationId}`,
  ]);
});

test('sends an invited address its link again, with the new role and a new life', async () => {
  const { app, services, clock, owner, add, invite, list, withdraw } = await start();
  const supervisor = await add('supervisor');
  const [email, other] = [newAddress(), newAddress()];
  await invite(owner, { email, userRole: 'member' });
  const token = await mailedToken(services, email);
  const link = () => callApi(app, 'getLink', { token });

  clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
  expect((await link()).body.error).toBe('invalidLink');
  const again = await invite(
    supervisor,
    { email: email.toUpperCase(), userRole: 'manager' },
    { email: other, userRole: 'member' },
  );
  expect(again.body).toEqual({ invited: 2, resent: 1 });
  expect(await mailedToken(services, email)).toBe(token);
  expect(await mailsTo(services, email)).toHaveLength(2);
  expect(await list(owner)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        email,
        userRole: 'manager',
        inviterName: supervisor.name,
        issuedAt: clock.now().toISOString(),
      }),
    ]),
  );
  clock.set(new Date(clock.now().getTime() + linkLifetimesMs.invite - 1));
  expect((await link()).body).toMatchObject({ userRole: 'manager' });
  const waiting = (await list(owner)).find((one) => one.email === email);
  await withdraw(owner, waiting!.invitationId);
  expect((await link()).body.error).toBe('invalidLink');
  await invite(owner, { email, userRole: 'member' });
  expect(await mailedToken(services, email)).not.toBe(token);
  expect((await link()).body.error).toBe('invalidLink');
});

test('with a new secret key, inviting again makes a link that works', async () => {
  const { app, services, clock, owner, invite } = await start();
  const email = newAddress();
  await invite(owner, { email, userRole: 'member' });
  const { secretKey } = services.config;
  clock.set(new Date(testNow.getTime() + linkLifetimesMs.invite));
  try {
    Object.assign(services.config, { secretKey: `${secretKey}, changed` });
    await invite(owner, { email, userRole: 'member' });
    const token = await mailedToken(services, email);
    expect((await callApi(app, 'getLink', { token })).body).toMatchObject({ email });
  } finally {
    Object.assign(services.config, { secretKey });
  }
});

test('an address that is invited twice at once gets one mail, whose link works', async () => {
  const { app, services, clock, owner, invite } = await start();
  const invitation = { email: newAddress(), userRole: 'member' } as const;
  const twice = await Promise.all([invite(owner, invitation), invite(owner, invitation)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const token = await mailedToken(services, invitation.email);

  clock.set(new Date(testNow.getTime() + 9_000));
  await invite(owner, invitation);
  expect(await mailsTo(services, invitation.email)).toHaveLength(1);
  expect((await callApi(app, 'getLink', { token })).body).toMatchObject({ email: invitation.email });

  clock.set(new Date(testNow.getTime() + 10_000));
  await invite(owner, invitation);
  expect(await mailsTo(services, invitation.email)).toHaveLength(2);
  expect((await callApi(app, 'getLink', { token })).body).toMatchObject({ email: invitation.email });
});

test('an invitation that is repeated with another role has a mail of its own', async () => {
  const { services, clock, owner, invite } = await start();
  const email = newAddress();
  await invite(owner, { email, userRole: 'member' });
  expect(await mailsTo(services, email)).toHaveLength(1);
  clock.set(new Date(testNow.getTime() + 1));
  await invite(owner, { email, userRole: 'manager' });
  expect(await mailsTo(services, email)).toHaveLength(2);
});

describe('who may assign which role (product §3)', () => {
  test.each(roles)('%s', async (own) => {
    const { database, organizationId, owner, add, invite, list, withdraw } = await start();
    const actor = await add(own);
    for (const offered of roles) {
      const allowed = invitableRoles(own).includes(offered);
      const status = allowed ? 200 : 403;
      const email = newAddress();
      expect((await invite(actor, { email, userRole: offered })).status).toBe(status);
      // A role that the caller may not assign can be neither changed nor withdrawn by them.
      const waiting = { email: newAddress(), userRole: offered };
      const invitationId = await makeInvitation(database, organizationId, waiting);
      expect((await invite(actor, { ...waiting, userRole: 'guest' })).status).toBe(status);
      const renewed = (await list(owner)).find((one) => one.email === waiting.email);
      expect(renewed?.userRole).toBe(allowed ? 'guest' : offered);
      if (allowed) await makeInvitationRole(invitationId, offered);
      expect((await withdraw(actor, invitationId)).status).toBe(status);
      expect((await list(owner)).some((one) => one.email === waiting.email)).toBe(!allowed);
    }

    async function makeInvitationRole(id: number, role: Role) {
      await database.kysely
        .updateTable('invitations')
        .set({ user_role: role })
        .where('id', '=', id)
        .execute();
    }
  });
});

describe('all or nothing', () => {
  test('an existing member is reported, and no one is invited', async () => {
    const { owner, add, invite, list } = await start();
    const member = await add('guest');
    const answer = await invite(
      owner,
      { email: newAddress(), userRole: 'member' },
      { email: member.email.toUpperCase(), userRole: 'member' },
    );
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'alreadyMember',
        message: expect.stringContaining('すでに'),
        details: [{ path: 'invitations[1].email', message: 'すでにこの組織のメンバーです。' }],
      },
    });
    expect(await list(owner)).toEqual([]);
  });

  test('a repeated address is reported', async () => {
    const { owner, invite, list } = await start();
    const email = newAddress();
    const answer = await invite(
      owner,
      { email, userRole: 'member' },
      { email: newAddress(), userRole: 'member' },
      { email: email.toUpperCase(), userRole: 'guest' },
    );
    const message = '同じメールアドレスが2回入力されています。';
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'duplicateAddress', message, details: [{ path: 'invitations[2].email', message }] },
    });
    expect(await list(owner)).toEqual([]);
  });

  test('a role that may not be assigned rejects the whole request', async () => {
    const { add, owner, invite, list } = await start();
    const manager = await add('manager');
    const answer = await invite(
      manager,
      { email: newAddress(), userRole: 'member' },
      { email: newAddress(), userRole: 'supervisor' },
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(await list(owner)).toEqual([]);
  });
});

describe('the limit of the plan (product §7)', () => {
  test('counts members and open invitations; a renewed one once, expired ones and those of other organizations not', async () => {
    const { database, organizationId, owner, invite, fillUpTo } = await start();
    await fillUpTo(3);
    const waiting = newAddress();
    await makeInvitation(database, organizationId, { email: waiting });
    await makeInvitation(database, (await makeOrganization(database)).organizationId);
    const expired = await makeInvitation(database, organizationId);
    await database.kysely
      .updateTable('invitations')
      .set({ expires_at: testNow })
      .where('id', '=', expired)
      .execute();

    const fresh = () => ({ email: newAddress(), userRole: 'member' as const });
    expect(await invite(owner, fresh(), fresh(), fresh())).toMatchObject({
      status: 422,
      body: {
        error: 'planLimit',
        message:
          'プランのメンバー数の上限（100人）を超えるため招待できません。現在のメンバーは97人、招待中は1人です。',
      },
    });
    expect((await invite(owner, fresh(), fresh(), { email: waiting, userRole: 'guest' })).status).toBe(200);
    expect((await invite(owner, fresh())).body.error).toBe('planLimit');
    expect((await invite(owner, { email: waiting, userRole: 'guest' })).status).toBe(200);
  });

  // Several times, because the interleaving of two transactions varies.
  test('two concurrent invitations do not both take the last seat', async () => {
    const { owner, add, invite, list, withdraw, fillUpTo } = await start();
    await fillUpTo(2);
    const second = await add('supervisor');
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        [owner, second, owner, second].map((by) => invite(by, { email: newAddress(), userRole: 'member' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      const [invited, ...more] = await list(owner);
      expect(more).toEqual([]);
      await withdraw(owner, invited!.invitationId);
    }
  });
});

test('a person who accepts while invited again is a member or invited, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { app, services, owner, invite, list } = await start();
    const invited = await makePerson(services.database);
    await invite(owner, { email: invited.email, userRole: 'member' });
    const token = await mailedToken(services, invited.email);
    await Promise.all([
      callApi(app, 'acceptInvitation', { token }),
      invite(owner, { email: invited.email, userRole: 'guest' }),
    ]);
    const { body } = await callApi(app, 'getMe', {}, invited.token);
    expect(body.organizations.length + (await list(owner)).length).toBe(1);
  }
});

test('mails are limited by the day and counted individually', async () => {
  const { services, organizationId, owner, invite, list } = await start();
  const limit = rateLimits.invite[0].max;
  await consumeRateLimit({ now: testNow, services }, 'invite', { organization: organizationId }, limit - 1);
  const one = { email: newAddress(), userRole: 'guest' as const };
  expect((await invite(owner, one, { ...one, email: newAddress() })).body.error).toBe('tooManyRequests');
  expect(await list(owner)).toEqual([]);
  expect((await invite(owner, one)).status).toBe(200);
  expect((await invite(owner, one)).status).toBe(429);
});

test('refused invitations do not use up the mails of the day', async () => {
  const { services, organizationId, owner, add, invite } = await start();
  const limit = rateLimits.invite[0].max;
  await consumeRateLimit({ now: testNow, services }, 'invite', { organization: organizationId }, limit - 1);
  const manager = await add('manager');
  const one = { email: newAddress(), userRole: 'guest' as const };
  for (let i = 0; i < 3; i += 1) {
    expect((await invite(manager, { ...one, userRole: 'supervisor' })).status).toBe(403);
    expect((await invite(owner, one, one)).body.error).toBe('duplicateAddress');
    expect((await invite(owner, { ...one, email: manager.email })).body.error).toBe('alreadyMember');
  }
  expect((await invite(owner, one)).status).toBe(200);
  expect((await invite(owner, { ...one, email: newAddress() })).status).toBe(429);
});

test('a withdrawn invitation is removed with its link, and the list is invalidated', async () => {
  const { app, services, database, organizationId, owner, invite, list, withdraw } = await start();
  const email = newAddress();
  await invite(owner, { email, userRole: 'member' });
  const token = await mailedToken(services, email);
  const [waiting] = await list(owner);
  expect((await withdraw(owner, waiting!.invitationId)).status).toBe(200);
  expect(await list(owner)).toEqual([]);
  expect((await callApi(app, 'getLink', { token })).body.error).toBe('invalidLink');
  expect(await publishedTags(database, `organization:${organizationId}`)).toHaveLength(2);
  expect(await withdraw(owner, waiting!.invitationId)).toMatchObject({
    status: 404,
    body: { message: '招待が見つかりませんでした。' },
  });
});

test('invitations of another organization are neither listed, renewed nor withdrawn', async () => {
  const { app, database, owner, invite, list, withdraw } = await start();
  const other = await makeOrganization(database);
  const email = newAddress();
  const invitationId = await makeInvitation(database, other.organizationId, { email, userRole: 'admin' });
  expect(await list(owner)).toEqual([]);
  expect((await withdraw(owner, invitationId)).status).toBe(404);
  expect((await invite(owner, { email, userRole: 'member' })).status).toBe(200);
  const fromOther = await callApi(
    app,
    'getInvitations',
    { organizationId: other.organizationId },
    other.owner.token,
  );
  expect(fromOther.body.invitations).toMatchObject([{ invitationId, userRole: 'admin' }]);
});
