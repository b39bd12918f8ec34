import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makePerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { testPassword } from '../../../../test/support/testAccounts';
import { inTransaction } from '../../db/transaction';
import { imageKey, newImageName } from '../images/imageNames';
import { deleteAccount } from './deleteAccount';

const newPassword = 'Atarashii-1!';

/** A member of an organization, with one session. */
async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const person = await makePerson(database, '山田 太郎');
  await addMember(database, organizationId, person, 'member');
  return {
    app,
    services,
    clock,
    database,
    organizationId,
    owner,
    person,
    change: (currentPassword: string, to = newPassword) =>
      callApi(app, 'changePassword', { currentPassword, newPassword: to }, person.token),
    remove: (currentPassword = testPassword) =>
      callApi(app, 'deleteAccount', { currentPassword }, person.token),
    logIn: (typed: string) => callApi(app, 'login', { email: person.email, password: typed }),
    works: async (token: string) => (await callApi(app, 'getMe', {}, token)).status === 200,
  };
}

const wrongPassword = {
  status: 422,
  body: {
    error: 'wrongPassword',
    message: '現在のパスワードが正しくありません。',
    details: [{ path: 'currentPassword', message: '現在のパスワードが正しくありません。' }],
  },
};

describe('the name', () => {
  test('is changed, and invalidated wherever it is listed', async () => {
    const { app, database, organizationId, owner, person } = await start();
    const elsewhere = await makeOrganization(database);
    await addMember(database, elsewhere.organizationId, person, 'guest');
    const { projectId } = await makeProject(database, organizationId, [[person, 'viewer']]);
    expect((await callApi(app, 'updateProfile', { name: '山田 次郎' }, person.token)).status).toBe(200);

    expect((await callApi(app, 'getMe', {}, person.token)).body.name).toBe('山田 次郎');
    const { body } = await callApi(app, 'getOrganizationMembers', { organizationId }, owner.token);
    expect(body.members.map(({ name }) => name)).toContain('山田 次郎');
    const { serviceUserId } = person;
    expect(await publishedTags(database, `user:${serviceUserId}`)).toEqual([`Me:${serviceUserId}`]);
    for (const id of [organizationId, elsewhere.organizationId])
      expect(await publishedTags(database, `organization:${id}`)).toEqual([`OrganizationMembers:${id}`]);
    expect(await publishedTags(database, `project:${projectId}`)).toContain(`ProjectMembers:${projectId}`);
  });

  test.each([
    ['', '氏名を入力してください。'],
    ['　', '氏名を入力してください。'],
    ['山田\n太郎', '氏名を入力してください。'],
    ['あ'.repeat(51), '氏名は50文字以内で入力してください。'],
  ])('rejects %j', async (name, message) => {
    const { app, person } = await start();
    expect(await callApi(app, 'updateProfile', { name }, person.token)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', message }] },
    });
  });
});

describe('the password', () => {
  test('change keeps this session and ends all others and all reset links', async () => {
    const { app, services, database, person, change, logIn, works } = await start();
    const other = (await logIn(testPassword)).body.token;
    await callApi(app, 'requestPasswordReset', { email: person.email });
    await services.jobs.runDue();

    expect(await change(testPassword)).toEqual({ status: 200, body: {} });
    expect([await works(person.token), await works(other)]).toEqual([true, false]);
    expect([(await logIn(testPassword)).status, (await logIn(newPassword)).status]).toEqual([401, 200]);
    const resets = await database.kysely
      .selectFrom('password_resets')
      .select('id')
      .where('service_user_id', '=', person.serviceUserId)
      .execute();
    expect(resets).toEqual([]);
  });

  test('change sends a mail with the time and what to do if another person did it', async () => {
    const { services, person, change } = await start();
    await change(`${testPassword}x`);
    expect(await mailsTo(services, person.email)).toEqual([]);
    await change(testPassword);
    const [mail, ...more] = await mailsTo(services, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('【コエノワ】パスワードを変更しました');
    expect(mail?.body).toContain('2026/11/20 12:00に、コエノワのパスワードが変更されました。');
    expect(mail?.body).toContain('\nhttp://localhost:3000/reset-password\n');
    expect(mail?.body).not.toContain(newPassword);
  });

  test('change with a wrong current password reports it at its field and changes nothing', async () => {
    const { logIn, change, works } = await start();
    const other = (await logIn(testPassword)).body.token;
    expect(await change(`${testPassword}x`)).toMatchObject(wrongPassword);
    expect((await logIn(testPassword)).status).toBe(200);
    expect(await works(other)).toBe(true);
  });

  test.each(['short-1a', 'onlyletters-', '1234567890-', 'Letters1234', 'Kanji漢字-123'])(
    'rejects %s as too weak (spec §5)',
    async (weak) => {
      const { change } = await start();
      expect(await change(testPassword, weak)).toMatchObject({
        status: 400,
        body: {
          details: [
            { path: 'newPassword', message: '英数字記号を組み合わせた10文字以上で入力してください。' },
          ],
        },
      });
    },
  );

  test('guessing is rate limited, also through deletion, and the right password resets the limit', async () => {
    const { clock, change, remove } = await start();
    const rateLimitKey = async () => [(await change('x')).status, (await remove('x')).status];
    expect(await rateLimitKey()).toEqual([422, 422]);
    expect((await change(testPassword)).status).toBe(200);
    expect([...(await rateLimitKey()), ...(await rateLimitKey()), ...(await rateLimitKey())]).toEqual([
      422, 422, 422, 422, 422, 429,
    ]);
    expect(await change(newPassword, testPassword)).toMatchObject({ status: 429 });
    clock.set(new Date(testNow.getTime() + 60_000));
    expect((await change(newPassword, testPassword)).status).toBe(200);
  });

  test('of two concurrent changes one succeeds', async () => {
    const { change, logIn } = await start();
    const answers = await Promise.all([
      change(testPassword, 'Hitotsume-1!'),
      change(testPassword, 'Futatsume-2!'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const newPassword = answers[0].status === 200 ? 'Hitotsume-1!' : 'Futatsume-2!';
    expect((await logIn(newPassword)).status).toBe(200);
  });
});

describe('the account', () => {
  test('is deleted with its sessions and memberships; what was written remains without a name', async () => {
    const { app, database, organizationId, owner, person, remove, logIn, works } = await start();
    const other = (await logIn(testPassword)).body.token;
    const project = await makeProject(database, organizationId);
    await joinProject(database, project, person, 'viewer');
    const round = await makeRound(database, project);
    await submitAnswers(app, round, person, { report: '引き継ぎを終えました。' });

    expect(await remove()).toEqual({ status: 200, body: {} });
    expect([await works(person.token), await works(other)]).toEqual([false, false]);
    expect((await logIn(testPassword)).body.error).toBe('wrongCredentials');
    const { body } = await callApi(app, 'getOrganizationMembers', { organizationId }, owner.token);
    expect(body.members.map(({ serviceUserId }) => serviceUserId)).toEqual([owner.serviceUserId]);

    const { projectId } = project;
    const reports = await callApi(
      app,
      'getProjectReports',
      { projectId, openFrom: round.openFrom },
      owner.token,
    );
    expect(JSON.stringify(reports.body)).toContain('引き継ぎを終えました。');
    expect(JSON.stringify(reports.body)).not.toContain(person.name);
    expect(await publishedTags(database, `organization:${organizationId}`)).toEqual(
      expect.arrayContaining([`OrganizationMembers:${organizationId}`, `Projects:${organizationId}`]),
    );
    expect((await publishedTags(database, `user:${person.serviceUserId}`)).slice(-2)).toEqual([
      `Me:${person.serviceUserId}`,
      'accessChanged',
    ]);
  });

  test('deletion removes its image from the storage', async () => {
    const { services, database, person, remove } = await start();
    const image = newImageName();
    const key = imageKey(services.config, image);
    await services.storage.write(key, { body: Buffer.from('x'), contentType: 'image/webp' });
    await database.kysely
      .updateTable('service_users')
      .set({ image })
      .where('id', '=', person.serviceUserId)
      .execute();
    await remove();
    await services.jobs.runDue();
    expect(await services.storage.has(key)).toBe(false);
  });

  test('of the last owner is not deleted, and the reply names the organizations', async () => {
    const { app, database, person, remove, works } = await start();
    const organizationIds = [];
    for (const name of ['株式会社甲', '株式会社乙'])
      organizationIds.push(
        (await callApi(app, 'createOrganization', { name }, person.token)).body.organizationId,
      );

    expect(await remove()).toMatchObject({
      status: 422,
      body: {
        error: 'lastOwner',
        message: expect.stringMatching(/^「株式会社甲」「株式会社乙」のオーナーがほかにいない/),
      },
    });
    expect(await works(person.token)).toBe(true);

    const otherOwner = await makePerson(database);
    await addMember(database, organizationIds[0]!, otherOwner, 'admin');
    expect((await remove()).body.message).toContain('「株式会社乙」の');
    await callApi(app, 'deleteOrganization', { organizationId: organizationIds[1]! }, person.token);
    expect((await remove()).status).toBe(200);
    const { body } = await callApi(
      app,
      'getOrganization',
      { organizationId: organizationIds[0]! },
      otherOwner.token,
    );
    expect(body).toMatchObject({ name: '株式会社甲', createdBy: null });
  });

  // Calls the commands directly so that they overlap; several times, because the interleaving varies.
  test('of two owners who delete their accounts concurrently one remains', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { services, database, organizationId, owner, person } = await start();
      await database.kysely
        .updateTable('organization_members')
        .set({ user_role: 'admin' })
        .where('organization_id', '=', organizationId)
        .execute();
      const left = await Promise.allSettled(
        [owner, person].map((one) =>
          inTransaction(database, (tx) => runCommand(tx, services, deleteAccount, { actor: one })),
        ),
      );
      expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refusal = left.find(({ status }) => status === 'rejected');
      expect(refusal).toMatchObject({ reason: { error: 'lastOwner' } });
    }
  });

  test('deletion rejected for the last owner does not count as a wrong password', async () => {
    const { app, person, remove } = await start();
    await callApi(app, 'createOrganization', { name: '株式会社甲' }, person.token);
    for (let i = 0; i < 6; i += 1) expect((await remove()).body.error).toBe('lastOwner');
  });

  test('is not deleted with a wrong password', async () => {
    const { person, remove, works } = await start();
    expect(await remove('x')).toMatchObject(wrongPassword);
    expect(await works(person.token)).toBe(true);
  });
});
