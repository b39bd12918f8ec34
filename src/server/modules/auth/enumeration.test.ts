import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { callApi } from '../../../../test/support/app/callApi';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import { hashPassword } from './passwords';

const password = 'Koenowa-test-1';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

/** One address of each kind that an outsider must not be able to distinguish. */
async function addresses() {
  const { app, services } = await testApp();
  const known = await makePerson(services.database, '既知 の人', passwordHash);
  const pending = `${randomUUID()}@test.example`;
  await callApi(app, 'signUp', {
    email: pending,
    password,
    name: '未確認',
    organizationName: '株式会社未確認',
  });
  // The first log-in of a process creates the dummy hash for unknown accounts.
  await callApi(app, 'login', { email: 'unknown@test.example', password: 'x' });
  return { app, services, emails: [known.email, pending, `${randomUUID()}@test.example`] };
}

/** Records what an outsider can observe of a call: its reply, and the work that it takes. */
async function observe(work: () => Promise<unknown>) {
  const { services } = await testApp();
  const postMessage = jest.spyOn(Worker.prototype, 'postMessage');
  let answer: unknown;
  const statements = await recordStatements(services.database.pool, async () => void (answer = await work()));
  const messages = postMessage.mock.calls.map(([message]) => message as [name: string]);
  postMessage.mockRestore();
  const count = (name: string) => messages.filter((message) => message[0] === name).length;
  return {
    answer,
    statements: statements.map(({ text }) => text),
    hashes: count('hash'),
    verifications: count('verify'),
  };
}

const calls = {
  login: (email: string) => ({ email, password: 'Wrong-password-1' }),
  signUp: (email: string) => ({ email, password, name: '別の人', organizationName: '株式会社別' }),
  requestPasswordReset: (email: string) => ({ email }),
};
const work = {
  login: { hashes: 0, verifications: 2 },
  signUp: { hashes: 1, verifications: 0 },
  requestPasswordReset: { hashes: 0, verifications: 0 },
};

test.each(['login', 'signUp', 'requestPasswordReset'] as const)(
  '%s replies and works the same for an account, a sign-up and an unknown address',
  async (operation) => {
    const { app, emails } = await addresses();
    const observed = [];
    for (const email of emails)
      observed.push(await observe(() => callApi(app, operation, calls[operation](email) as never)));
    expect(observed[0]).toMatchObject(work[operation]);
    expect(observed[0]?.statements.join()).toContain('insert into rate_limits');
    expect(observed[1]).toEqual(observed[0]);
    expect(observed[2]).toEqual(observed[0]);
  },
);

test('the right password takes as many verifications', async () => {
  const { app, emails } = await addresses();
  for (const [email, status] of [
    [emails[0]!, 200],
    [emails[1]!, 403],
  ] as const)
    expect(await observe(() => callApi(app, 'login', { email, password }))).toMatchObject({
      answer: { status },
      hashes: 0,
      verifications: 2,
    });
});

test('a log-in with the password of a sign-up does not reveal whether its address has an account', async () => {
  const { app, emails } = await addresses();
  const observed = [];
  for (const email of emails) {
    await callApi(app, 'signUp', {
      email,
      password: 'Stranger-pw-1',
      name: '他人',
      organizationName: '他社',
    });
    observed.push(await observe(() => callApi(app, 'login', { email, password: 'Stranger-pw-1' })));
  }
  expect(observed[0]).toMatchObject({ answer: { status: 403 } });
  expect(observed[1]).toEqual(observed[0]);
  expect(observed[2]).toEqual(observed[0]);
});
