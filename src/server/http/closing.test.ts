import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { testApp } from '../../../test/support/app/testApp';
import { buildApp } from '../app';

let server: Server;
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('closing waits for the replies in progress, and for no connection', async () => {
  const { services } = await testApp();
  const app = await buildApp(services);
  let finish: (body: string) => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((reply) => (finish = reply));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ server } = app);
  // The times after which Node itself would end such connections.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0 });
  const [unused, answered, busy] = [await open(), await open(), await open()];
  answered.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(answered, 'readable');
  busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await started;

  const closed = app.close();
  expect(await text(unused)).toBe('');
  finish('finished');
  expect(await text(busy)).toMatch(/^HTTP\/1\.1 200 [\s\S]*finished$/);
  await closed;
});

test('while it drains, a server that is not ready any more answers requests, over connections that then end', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const { services } = await testApp();
  const app = await buildApp(services, { drainMs: 3_000 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  ({ server } = app);
  const opened = await open();
  const closed = app.close();
  while (!app.isClosing) await new Promise(setImmediate);

  const readiness = await fetch(`${address}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'closing' }]);
  const documents = await fetch(`${address}/api/openapi.json`);
  expect([documents.status, documents.headers.get('connection')]).toEqual([200, 'close']);
  await documents.text();
  opened.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await text(opened)).toMatch(/^HTTP\/1\.1 200 /);

  await jest.advanceTimersByTimeAsync(3_000);
  await closed;
});
