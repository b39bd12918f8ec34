import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { testApp, testAppUrl } from '../../../test/support/app/testApp';
import { buildApp } from '../app';
import { contentSecurityPolicy } from './webApp';

const body = Buffer.from('the bytes of a picture');

async function signed(bytes = body.length) {
  const { app, services } = await testApp();
  const key = `uploads/${randomUUID()}`;
  const { url } = await services.storage.signUpload(key, {
    contentType: 'image/png',
    bytes,
    validSeconds: 600,
  });
  return { app, services, key, url };
}

/** The unfinished files in the data folder. */
const unfinishedFiles = (dataDir: string) => {
  const folder = path.join(dataDir, 'storage', '.unfinished');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test.each([
  ['more', Buffer.concat([body, body])],
  ['less', body.subarray(1)],
])('a body of %s bytes than were signed is not stored, whatever its Content-Length', async (_, payload) => {
  const { app, services, key, url } = await signed();
  const response = await app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'image/png', 'content-length': String(body.length) },
    payload,
  });
  expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([400, 'incomplete']);
  expect(await services.storage.has(key)).toBe(false);
  expect(unfinishedFiles(services.config.dataDir)).toEqual([]);
});

test('an aborted upload leaves no file', async () => {
  const { services, key, url } = await signed();
  const { receiver } = services.storage;
  const receive = receiver!.receive.bind(receiver);
  const stored = new Promise<boolean>((resolve) => {
    jest.spyOn(receiver!, 'receive').mockImplementation(async (...call) => {
      const isComplete = await receive(...call);
      resolve(isComplete);
      return isComplete;
    });
  });
  const port = Number(new URL(await testAppUrl()).port);
  const head = `PUT ${url} HTTP/1.1\r\nHost: here\r\nContent-Type: image/png\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 5)]), () => socket.destroy());
  });
  expect(await stored).toBe(false);
  expect(await services.storage.has(key)).toBe(false);
  expect(unfinishedFiles(services.config.dataDir)).toEqual([]);
});

test.each(['/api/storage/..%2f..%2fsecret', '/api/storage/uploads%2f..%2f..%2fsecret', '/api/storage/'])(
  '%s is rejected',
  async (url) => {
    const { app } = await testApp();
    for (const method of ['PUT', 'DELETE'] as const) {
      const { statusCode } = await app.inject({ method, url: `${url}?expires=9999999999&signature=x` });
      expect([403, 404]).toContain(statusCode);
    }
  },
);

test('files cannot be downloaded', async () => {
  const { app, services, key, url } = await signed();
  await services.storage.write(key, { body, contentType: 'image/png' });
  expect((await app.inject(url)).statusCode).toBe(405);
});

test('the content security policy allows connections to the bucket and no other host', () => {
  const s3 = { endpoint: 'https://s3.example/base', bucket: '', region: '', accessKey: '', secretKey: '' };
  const connect = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'));
  expect(connect(contentSecurityPolicy('n', { gtmId: undefined, s3 }))).toBe(
    "connect-src 'self' https://s3.example",
  );
  expect(connect(contentSecurityPolicy('n', { gtmId: undefined, s3: undefined }))).toBe("connect-src 'self'");
});

test('the route does not exist with a bucket', async () => {
  const { services, url } = await signed();
  const app = await buildApp({ ...services, storage: { ...services.storage, receiver: undefined } });
  expect((await app.inject({ method: 'PUT', url, payload: body })).statusCode).toBe(404);
  await app.close();
});
