import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { testApp } from '../../../test/support/app/testApp';
import { schemas } from '../../contract/schemas';
import { makePerson } from '../../../test/support/factories/people';
import { buildApp } from '../app';
import { localStoragePath } from '../adapters/storage/local/createLocalStorage';

/** A JSON object of about this many bytes with as many keys as possible. */
function manyKeys(bytes: number): string {
  const keys: string[] = [];
  for (let length = 2; length < bytes - 20; length += keys.at(-1)!.length + 1)
    keys.push(`"k${keys.length.toString(36)}":1`);
  return `{${keys.join(',')}}`;
}

const json = { 'content-type': 'application/json' };

describe('a body that arrives slowly', () => {
  async function start() {
    const { services } = await testApp();
    const app = await buildApp(services, { bodyTimeoutMs: 50 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return {
      app,
      services,
      /**
       * Sends the start of a request with a body of 1,000 bytes, and resolves when the server closes the connection.
       */
      sendSlowly: async (start: string) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).resume();
        socket.write(
          `${start} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
        );
        return { socket, closed: once(socket, 'close') };
      },
    };
  }

  test.each(['POST /api/auth/login', 'POST /api/unknown'])('of %s ends its connection', async (request) => {
    const { app, sendSlowly } = await start();
    await (
      await sendSlowly(request)
    ).closed;
    await app.close();
  });

  test('of an upload has more time', async () => {
    const { app, services, sendSlowly } = await start();
    const { url } = await services.storage.signUpload('uploads/slow', {
      contentType: 'application/json',
      bytes: 1000,
      validSeconds: 600,
    });
    const { pathname, search } = new URL(url, 'http://x');
    expect(pathname).toContain(localStoragePath);
    const { socket, closed } = await sendSlowly(`PUT ${pathname}${search}`);
    const first = await Promise.race([closed.then(() => 'closed'), wait(300, 'open')]);
    expect(first).toBe('open');
    socket.destroy();
    await app.close();
  });

  test('is not meant where there is no body: a long response, such as a live stream, goes on', async () => {
    const { services } = await testApp();
    const app = await buildApp(services, { bodyTimeoutMs: 20 });
    app.get('/slow', () => wait(100, { status: 'done' }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${address}/slow`)).json()).toEqual({ status: 'done' });
    await app.close();
  });

  test('of no request lasts longer than an upload may', async () => {
    const { app } = await testApp();
    expect(app.server.requestTimeout).toBe(600_000);
  });
});

describe('a body with many keys', () => {
  test('is refused with the first few keys only', async () => {
    const { app } = await testApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload: `{"${'x'.repeat(9_000)}":1,${manyKeys(6_000).slice(1)}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid',
      message: `不明な項目があります: ${'x'.repeat(40)}…, k0, k1`,
    });
    expect(response.body.length).toBeLessThan(400);
  });

  test('is refused unread without a session if it is large', async () => {
    const { app, services } = await testApp();
    const { token } = await makePerson(services.database);
    const post = (url: string, bearer: string, payload = manyKeys(200_000)) =>
      app.inject({ method: 'POST', url, headers: { ...json, authorization: `Bearer ${bearer}` }, payload });
    expect((await post('/api/auth/login', '')).statusCode).toBe(413);
    const parse = jest.spyOn(JSON, 'parse');
    expect((await post('/api/survey/answer', 'x'.repeat(43))).statusCode).toBe(401);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    const chunked = await app.inject({
      method: 'POST',
      url: '/api/survey/answer',
      headers: { ...json, authorization: `Bearer ${'x'.repeat(43)}`, 'transfer-encoding': 'chunked' },
      payload: '{}',
    });
    expect(chunked.statusCode).toBe(401);
    const known = await post('/api/survey/answer', token);
    expect([known.statusCode, known.body.length < 400]).toEqual([400, true]);
  });

  test('is refused before the log-in without running the schema', async () => {
    const { app } = await testApp();
    const validate = jest.spyOn(schemas.login.input, 'validateSync');
    const payload = manyKeys(16_000);
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload });
    expect(response.statusCode).toBe(400);
    expect(validate).not.toHaveBeenCalled();
  });
});
