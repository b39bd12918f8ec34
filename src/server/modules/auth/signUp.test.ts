import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { mailedToken, mailsTo, tokensIn } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makePerson } from '../../../../test/support/factories/people';
import { linkLifetimesMs } from '../../../domain/links';
import { sql } from 'kysely';

const password = 'Koenowa-test-1';
const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

async function start() {
  const tested = await testApp();
  const { app, services } = tested;
  const email = `${randomUUID()}@test.example`;
  const signUp = async (input: object = {}) => {
    const defaults = { email, password, name: '新規 登子', organizationName: '株式会社新規' };
    return callApi(app, 'signUp', { ...defaults, ...input });
  };
  return {
    ...tested,
    email,
    signUp,
    token: async () => {
      await signUp();
      return mailedToken(services, email);
    },
    getLink: (token: string) => callApi(app, 'getLink', { token }),
    verify: (token: string, input: object = {}) => {
      const defaults = { token, password, name: '新規 登子', organizationName: '株式会社新規' };
      return callApi(app, 'verifySignUp', { ...defaults, ...input });
    },
    count: async (table: 'service_users' | 'sign_ups') => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)} where lower(email) = lower(${email})`.execute(
        services.database.kysely,
      );
      return rows[0]?.count;
    },
  };
}

const invalid = {
  status: 404,
  body: { error: 'invalidLink', message: 'このリンクは無効か、有効期限が切れています。' },
};

test('leads from the form to the new organization', async () => {
  const { app, services, email, signUp, getLink, verify } = await start();
  expect(await signUp()).toEqual({ status: 200, body: {} });
  const [mail, ...more] = await mailsTo(services, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('【コエノワ】メールアドレスの確認');
  expect(mail?.body).toContain('2026/11/21（土）12:00まで');
  // Another person may have typed the address, so the mail contains nothing they typed.
  expect(mail?.body).not.toMatch(/登子|株式会社新規/);
  const [token = ''] = tokensIn(mail!);

  expect((await getLink(token)).body).toEqual({
    kind: 'signup',
    email,
    name: '新規 登子',
    organizationName: '株式会社新規',
    inviterName: null,
    userRole: null,
    hasAccount: null,
  });
  const { status, body } = await verify(token);
  expect(status).toBe(200);
  const { organizationId } = body;
  expect((await callApi(app, 'getMe', {}, body.token)).body).toMatchObject({
    email,
    name: '新規 登子',
    organizations: [
      { id: organizationId, name: '株式会社新規', userRole: 'admin', subscriptionType: 'starter' },
    ],
    invalidOrganizations: [],
  });
  expect((await callApi(app, 'login', { email: email.toLowerCase(), password })).status).toBe(200);
});

test('who opens the link decides password and names; the password of the sign-up opens nothing', async () => {
  const { app, email, signUp, token, verify } = await start();
  await signUp({ password: 'Stranger-pw-1', name: '見知らぬ 人', organizationName: '株式会社なりすまし' });
  const sent = await token();
  await signUp({ password: 'Stranger-pw-2' });
  const own = { password: 'Owner-pw-123', name: '本人 花子', organizationName: '株式会社本人' };
  const { body } = await verify(sent, own);
  expect((await callApi(app, 'getMe', {}, body.token)).body).toMatchObject({
    name: '本人 花子',
    organizations: [{ name: '株式会社本人' }],
  });
  for (const strangers of ['Stranger-pw-1', 'Stranger-pw-2', password])
    expect(await callApi(app, 'login', { email, password: strangers })).toMatchObject({
      status: 401,
      body: { error: 'wrongCredentials' },
    });
  expect((await callApi(app, 'login', { email, password: own.password })).status).toBe(200);
});

test.each(['name', 'organizationName', 'password'] as const)(
  'a link does not work without %s',
  async (name) => {
    const { app, token, getLink } = await start();
    const input = { token: await token(), password, name: '新規 登子', organizationName: '株式会社新規' };
    expect(await callApiUnchecked(app, 'verifySignUp', { ...input, [name]: undefined })).toMatchObject({
      status: 400,
      body: { details: [{ path: name }] },
    });
    expect((await getLink(input.token)).status).toBe(200);
  },
);

test('a link works once; reading it does not use it up', async () => {
  const { token, getLink, verify } = await start();
  const sent = await token();
  for (let i = 0; i < 3; i += 1) expect((await getLink(sent)).status).toBe(200);
  expect((await verify(sent)).status).toBe(200);
  expect(await getLink(sent)).toMatchObject(invalid);
  expect(await verify(sent)).toMatchObject(invalid);
});

test('works for 24 hours (product §6)', async () => {
  const { clock, token, getLink, verify } = await start();
  const sent = await token();
  clock.set(after(linkLifetimesMs.signup));
  expect(await getLink(sent)).toMatchObject(invalid);
  expect(await verify(sent)).toMatchObject(invalid);
  clock.set(after(linkLifetimesMs.signup - 1));
  expect((await getLink(sent)).status).toBe(200);
  expect((await verify(sent)).status).toBe(200);
});

test('concurrent use of a link creates one organization', async () => {
  const { services, token, verify, count } = await start();
  const sent = await token();
  const answers = await Promise.all([verify(sent), verify(sent), verify(sent)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await count('service_users')).toBe(1);
  const { organizationId } = answers.find(({ status }) => status === 200)!.body;
  const { kysely } = services.database;
  const created = kysely.selectFrom('organizations').where('id', '>=', organizationId).select('id');
  expect(await created.execute()).toHaveLength(1);
});

test('of two sign-ups of one address, used concurrently, one creates the account and the other is void', async () => {
  const { services, email, signUp, verify, count } = await start();
  await signUp();
  await signUp({ email: email.toUpperCase(), organizationName: '株式会社もう一度' });
  const sent = (await mailsTo(services, email)).flatMap(tokensIn);
  const answers = await Promise.all(sent.map((each) => verify(each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await count('service_users')).toBe(1);
  expect(await count('sign_ups')).toBe(0);
});

test('an account created meanwhile voids the link', async () => {
  const { services, email, token, getLink, verify } = await start();
  const sent = await token();
  const { database } = services;
  const person = await makePerson(database);
  await database.kysely
    .updateTable('service_users')
    .set({ email })
    .where('id', '=', person.serviceUserId)
    .execute();
  expect(await getLink(sent)).toMatchObject(invalid);
  expect(await verify(sent)).toMatchObject(invalid);
});

test('the reply is the same for an address with an account; the mail notifies its owner', async () => {
  const { app, services, email, signUp, token, verify } = await start();
  const fresh = await signUp();
  await verify(await token());
  const before = (await mailsTo(services, email)).length;

  expect(await signUp({ email: email.toUpperCase() })).toEqual(fresh);

  const mails = await mailsTo(services, email);
  expect(mails).toHaveLength(before + 1);
  const mail = mails.at(-1);
  expect(mail?.subject).toBe('【コエノワ】すでにアカウントをお持ちです');
  expect(mail?.body).toContain('http://localhost:3000/login\n');
  expect(mail?.body).toContain('http://localhost:3000/reset-password\n');
  expect(tokensIn(mail!)).toEqual([]);
  // The typed password is not accepted.
  await signUp({ password: 'Another-pass-1' });
  expect((await callApi(app, 'login', { email, password: 'Another-pass-1' })).status).toBe(401);
});

test.each([
  ['too short', 'Koenowa-1'],
  ['without a digit', 'Koenowa-test'],
  ['without a symbol', 'Koenowatest1'],
  ['without a letter', '1234567890-'],
  ['with symbols that are not allowed', 'Koenowa-test-1あ'],
])('rejects a password %s with the message of spec §5', async (_name, weak) => {
  const { signUp, count } = await start();
  expect(await signUp({ password: weak })).toMatchObject({
    status: 400,
    body: {
      details: [{ path: 'password', message: '英数字記号を組み合わせた10文字以上で入力してください。' }],
    },
  });
  expect(await count('sign_ups')).toBe(0);
});

test.each([
  [['a@test.example']],
  [{ $ne: null }],
  ['a@test.example\u0000'],
  ['a@test.example,b@test.example'],
])('rejects the address %j', async (email) => {
  const { app } = await start();
  const input = { email, password, name: '新規 登子', organizationName: '株式会社新規' };
  expect((await callApiUnchecked(app, 'signUp', input)).status).toBe(400);
  expect((await callApiUnchecked(app, 'requestPasswordReset', { email })).status).toBe(400);
});
