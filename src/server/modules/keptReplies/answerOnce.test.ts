import { callApi, callApiUnvalidated } from '../../../../test/support/app/callApi';
import { mailedToken } from '../../../../test/support/app/mailbox';
import { recordStatements } from '../../../../test/support/app/recordStatements';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { makeTestImage } from '../../../../test/support/images';
import { newIpAddress } from '../../../../test/support/newIpAddress';
import { testPassword } from '../../../../test/support/testAccounts';
import { idempotencyKeyHeader } from '../../../contract/endpoint';
import type { Input, Operation } from '../../../contract/types';
import { buildApp } from '../../app';

// test/catalogue/repeats.test.ts repeats every call; here is what a key does beyond that.

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const key = crypto.randomUUID();
  return {
    app,
    services,
    organizationId,
    owner,
    key,
    client: { organizationId, name: '株式会社再送', nameKana: 'サイソウ' },
    call: <O extends Operation>(
      operation: O,
      input: Input<O>,
      { token = owner.token as string | undefined, by = key as string, through = app } = {},
    ) => callApiUnvalidated(through, operation, input, token, newIpAddress(), { [idempotencyKeyHeader]: by }),
    clientNames: async () => {
      const { body } = await callApi(app, 'getClients', { organizationId }, owner.token);
      return body.clients.map(({ name }) => name).sort();
    },
  };
}

describe('a key that was used', () => {
  const refusal = {
    status: 422,
    body: { error: 'keyReused', message: expect.stringContaining('この操作は行われませんでした') as string },
  };

  test.each<[string, (context: Awaited<ReturnType<typeof start>>) => Promise<{ status: number }>]>([
    ['another input', ({ call, client }) => call('createClient', { ...client, name: '株式会社別' })],
    [
      'another operation',
      ({ call, organizationId }) => call('updateOrganization', { organizationId, name: '別', version: 1 }),
    ],
    [
      'another person',
      async ({ call, client, services, organizationId }) =>
        call('createClient', client, {
          token: (await makeMember(services.database, organizationId, 'admin')).token,
        }),
    ],
    ['a call without a session', ({ call, owner: { email } }) => call('requestPasswordReset', { email })],
  ])('is refused for %s, and nothing is written', async (_, callOtherwise) => {
    const context = await start();
    expect((await context.call('createClient', context.client)).status).toBe(200);
    let reply;
    const statements = await recordStatements(context.services.database.pool, async () => {
      reply = await callOtherwise(context);
    });
    expect(reply).toEqual(refusal);
    // The other person was made meanwhile.
    const written = statements.filter(({ text }) => /^\s*(insert|update|delete)\b/i.test(text));
    expect(
      written.filter(({ text }) => /clients|organizations" set|password_resets|rate/.test(text)),
    ).toEqual([]);
    expect(await context.clientNames()).toEqual(['株式会社再送']);
  });

  test.each([undefined, 'x'.repeat(43)])('reveals nothing to the session %s', async (token) => {
    const { app, call, client, key } = await start();
    await call('createClient', client);
    const headers = { [idempotencyKeyHeader]: key };
    expect(await callApiUnvalidated(app, 'createClient', client, token, undefined, headers)).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated' },
    });
  });

  test('reveals nothing to people who may not call the operation', async () => {
    const { call, client, services } = await start();
    await call('createClient', client);
    const { owner: stranger } = await makeOrganization(services.database);
    expect(await call('createClient', client, { token: stranger.token })).toMatchObject({ status: 404 });
  });
});

test('a refused request is not kept: with the same key it is tried again', async () => {
  const { app, owner, call, client, organizationId, clientNames } = await start();
  const { body } = await callApi(app, 'createClient', client, owner.token);
  expect((await call('createClient', client)).status).toBe(409);
  await callApi(app, 'deleteClient', { organizationId, clientId: body.clientId, moveTo: null }, owner.token);
  expect((await call('createClient', client)).status).toBe(200);
  expect(await clientNames()).toEqual(['株式会社再送']);
});

test.each(['one server', 'two servers'])(
  'requests with one key at the same time are one, on %s',
  async (servers) => {
    const { app, services, call, client, organizationId, clientNames } = await start();
    const through = servers === 'one server' ? app : await buildApp(services);
    const replies = await Promise.all(
      [app, through, app, through].map((each) => call('createClient', client, { through: each })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await clientNames()).toEqual(['株式会社再送']);

    // A second deletion finds nothing and is refused.
    const { clientId } = replies[0]!.body as unknown as { clientId: number };
    const by = crypto.randomUUID();
    const deletions = await Promise.all(
      [app, through].map((each) =>
        call('deleteClient', { organizationId, clientId, moveTo: null }, { through: each, by }),
      ),
    );
    expect(deletions).toEqual([1, 2].map(() => ({ status: 200, body: {} })));
    if (through !== app) await through.close();
  },
);

test('an image that is sent again while it is processed is used once', async () => {
  const { app, owner, call } = await start();
  const picture = await makeTestImage(600, 400).jpeg().toBuffer();
  const announced = { contentType: 'image/jpeg', bytes: picture.length } as const;
  const { body: upload } = await callApi(app, 'createUploadUrl', announced, owner.token);
  const headers = Object.fromEntries(upload.headers.map(({ name, value }) => [name, value]));
  await app.inject({ method: 'PUT', url: upload.url, headers, payload: picture });
  const [first, second] = await Promise.all([1, 2].map(() => call('setProfileIcon', { key: upload.key })));
  expect(first).toMatchObject({ status: 200, body: { image: expect.any(String) } });
  expect(second).toEqual(first);
});

test('the same session is given again, and neither it nor the key can be read in the table', async () => {
  const { app, services, call, key } = await start();
  const email = `${crypto.randomUUID()}@test.example`;
  const names = { name: '新規 登子', organizationName: '株式会社新規' };
  await callApi(app, 'signUp', { email, password: testPassword, ...names });
  const input = { token: await mailedToken(services, email), password: testPassword, ...names };
  const first = await call('verifySignUp', input, { token: undefined });
  expect(await call('verifySignUp', input, { token: undefined })).toEqual(first);
  const { token } = first.body as unknown as { token: string };
  expect((await callApi(app, 'getMe', {}, token)).body).toMatchObject({ email });

  const rows = await services.database.kysely
    .selectFrom('kept_replies')
    .select(['key_hash', 'sealed'])
    .execute();
  const stored = rows.map(({ key_hash, sealed }) => Buffer.concat([key_hash, sealed]).toString('latin1'));
  expect(stored.length).toBeGreaterThan(0);
  for (const secret of [token, key, input.token, testPassword, email, 'organizationId'])
    expect(stored.filter((text) => text.includes(secret))).toEqual([]);
});

test('a repeat is answered while the disk is full', async () => {
  const { services, call, client } = await start();
  const first = await call('createClient', client);
  jest.spyOn(services.database, 'isFull').mockReturnValue(true);
  expect(await call('createClient', client)).toEqual(first);
  expect((await call('createClient', client, { by: crypto.randomUUID() })).status).toBe(503);
});

test.each(['', 'x', '00000000-0000-0000-0000-00000000000g', `${crypto.randomUUID()}, x`])(
  'the key 「%s」 is refused',
  async (by) => {
    const { call, client, clientNames } = await start();
    expect(await call('createClient', client, { by })).toMatchObject({
      status: 400,
      body: { error: 'invalid', message: expect.stringContaining('リクエスト番号') as string },
    });
    expect(await clientNames()).toEqual([]);
  },
);
