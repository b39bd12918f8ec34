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
  /** Base of the relative URLs that the storage returns. */
  base: string;
  stop(): Promise<void>;
}

const dataDir = () => path.join(tmpdir(), `koenowa-storage-${randomUUID()}`);

async function openFolder(): Promise<Running> {
  const config = { dataDir: dataDir(), secretKey: 'a secret', s3: undefined };
  const storage = await createStorage(config, systemClock);
  const app = fastify();
  mountErrorHandler(app, null);
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

const image = Buffer.from('the bytes of an image');
const upload = { contentType: 'image/png', bytes: image.length, validSeconds: 600 };
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

  test('stores a file until it is removed', async () => {
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

  test('lists what is stored', async () => {
    const { storage } = running;
    const keys = [newKey(), `profile/${randomUUID()}.webp`];
    for (const key of keys) await storage.write(key, { body: image, contentType: 'image/png' });
    const listed = [];
    for await (const key of storage.list()) listed.push(key);
    expect(listed).toEqual(expect.arrayContaining(keys));
    for (const key of keys) await storage.remove(key);
    for await (const key of storage.list()) expect(keys).not.toContain(key);
  });

  test('accepts an upload to the signed URL with the returned headers', async () => {
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
    ['an upload of another type', (url) => put(url, image, 'text/html')],
    ['a longer upload', (url) => put(url, Buffer.concat([image, image]))],
    ['a shorter upload', (url) => put(url, image.subarray(1))],
    ['an upload of another file', (url) => put(url.replace(/uploads\/[0-9a-f-]+/, newKey()))],
    ['another signature', (url) => put(url.replace(/(signature=.)./i, '$1!'))],
    ['a missing signature', (url) => put(url.replace(/[?].*/, ''))],
    ['a later end of validity', (url) => put(url.replace(/(expires=\d)/i, '$10'))],
  ])('rejects %s', async (_name, sendRequest) => {
    const { storage } = running;
    const key = newKey();
    const { url } = await storage.signUpload(key, upload);
    expect((await sendRequest(url)).status).toBe(403);
    expect(await storage.has(key)).toBe(false);
  });

  test('a signed URL is valid for one method only', async () => {
    const { storage } = running;
    const key = newKey();
    await storage.write(key, { body: image, contentType: 'image/png' });
    const { url } = await storage.signUpload(key, upload);
    expect((await send(url, { method: 'DELETE' })).status).toBe(403);
    expect((await put(await storage.signDelete(key, 600))).status).toBe(403);
    expect(await storage.read(key)).toEqual(image);
  });

  test('a signed URL expires', async () => {
    const { storage } = running;
    const key = newKey();
    const { url } = await storage.signUpload(key, upload);
    const deleteUrl = await storage.signDelete(key, 600);
    date.advance(598);
    expect((await put(url)).status).toBe(200);
    date.advance(3);
    expect((await put(url)).status).toBe(403);
    expect((await send(deleteUrl, { method: 'DELETE' })).status).toBe(403);
    expect(await storage.has(key)).toBe(true);
  });

  test('removes a file by a signed URL, also when it does not exist', async () => {
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
  ])('rejects the key %j', async (key) => {
    const { storage } = running;
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.has(key)).rejects.toThrow('Not a storage key');
    await expect(storage.write(key, { body: image, contentType: 'image/png' })).rejects.toThrow();
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    await expect(storage.signUpload(key, upload)).rejects.toThrow('Not a storage key');
    await expect(storage.signDelete(key, 600)).rejects.toThrow('Not a storage key');
  });
});

test('throws when the bucket cannot be reached', async () => {
  const { storage, stop } = await openBucket();
  await stop();
  await expect(storage.read(newKey())).rejects.toThrow();
  await expect(storage.has(newKey())).rejects.toThrow();
});
