import { callApi } from '../../../../test/support/app/callApi';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { mailedToken, mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makePerson } from '../../../../test/support/factories/people';
import { testPassword } from '../../../../test/support/testAccounts';
import { tryConsumeRateLimit } from '../rateLimits/consumeRateLimit';

async function start() {
  const { app, services, clock } = await testApp();
  const { email } = await makePerson(services.database, '山田 太郎');

  /** A browser in a network; it keeps its cookie. */
  const openBrowser = (address = newIpAddress()) => {
    let cookie = '';
    const post = async (path: string, payload: object) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        payload,
        remoteAddress: address,
        headers: cookie === '' ? {} : { cookie: `other=1; ${cookie}` },
      });
      cookie = String(response.headers['set-cookie'] ?? cookie).split(';')[0]!;
      return response;
    };
    const status = async (path: string, payload: object) => (await post(path, payload)).statusCode;
    return {
      address,
      post,
      logIn: (typed = testPassword, account = email) => status('login', { email: account, password: typed }),
      requestReset: () => status('reset', { email }),
      registerPassword: (token: string, chosen: string) => status('password', { token, password: chosen }),
      move: () => (address = newIpAddress()),
    };
  };
  return {
    app,
    services,
    clock,
    email,
    openBrowser,
    /** Counts attempts from as many networks as it takes until log-ins to the account are refused. */
    lockOut: async () => {
      const context = { now: clock.now(), services };
      while ((await tryConsumeRateLimit(context, 'login', { email, address: newIpAddress() })) === 0);
      expect(await openBrowser().logIn()).toBe(429);
    },
  };
}

test('the cookie is the same for a browser, is not readable by scripts and goes to these calls only', async () => {
  const { openBrowser, email } = await start();
  const { post } = openBrowser();
  const cookies = [];
  for (let i = 0; i < 2; i += 1)
    cookies.push((await post('login', { email, password: 'x' })).headers['set-cookie']);
  expect(cookies[0]).toMatch(
    /^browser=[\w-]{22}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookies[1]).toBe(cookies[0]);
});

test('strangers lock out neither the browser nor the network that has logged in before', async () => {
  const { openBrowser, lockOut } = await start();
  const own = openBrowser();
  expect(await own.logIn()).toBe(200);
  await lockOut();
  expect(await openBrowser(own.address).logIn()).toBe(200);
  own.move();
  expect(await own.logIn()).toBe(200);
});

test.each(['browser', 'network'])('guesses from a known %s are limited by themselves', async (known) => {
  const { openBrowser, clock, email } = await start();
  const own = openBrowser();
  await own.logIn();
  const guessing = known === 'browser' ? own : openBrowser(own.address);
  if (known === 'browser') own.move();
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push(await guessing.logIn('Wrong-password-1'));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  clock.set(new Date(testNow.getTime() + 60_000));
  expect(await guessing.logIn()).toBe(200);
  expect(await guessing.logIn('x', `other-${email}`)).toBe(401);
});

test('a browser is known to its own account only, and for 90 days after the last log-in', async () => {
  const { services, openBrowser, lockOut, clock } = await start();
  const other = await makePerson(services.database, '鈴木 次郎');
  const own = openBrowser();
  await own.logIn(testPassword, other.email);
  await lockOut();
  own.move();
  expect(await own.logIn()).toBe(429);

  clock.set(new Date(testNow.getTime() + 90 * 86_400_000));
  expect(await own.logIn()).toBe(200);
  await lockOut();
  clock.set(new Date(testNow.getTime() + 180 * 86_400_000));
  await lockOut();
  own.move();
  expect(await own.logIn()).toBe(429);
});

test('a wrong password or the password of a sign-up makes no browser known', async () => {
  const { app, email, openBrowser, lockOut } = await start();
  const strangers = 'Stranger-pw-1';
  await callApi(app, 'signUp', { email, password: strangers, name: '別人', organizationName: '他社' });
  const browser = openBrowser();
  expect([await browser.logIn('Wrong-password-1'), await browser.logIn(strangers)]).toEqual([401, 403]);
  await lockOut();
  expect(await browser.logIn()).toBe(429);
});

test('reset mails requested by strangers leave a valid link, whose use ends the lock-out of the browser', async () => {
  const { services, clock, email, openBrowser, lockOut } = await start();
  await lockOut();
  for (let i = 0; i < 3; i += 1) expect(await openBrowser().requestReset()).toBe(200);
  const own = openBrowser();
  const refused = await own.post('reset', { email });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json<{ message: string }>().message).toContain(
    'すでに再設定のメールが届いている場合は、そのリンクをお使いください。',
  );

  clock.set(new Date(testNow.getTime() + 3_599_000));
  expect(await own.registerPassword(await mailedToken(services, email), 'Atarashii-1!')).toBe(200);
  await lockOut();
  expect(await openBrowser().logIn('Atarashii-1!')).toBe(429);
  own.move();
  expect(await own.logIn('Atarashii-1!')).toBe(200);
});

test('a person always gets another reset mail after an hour, and in a known browser at once', async () => {
  const { services, clock, email, openBrowser } = await start();
  const known = openBrowser();
  await known.logIn();
  for (let hour = 0; hour < 30; hour += 1) {
    clock.set(new Date(testNow.getTime() + hour * 3_600_000));
    for (let i = 0; i < 3; i += 1) expect(await openBrowser().requestReset()).toBe(200);
  }
  expect(await openBrowser().requestReset()).toBe(429);
  const before = (await mailsTo(services, email)).length;
  expect(await known.requestReset()).toBe(200);
  expect(await mailsTo(services, email)).toHaveLength(before + 1);
  clock.set(new Date(testNow.getTime() + 30 * 3_600_000));
  expect(await openBrowser().requestReset()).toBe(200);
});
