import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { testNow } from '../../../../test/support/app/testNow';
import { settableClock } from '../../../../test/support/app/settableClock';
import { createStorage } from '../../adapters/storage/createStorage';
import { readConfig } from '../../lib/config';
import { freshMs, createImageOptimizer, deleteResizedImages, type ServedImage } from './createImageOptimizer';
import type { renderImage } from './imageProcessing';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A fake renderer that counts its calls: each image has `size` bytes and contains its parameters. */
async function start({ cacheLimit = 1_000_000, size = 100 } = {}) {
  const dataDir = path.join(tmpdir(), `koenowa-images-${randomUUID()}`);
  folders.push(dataDir);
  const config = readConfig({ DATA_DIR: dataDir }, 'test');
  const clock = settableClock(testNow);
  const storage = await createStorage(config, clock);
  const removed = new Set<string>();
  const isInUse = async (name: string) => !removed.has(name);
  const services = { config, clock, storage, isInUse, log: pino({ level: 'silent' }) };
  const render = jest.fn<ReturnType<typeof renderImage>, Parameters<typeof renderImage>>(
    async (stored, { width }) => ({
      body: Buffer.from(`${stored.toString()} ${width}`.padEnd(size)),
      format: 'webp',
    }),
  );
  /** Opens the optimizer as a restart does: with the same disk and an empty memory. */
  const open = () => createImageOptimizer(services, { cacheLimit, render });
  const images = open();
  const cacheFolder = path.join(dataDir, 'cache', 'images');
  return {
    services,
    render,
    open,
    removed,
    clock,
    cacheFolder,
    store: (key: string) => storage.write(key, { body: Buffer.from(key), contentType: 'image/webp' }),
    request: (key: string, width = 64, from = images) => from({ key, width, quality: 75, webp: true }),
    cachedFiles: async () => (await readdir(cacheFolder)).map((name) => path.join(cacheFolder, name)),
  };
}

const stateOf = (served: ServedImage) => (typeof served === 'string' ? served : served.state);
const textOf = (served: ServedImage) => (typeof served === 'string' ? served : served.body.toString().trim());

test('caches each image by width, quality and format', async () => {
  const { render, store, request, open } = await start();
  await store('profile/a');
  expect([stateOf(await request('profile/a')), stateOf(await request('profile/a'))]).toEqual(['MISS', 'HIT']);
  expect(stateOf(await request('profile/a', 128))).toBe('MISS');
  const images = open();
  const same = { key: 'profile/a', width: 64, quality: 75, webp: true };
  expect(stateOf(await images({ ...same, quality: 50 }))).toBe('MISS');
  expect(stateOf(await images({ ...same, webp: false }))).toBe('MISS');
  expect(render).toHaveBeenCalledTimes(4);
});

test('renders few qualities: others are rounded up', async () => {
  const { render, store, open } = await start();
  await store('profile/a');
  const images = open();
  const states = [];
  for (let quality = 1; quality <= 100; quality += 1)
    states.push(stateOf(await images({ key: 'profile/a', width: 64, quality, webp: true })));
  expect(states.filter((state) => state === 'MISS')).toHaveLength(4);
  expect(render.mock.calls.map(([, { quality }]) => quality)).toEqual([25, 50, 75, 100]);
});

test('an image that no one has any more is gone at once, in all widths', async () => {
  const { store, request, removed, cachedFiles } = await start();
  for (const key of ['profile/a', 'profile/b']) {
    await store(key);
    for (const width of [16, 64, 3840]) await request(key, width);
  }
  removed.add('a');
  expect(await request('profile/a')).toBe('notFound');
  expect(await cachedFiles()).toHaveLength(3);
  expect(stateOf(await request('profile/b'))).toBe('HIT');
});

test('the resized versions of an image can be removed from the disk', async () => {
  const { store, request, services, cachedFiles } = await start();
  for (const key of ['profile/a', 'profile/b']) {
    await store(key);
    for (const width of [16, 64, 3840]) await request(key, width);
  }
  await deleteResizedImages(services.config, 'profile/a');
  expect(await cachedFiles()).toHaveLength(3);
  expect(stateOf(await request('profile/b'))).toBe('HIT');
});

test('widths beyond the stored one share one image', async () => {
  const { render, store, request } = await start();
  await store('profile/a');
  await request('profile/a', 640);
  expect(stateOf(await request('profile/a', 3840))).toBe('HIT');
  expect(render).toHaveBeenCalledTimes(1);
});

test('concurrent requests for one image render it once', async () => {
  const { render, store, request, services } = await start();
  await store('profile/a');
  const read = jest.spyOn(services.storage, 'read');
  const burst = await Promise.all(Array.from({ length: 50 }, () => request('profile/a')));
  expect(new Set(burst.map(textOf))).toEqual(new Set(['profile/a 64']));
  expect([render.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
});

test('retries after a failure', async () => {
  const { store, request, services } = await start();
  await store('profile/a');
  jest.spyOn(services.storage, 'read').mockRejectedValueOnce(new Error('away'));
  await expect(request('profile/a')).rejects.toThrow('away');
  expect(stateOf(await request('profile/a'))).toBe('MISS');
});

test('does not cache that an image is missing', async () => {
  const { store, request, cachedFiles } = await start();
  expect(await request('profile/a')).toBe('notFound');
  expect(await cachedFiles()).toEqual([]);
  await store('profile/a');
  expect(stateOf(await request('profile/a'))).toBe('MISS');
});

test('serves an image whose file was removed for no longer than a minute', async () => {
  const { store, request, services, clock, cachedFiles } = await start();
  await store('profile/a');
  await request('profile/a');
  await services.storage.remove('profile/a');
  clock.advance(freshMs - 1);
  expect(stateOf(await request('profile/a'))).toBe('HIT');
  clock.advance(1);
  expect(await request('profile/a')).toBe('notFound');
  expect(await cachedFiles()).toEqual([]);
});

test('extends an existing image by another minute', async () => {
  const { render, store, request, services, clock } = await start();
  await store('profile/a');
  await request('profile/a');
  const has = jest.spyOn(services.storage, 'has');
  clock.advance(freshMs);
  expect(stateOf(await request('profile/a'))).toBe('HIT');
  expect(stateOf(await request('profile/a'))).toBe('HIT');
  expect([render.mock.calls.length, has.mock.calls.length]).toEqual([1, 1]);
});

test('serves cached images when the storage is unavailable', async () => {
  const { store, request, services, clock } = await start();
  await store('profile/a');
  await request('profile/a');
  clock.advance(freshMs);
  jest.spyOn(services.storage, 'has').mockRejectedValue(new Error('away'));
  expect(stateOf(await request('profile/a'))).toBe('STALE');
});

test('keeps the cache over a restart', async () => {
  const { render, store, request, open } = await start();
  await store('profile/a');
  const before = await request('profile/a');
  const after = await request('profile/a', 64, open());
  expect(after).toEqual({ ...(before as object), state: 'HIT' });
  expect(render).toHaveBeenCalledTimes(1);
});

test.each<[string, (file: string) => Promise<void>]>([
  ['truncated', (file) => truncate(file, 60)],
  ['emptied', (file) => truncate(file, 0)],
  ['changed', (file) => writeFile(file, 'x', { flag: 'r+' })],
  ['removed', (file) => rm(file)],
])('renders again when a cached file was %s', async (_, damage) => {
  const { store, request, open, cachedFiles, render } = await start();
  await store('profile/a');
  await request('profile/a');
  await damage((await cachedFiles())[0]!);
  for (const images of [open(), open()])
    expect(textOf(await request('profile/a', 64, images))).toBe('profile/a 64');
  expect(render).toHaveBeenCalledTimes(2);
});

test('removes unknown files from the folder', async () => {
  const { store, request, open, cachedFiles, cacheFolder } = await start();
  await store('profile/a');
  await request('profile/a');
  await writeFile(path.join(cacheFolder, 'abc.draft'), 'left by a crash');
  await request('profile/a', 64, open());
  expect(await cachedFiles()).toHaveLength(1);
});

describe('a cache with room for three images', () => {
  // Each of the images occupies one block of 4096 bytes on disk.
  const three = { cacheLimit: 3 * 4096, size: 3000 };
  const total = async (files: string[]) =>
    (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);

  test('never grows, and evicts the least recently used', async () => {
    const { store, request, cachedFiles } = await start(three);
    for (const key of ['a', 'b', 'c']) {
      await store(`profile/${key}`);
      await request(`profile/${key}`);
    }
    await request('profile/a');
    await store('profile/d');
    await request('profile/d');
    expect(await total(await cachedFiles())).toBeLessThanOrEqual(three.cacheLimit);
    expect(await cachedFiles()).toHaveLength(3);
    const states = [];
    for (const key of ['a', 'c', 'd', 'b']) states.push(stateOf(await request(`profile/${key}`)));
    expect(states).toEqual(['HIT', 'HIT', 'HIT', 'MISS']);
  });

  test('knows the order of use after a restart', async () => {
    const { store, request, open, clock, cachedFiles } = await start(three);
    for (const key of ['a', 'b', 'c']) {
      await store(`profile/${key}`);
      await request(`profile/${key}`);
      clock.advance(1000);
    }
    clock.advance(freshMs);
    await request('profile/a'); // Validated: now the most recent.
    await store('profile/d');
    const images = open();
    await request('profile/d', 64, images);
    expect(await cachedFiles()).toHaveLength(3);
    expect(stateOf(await request('profile/a', 64, images))).toBe('HIT');
    expect(stateOf(await request('profile/b', 64, images))).toBe('MISS');
  });

  test('shrinks when opened with a lower limit', async () => {
    const { store, request, services, render, cachedFiles } = await start(three);
    for (const key of ['a', 'b', 'c']) {
      await store(`profile/${key}`);
      await request(`profile/${key}`);
    }
    const smaller = createImageOptimizer(services, { cacheLimit: 4096, render });
    await request('profile/none', 64, smaller);
    expect(await cachedFiles()).toHaveLength(1);
  });
});

test('serves images when the cache folder cannot be written', async () => {
  const { store, request, services } = await start();
  await store('profile/a');
  await writeFile(path.join(services.config.dataDir, 'cache'), 'a file where the folder should be');
  expect([textOf(await request('profile/a')), stateOf(await request('profile/a'))]).toEqual([
    'profile/a 64',
    'MISS',
  ]);
});

test('serves images when the disk is full', async () => {
  const { store, request, cacheFolder, open } = await start();
  await store('profile/a');
  const images = open();
  await request('profile/none', 64, images);
  await rm(cacheFolder, { recursive: true });
  expect(textOf(await request('profile/a', 64, images))).toBe('profile/a 64');
});
