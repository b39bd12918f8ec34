import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makePerson } from '../../../../test/support/factories/people';
import { testPassword } from '../../../../test/support/testAccounts';

async function account() {
  const tested = await testApp();
  return { ...tested, person: await makePerson(tested.services.database, '山田 太郎') };
}

test('the right password gives a token that works for 30 days (spec §9)', async () => {
  const { app, clock, person } = await account();
  const { status, body } = await callApi(app, 'login', { email: person.email, password: testPassword });
  expect(status).toBe(200);
  expect(await callApi(app, 'getMe', {}, body.token)).toMatchObject({
    status: 200,
    body: { email: person.email },
  });

  clock.set(new Date(testNow.getTime() + 2_592_000_000 - 1));
  expect((await callApi(app, 'getMe', {}, body.token)).status).toBe(200);
  clock.set(new Date(testNow.getTime() + 2_592_000_000));
  expect((await callApi(app, 'getMe', {}, body.token)).status).toBe(401);
});

test('addresses ignore case, passwords may be typed full-width', async () => {
  const { app, person } = await account();
  expect(
    (await callApi(app, 'login', { email: person.email.toUpperCase(), password: testPassword })).status,
  ).toBe(200);
  const wide = testPassword.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  expect((await callApi(app, 'login', { email: person.email, password: wide })).status).toBe(200);
});

test('a wrong password and an unknown account give the same reply', async () => {
  const { app, person } = await account();
  const wrong = await callApi(app, 'login', { email: person.email, password: `${testPassword}x` });
  const unknown = await callApi(app, 'login', {
    email: `${randomUUID()}@test.example`,
    password: testPassword,
  });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'wrongCredentials' } });
  expect(unknown).toEqual(wrong);
});

test('the messages of spec §5', async () => {
  const { app } = await testApp();
  expect(await callApiUnchecked(app, 'login', { email: '', password: '' })).toMatchObject({
    status: 400,
    body: {
      details: expect.arrayContaining([
        { path: 'email', message: 'メールアドレスを入力してください。' },
        { path: 'password', message: 'パスワードを入力してください。' },
      ]),
    },
  });
});

test('the token is stored as a hash only', async () => {
  const { app, services, person } = await account();
  const { body } = await callApi(app, 'login', { email: person.email, password: testPassword });
  const { rows } = await services.database.pool.query(
    'select encode(token_hash, $1) as hash from sessions where service_user_id = $2',
    ['escape', person.serviceUserId],
  );
  for (const { hash } of rows) expect(hash).not.toContain(body.token);
});

test('log-out ends this session only', async () => {
  const { app, person } = await account();
  const here = (await callApi(app, 'login', { email: person.email, password: testPassword })).body.token;
  const there = (await callApi(app, 'login', { email: person.email, password: testPassword })).body.token;
  expect((await callApi(app, 'logout', {}, here)).status).toBe(200);
  expect((await callApi(app, 'getMe', {}, here)).status).toBe(401);
  expect((await callApi(app, 'getMe', {}, there)).status).toBe(200);
});

test('guessing is rate limited with Retry-After, whether the account exists or not', async () => {
  const { app, clock, person } = await account();
  for (const email of [person.email, `${randomUUID()}@test.example`]) {
    const remoteAddress = newIpAddress();
    const rateLimitKey = (typed: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { email, password: typed },
      });
    for (let i = 0; i < 5; i += 1) expect((await rateLimitKey('x')).statusCode).toBe(401);
    clock.set(new Date(testNow.getTime() + 17_000));
    // Even the right password is refused, so that a guesser does not learn that it is right.
    const refused = await rateLimitKey(testPassword);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '43' } });
    expect(refused.json()).toEqual({
      error: 'tooManyRequests',
      message: '操作が多すぎます。43秒ほど待ってからもう一度お試しください。',
    });
    clock.set(testNow);
  }
});
