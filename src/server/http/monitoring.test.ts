import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp } from '../../../test/support/app/testApp';
import { buildApp } from '../app';
import { readConfig } from '../lib/config';

interface Received {
  path: string | undefined;
  type: string | undefined;
  body: string;
}

/** A fake error-reporting service on loopback, and the app configured for its project 42. */
async function setUp(status = 200) {
  const received: Received[] = [];
  const service: Server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ path: request.url, type: request.headers['content-type'], body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/42`;
  const { services } = await testApp();
  const app = await buildApp({ ...services, config: readConfig({ SEED_DEMO: 'off', SENTRY_DSN: dsn }, '1') });
  return {
    dsn,
    received,
    stopService: () => new Promise((resolve) => service.close(resolve)),
    send: (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/monitoring',
        headers: { 'content-type': 'text/plain', cookie: 'koenowa_token=secret' },
        payload,
      }),
    close: async () => {
      await app.close();
      if (service.listening) await new Promise((resolve) => service.close(resolve));
    },
  };
}

const envelope = (header: object) => `${JSON.stringify(header)}\n{"type":"event"}\n{"message":"声"}`;

it('forwards an envelope unchanged, without headers of the browser (spec §2)', async () => {
  const { dsn, send, received, close } = await setUp();
  const sent = envelope({ dsn });
  expect((await send(sent)).statusCode).toBe(200);
  expect(received).toEqual([
    { path: '/api/42/envelope/', type: 'application/x-sentry-envelope', body: sent },
  ]);
  await close();
});

it('rejects envelopes for another project or without one', async () => {
  const { dsn, send, received, close } = await setUp();
  const foreign = [
    envelope({ dsn: dsn.replace('/42', '/43') }),
    envelope({ dsn: dsn.replace('127.0.0.1', 'elsewhere.example') }),
    envelope({ dsn: [dsn] }),
    envelope({}),
    // Not parsed, because that would occupy the event loop.
    envelope({ dsn, long: 'x'.repeat(10_000) }),
    'no envelope',
    '',
    'null\n',
  ];
  for (const payload of foreign) expect((await send(payload)).statusCode).toBe(400);
  expect(received).toEqual([]);
  await close();
});

it('returns the status of the service, and 503 when it is not reachable', async () => {
  const { dsn, send, stopService, close } = await setUp(429);
  expect((await send(envelope({ dsn }))).statusCode).toBe(429);
  await stopService();
  expect((await send(envelope({ dsn }))).statusCode).toBe(503);
  await close();
});

it('does not exist when no error reporting is configured', async () => {
  const { app } = await testApp();
  expect((await app.inject({ method: 'POST', url: '/monitoring', payload: '{}' })).statusCode).toBe(404);
});
