import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import { testNow } from '../../../../test/support/app/testNow';
import { linkLifetimesMs } from '../../../domain/links';

const password = 'Koenowa-test-1';
const after = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

/** A sign-up whose link was not opened. */
async function start() {
  const tested = await testApp();
  const { app, services } = tested;
  const email = `${randomUUID()}@test.example`;
  const signUp = (input: object = {}) =>
    callApi(app, 'signUp', { email, password, name: '未確認', organizationName: '株式会社未確認', ...input });
  await signUp();
  return {
    ...tested,
    email,
    signUp,
    logIn: (typed = password) => callApi(app, 'login', { email: email.toUpperCase(), password: typed }),
    mails: () => mailsTo(services, email),
  };
}

const unverified = {
  status: 403,
  body: {
    error: 'unverified',
    message:
      'メールアドレスの確認が済んでいません。お送りした確認メールのリンクを開いて、登録を完了してください。',
  },
};

it('reports the missing verification to the right password, and mails and extends the same link', async () => {
  const { app, services, clock, email, logIn, mails } = await start();
  const first = await mailedToken(services, email);
  clock.set(after(linkLifetimesMs.signup - 1));
  expect(await logIn()).toMatchObject(unverified);
  expect(await mails()).toHaveLength(2);
  expect(await mailedToken(services, email)).toBe(first);

  clock.set(after(2 * linkLifetimesMs.signup - 2));
  const names = { name: '未確認', organizationName: '株式会社未確認' };
  expect((await callApi(app, 'verifySignUp', { token: first, password, ...names })).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

it('reveals nothing to a wrong password and sends no mail', async () => {
  const { logIn, mails } = await start();
  expect(await logIn('Koenowa-test-2')).toMatchObject({ status: 401, body: { error: 'wrongCredentials' } });
  expect(await mails()).toHaveLength(1);
});

it('ignores an expired sign-up', async () => {
  const { clock, logIn, mails } = await start();
  clock.set(after(linkLifetimesMs.signup));
  expect(await logIn()).toMatchObject({ status: 401, body: { error: 'wrongCredentials' } });
  // A mail that is still queued is not sent either.
  expect(await mails()).toEqual([]);
});

it('compares with the newest sign-up of the address', async () => {
  const { signUp, logIn } = await start();
  await signUp({ password: 'Koenowa-test-2' });
  expect((await logIn('Koenowa-test-1')).status).toBe(401);
  expect(await logIn('Koenowa-test-2')).toMatchObject(unverified);
});

it('stops mailing after a few times, with the same reply', async () => {
  const { clock, logIn, mails } = await start();
  await mails();
  for (let i = 1; i <= 6; i += 1) {
    clock.set(after(i * 15_000)); // A faster pace would exceed five log-ins a minute.
    expect(await logIn()).toMatchObject(unverified);
    await mails();
  }
  expect(await mails()).toHaveLength(1 + 3);
});

it('replies the same when the address has an account, to whom the mail says so', async () => {
  const { app, services, clock } = await testApp();
  const { email } = await makePerson(services.database);
  const strangers = 'Betsujin-1!';
  await callApi(app, 'signUp', { email, password: strangers, name: '別人', organizationName: '株式会社別' });
  await mailsTo(services, email);
  clock.advance(1000);
  expect(await callApi(app, 'login', { email, password: strangers })).toMatchObject(unverified);
  expect((await mailsTo(services, email)).map(({ subject }) => subject)).toEqual([
    '【コエノワ】すでにアカウントをお持ちです',
    '【コエノワ】すでにアカウントをお持ちです',
  ]);
});

it('does not reset the rate limit of the log-in', async () => {
  const { app, email } = await start();
  const address = newIpAddress();
  const logIn = (typed: string) => callApi(app, 'login', { email, password: typed }, undefined, address);
  for (let i = 0; i < 4; i += 1) await logIn('Wrong-password-1');
  expect(await logIn(password)).toMatchObject(unverified);
  expect((await logIn('Wrong-password-1')).status).toBe(429);
});
