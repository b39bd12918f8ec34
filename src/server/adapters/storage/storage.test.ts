import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { freezeDate } from '../../../../test/support/storage/freezeDate';
import { startS3Server } from '../../../../test/support/storage/s3Server';
import { mountErrorHandler } from '../../http/errorHandler';
import { mountStorage } from '../../http/storage';
import { systemClock } from '../clock';
import { createStorage } from './createStorage';
import type { FileStorage } from './storage';

interface Running {
  storage: FileStorage;
  /** Where its addresses are relative to. */
  base: string;
  stop(): Promise<void>;
}

const dataDir = () => path.join(tmpdir(), `koenowa-storage-${randomUUID()}`);

async function openFolder(): Promise<Running> {
  const config = { dataDir: dataDir(), secretKey: 'a secret', s3: undefined };
  const storage = await createStorage(config, systemClock);
  const app = fastify();
  mountErrorHandler(app);
  mountStorage(app, { storage });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    storage,
    base,
    stop: async () => {
      await app.close();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function openBucket(): Promise<Running> {
  const s3 = await startS3Server();
  const storage = await createStorage({ dataDir: dataDir(), secretKey: '', s3: s3.config }, systemClock);
  return {
    storage,
    base: s3.config.endpoint,
    stop: async () => {
      storage.close();
      await s3.stop();
    },
  };
}

const image = Buffer.from('the bytes of a picture');
const upload = { contentType: 'image/png', bytes: image.length, seconds: 600 };
const newKey = () => `uploads/${randomUUID()}`;

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  let running: Running;
  let date: ReturnType<typeof freezeDate>;

  beforeAll(async () => {
    running = await open();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    date = freezeDate();
  });
  afterEach(() => jest.useRealTimers());

  const send = (url: string, init: RequestInit) => fetch(new URL(url, running.base), init);
  const put = (url: string, body: Buffer = image, contentType = 'image/png') =>
    send(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': contentType } });

  test('keeps what it is given until it is removed', async () => {
    const { storage } = running;
    const key = newKey();
    expect([await storage.has(key), await storage.read(key)]).toEqual([false, null]);
    await storage.write(key, { body: image, contentType: 'image/png' });
    expect([await storage.has(key), await storage.read(key)]).toEqual([true, image]);
    await storage.write(key, { body: Buffer.from('another'), contentType: 'image/png' });
    expect(String(await storage.read(key))).toBe('another');
    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.has(key), await storage.read(key)]).toEqual([false, null]);
  });

  test('takes what was announced, at the address it gave out and with the headers it named', async () => {
    const { storage } = running;
    const key = newKey();
    const { url, headers } = await storage.signUpload(key, upload);
    const response = await send(url, {
      method: 'PUT',
      body: new Uint8Array(image),
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    });
    expect(response.status).toBe(200);
    expect(await storage.read(key)).toEqual(image);
  });

  test.each<[string, (url: string) => Promise<Response>]>([
    ['of another type', (url) => put(url, image, 'text/html')],
    ['that is longer', (url) => put(url, Buffer.concat([image, image]))],
    ['that is shorter', (url) => put(url, image.subarray(1))],
    ['for another file', (url) => put(url.replace(/uploads\/[0-9a-f-]+/, newKey()))],
    ['with another signature', (url) => put(url.replace(/(signature=.)./i, '$1!'))],
    ['without a signature', (url) => put(url.replace(/[?].*/, ''))],
    ['valid for longer', (url) => put(url.replace(/(expires=\d)/i, '$10'))],
  ])('refuses something %s', async (_what, attempt) => {
    const { storage } = running;
    const key = newKey();
    const { url } = await storage.signUpload(key, upload);
    expect((await attempt(url)).status).toBe(403);
    expect(await storage.has(key)).toBe(false);
  });

  test('an address is for one thing only', async () => {
    const { storage } = running;
    const key = newKey();
    await storage.write(key, { body: image, contentType: 'image/png' });
    const { url } = await storage.signUpload(key, upload);
    expect((await send(url, { method: 'DELETE' })).status).toBe(403);
    expect((await put(await storage.signDelete(key, 600))).status).toBe(403);
    expect(await storage.read(key)).toEqual(image);
  });

  test('an address ends in time', async () => {
    const { storage } = running;
    const key = newKey();
    const { url } = await storage.signUpload(key, upload);
    const removal = await storage.signDelete(key, 600);
    date.advance(598);
    expect((await put(url)).status).toBe(200);
    date.advance(3);
    expect((await put(url)).status).toBe(403);
    expect((await send(removal, { method: 'DELETE' })).status).toBe(403);
    expect(await storage.has(key)).toBe(true);
  });

  test('removes by a signed address, also what is gone', async () => {
    const { storage } = running;
    const key = newKey();
    await storage.write(key, { body: image, contentType: 'image/png' });
    const url = await storage.signDelete(key, 600);
    expect((await send(url, { method: 'DELETE' })).status).toBe(204);
    expect(await storage.has(key)).toBe(false);
    expect((await send(url, { method: 'DELETE' })).status).toBe(204);
  });

  test.each([
    '../secret',
    'uploads/../../secret',
    '/etc/passwd',
    'uploads/',
    'uploads//a',
    '.unfinished/a',
    'a',
    '',
  ])('knows no file named %j', async (key) => {
    const { storage } = running;
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.has(key)).rejects.toThrow('Not a storage key');
    await expect(storage.write(key, { body: image, contentType: 'image/png' })).rejects.toThrow();
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    await expect(storage.signUpload(key, upload)).rejects.toThrow('Not a storage key');
    await expect(storage.signDelete(key, 600)).rejects.toThrow('Not a storage key');
  });
});

test('a bucket that does not answer is not an empty one', async () => {
  const { storage, stop } = await openBucket();
  await stop();
  await expect(storage.read(newKey())).rejects.toThrow();
  await expect(storage.has(newKey())).rejects.toThrow();
});
