import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { createOwner, resetSignIn, unknownPasswordHash } from './signInByOperator';

const password = 'Owner-of-tests-1';

async function start() {
  const { app, services, clock } = await testApp();
  const email = `${randomUUID()}@test.example`;
  const run = async (work: (tx: Tx, context: Context) => Promise<string>) => {
    const link = await inTransaction(services.database, (tx) => work(tx, { now: clock.now(), services }));
    return link.slice(link.lastIndexOf('/') + 1);
  };
  const passwordHash = await unknownPasswordHash();
  const owner = { email, name: '山田 太郎', organizationName: '株式会社みなと', passwordHash };
  return {
    email,
    create: () => run((tx, context) => createOwner(tx, owner, context)),
    reset: (address = email) => run((tx, context) => resetSignIn(tx, address, context)),
    setPassword: async (token: string) =>
      (await callApiUnchecked(app, 'registerPassword', { token, password })).status,
    logIn: async () => (await callApi(app, 'login', { email, password })).body.token,
    getMe: (token: string) => callApiUnchecked(app, 'getMe', {}, token),
  };
}

test('an owner sets the password by the link and has an organization in trial', async () => {
  const { create, setPassword, logIn, getMe } = await start();
  expect(await setPassword(await create())).toBe(200);
  const { body } = await getMe(await logIn());
  expect(body).toMatchObject({
    name: '山田 太郎',
    organizations: [{ name: '株式会社みなと', userRole: 'admin' }],
  });
  await expect(create()).rejects.toThrow('のアカウントは、すでにあります。');
});

test('a reset ends sessions and earlier links, and its link works once', async () => {
  const { create, setPassword, logIn, getMe, reset } = await start();
  await setPassword(await create());
  const token = await logIn();
  const earlier = await reset();
  const link = await reset();
  expect((await getMe(token)).status).toBe(401);
  expect(await setPassword(earlier)).toBe(404);
  expect(await setPassword(link)).toBe(200);
  expect(await setPassword(link)).toBe(404);
  await expect(reset('nobody@test.example')).rejects.toThrow('アカウントが見つかりません');
});
