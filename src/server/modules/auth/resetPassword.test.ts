import { randomUUID } from 'node:crypto';
import { runCommand } from '../../../../test/support/app/runCommand';
import { callApi } from '../../../../test/support/app/callApi';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { mailedToken, mailsTo, tokensIn } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makePerson, testPasswordHash } from '../../../../test/support/factories/people';
import { testPassword } from '../../../../test/support/testAccounts';
import { linkLifetimesMs } from '../../../domain/links';
import { inTransaction } from '../../db/transaction';
import { registerPassword } from './registerPassword';

const newPassword = 'Atarashii-1!';
const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

async function start() {
  const tested = await testApp();
  const { app, services } = tested;
  const person = await makePerson(services.database, '忘れた 人');
  const { email } = person;
  const request = (address = email) => callApi(app, 'requestPasswordReset', { email: address });
  return {
    ...tested,
    person,
    request,
    token: async () => {
      await request();
      return mailedToken(services, email);
    },
    getLink: (token: string) => callApi(app, 'getLink', { token }),
    register: (token: string, password = newPassword, address?: string) =>
      callApi(app, 'registerPassword', { token, password }, undefined, address),
    logIn: (password: string, address?: string) =>
      callApi(app, 'login', { email, password }, undefined, address),
  };
}

const invalid = { status: 404, body: { error: 'invalidLink' } };

test('sets a new password by a mailed link and invalidates the old one', async () => {
  const { services, person, request, getLink, register, logIn } = await start();
  expect(await request(person.email.toUpperCase())).toEqual({ status: 200, body: {} });
  const [mail] = await mailsTo(services, person.email);
  expect(mail?.subject).toBe('【コエノワ】パスワードの再設定');
  expect(mail?.body).toContain('2026/11/20（金）13:00まで');
  const token = await mailedToken(services, person.email);
  expect((await getLink(token)).body).toEqual({
    kind: 'reset',
    email: person.email,
    name: null,
    organizationName: null,
    inviterName: null,
    userRole: null,
    hasAccount: null,
  });
  expect(await register(token)).toEqual({ status: 200, body: {} });
  expect((await logIn(testPassword)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
  expect(await getLink(token)).toMatchObject(invalid);
  expect(await register(token)).toMatchObject(invalid);
});

test('sends a mail about the change without any usable link', async () => {
  const { services, person, token, register } = await start();
  await register(await token());
  const notices = (await mailsTo(services, person.email)).filter((mail) => tokensIn(mail).length === 0);
  expect(notices).toMatchObject([{ subject: '【コエノワ】パスワードを変更しました' }]);
});

test('ends every session and every live stream', async () => {
  const { app, services, person, token, register, logIn } = await start();
  const sessions = [person.token, (await logIn(testPassword)).body.token];
  await register(await token());
  for (const session of sessions) expect((await callApi(app, 'getMe', {}, session)).status).toBe(401);
  const published = await services.database.kysely
    .selectFrom('live')
    .select('tag')
    .where('topic', '=', `user:${person.serviceUserId}`)
    .execute();
  expect(published).toEqual([{ tag: 'accessChanged' }]);
});

test("one use voids the person's other links", async () => {
  const { clock, token, register } = await start();
  const first = await token();
  clock.set(after(1000));
  const second = await token();
  expect(second).not.toBe(first);
  expect((await register(first)).status).toBe(200);
  expect(await register(second)).toMatchObject(invalid);
});

test('a rejected password leaves link and sessions unchanged', async () => {
  const { app, person, token, register } = await start();
  const sent = await token();
  expect((await register(sent, 'weak')).status).toBe(400);
  expect((await callApi(app, 'getMe', {}, person.token)).status).toBe(200);
  expect((await register(sent)).status).toBe(200);
});

test('works for an hour (product §6)', async () => {
  const { clock, token, getLink, register } = await start();
  const sent = await token();
  clock.set(after(linkLifetimesMs.reset));
  expect(await getLink(sent)).toMatchObject(invalid);
  expect(await register(sent)).toMatchObject(invalid);
  clock.set(after(linkLifetimesMs.reset - 1));
  expect((await register(sent)).status).toBe(200);
});

test('of links used concurrently, also two of one person, one sets the password', async () => {
  const { services, clock, person, token } = await start();
  const first = await token();
  clock.set(after(1000));
  const second = await token();
  // Opens as many connections as there are calls, so that no call waits for one.
  await Promise.all(Array.from({ length: 4 }, () => services.database.pool.query('select 1')));
  const uses = await Promise.allSettled(
    [first, second, first, second].map((used) =>
      inTransaction(services.database, (tx) =>
        runCommand(tx, services, registerPassword, {
          input: { token: used },
          passwordHash: testPasswordHash,
          origin: { address: newIpAddress(), browser: 'one', email: person.email },
        }),
      ),
    ),
  );
  const refusals = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason as unknown] : []));
  expect(refusals).toEqual(Array(3).fill(expect.objectContaining({ status: 404, error: 'invalidLink' })));
});

test('an address without an account gets no mail', async () => {
  const { services, request } = await start();
  const unknown = `${randomUUID()}@test.example`;
  expect(await request(unknown)).toEqual({ status: 200, body: {} });
  expect(await mailsTo(services, unknown)).toEqual([]);
});

test('a rate limited person can log in with the new password at once', async () => {
  const { token, register, logIn } = await start();
  const address = newIpAddress();
  for (let i = 0; i < 5; i += 1) await logIn('x', address);
  expect((await logIn(testPassword, address)).status).toBe(429);
  await register(await token(), newPassword, address);
  expect((await logIn(newPassword, address)).status).toBe(200);
});

test('a link of another kind sets no password', async () => {
  const { app, services, register } = await start();
  const email = `${randomUUID()}@test.example`;
  await callApi(app, 'signUp', {
    email,
    password: testPassword,
    name: '新規',
    organizationName: '株式会社新規',
  });
  expect(await register(await mailedToken(services, email))).toMatchObject(invalid);
});

test('mails to one address are limited by the hour, with or without an account', async () => {
  const { person, request } = await start();
  const seen = [];
  for (const email of [person.email, `${randomUUID()}@test.example`]) {
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await request(email));
    seen.push(answers);
  }
  expect(seen[0]?.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(seen[0]?.[3]?.body.message).toBe(
    '操作が多すぎます。60分ほど待ってからもう一度お試しください。すでに再設定のメールが届いている場合は、そのリンクをお使いください。',
  );
  expect(seen[1]).toEqual(seen[0]);
});
