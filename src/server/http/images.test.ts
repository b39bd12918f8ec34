import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { testApp } from '../../../test/support/app/testApp';
import { makeTestImage } from '../../../test/support/images';
import { imageKey } from '../modules/images/imageNames';

const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

/** The app with a picture of 512 × 512 in its storage. */
async function withPicture(content?: Buffer) {
  const { app, services, clock } = await testApp();
  const name = `${randomUUID()}.webp`;
  const body = content ?? (await makeTestImage(512, 512).webp().toBuffer());
  await services.storage.write(imageKey(services.config, name), { body, contentType: 'image/webp' });
  const get = (query: Record<string, string> = {}, headers: Record<string, string> = { accept: chrome }) =>
    app.inject({ url: '/_next/image', query: { url: `/profile/${name}`, w: '64', ...query }, headers });
  return { app, services, clock, name, get };
}

test('shows a stored picture in the width asked for, as a picture and nothing else', async () => {
  const { get, name } = await withPicture();
  const response = await get();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(response.rawPayload.length),
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60, must-revalidate',
    vary: 'Accept',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'x-nextjs-cache': 'MISS',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 64,
    height: 64,
  });
  expect((await get()).headers['x-nextjs-cache']).toBe('HIT');
});

test.each([
  [chrome, 'image/webp'],
  ['image/webp;q=0.5', 'image/webp'],
  ['image/webp;q=0, image/*', 'image/jpeg'],
  ['image/png,image/*;q=0.8', 'image/jpeg'],
  ['*/*', 'image/jpeg'],
])('to who accepts %s it is %s', async (accept, type) => {
  const { get, name } = await withPicture();
  const { headers } = await get({}, { accept });
  expect([headers['content-type'], headers.vary]).toEqual([type, 'Accept']);
  expect(headers['content-disposition']).toContain(name.replace('webp', type.slice(6)));
});

test('is never wider than it is', async () => {
  const { get } = await withPicture();
  const { rawPayload } = await get({ w: '3840' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512 });
});

test('who has it already gets nothing but a 304', async () => {
  const { get } = await withPicture();
  const { headers } = await get();
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get({}, { accept: chrome, 'if-none-match': known });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers).toMatchObject({
      etag,
      vary: 'Accept',
      'cache-control': 'public, max-age=60, must-revalidate',
    });
  }
  expect((await get({}, { accept: chrome, 'if-none-match': '"other"' })).statusCode).toBe(200);
  // Another kind of the same picture is another thing.
  expect((await get({}, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('what is asked wrongly is told in the known words', async () => {
  const { app, get } = await withPicture();
  const wrong = await get({ w: '65' });
  expect([wrong.statusCode, wrong.body]).toEqual([400, '"w" parameter (width) of 65 is not allowed']);
  expect(wrong.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await app.inject('/_next/image')).body).toBe('"url" parameter is required');
  const twice = await app.inject('/_next/image?url=/profile/a&url=/profile/b&w=64&q=75');
  expect([twice.statusCode, twice.body]).toEqual([400, '"url" parameter cannot be an array']);
});

test('nothing outside the pictures can be reached', async () => {
  const { app, services } = await withPicture();
  const key = `uploads/${randomUUID()}`;
  await services.storage.write(key, {
    body: await makeTestImage().png().toBuffer(),
    contentType: 'image/png',
  });
  const ways = [
    `/${key}`,
    `/profile/../${key}`,
    `/profile/%2e%2e/${key}`,
    `/profile/%252e%252e%252f${key}`,
    `/profile/..%2f${key.replace('/', '%2f')}`,
    `/profile\\..\\${key}`,
    `/profile/../../database.lock`,
    `//127.0.0.1/${key}`,
    `http://127.0.0.1/${key}`,
  ];
  for (const way of ways) {
    // Once as a careful client writes it, once as an attacker does.
    for (const written of [encodeURIComponent(way), way.replaceAll('\\', '%5c')]) {
      const { statusCode } = await app.inject(`/_next/image?url=${written}&w=64&q=75`);
      expect([way, statusCode]).toEqual([way, 400]);
    }
  }
});

test('a picture that is not there is a 404 that nobody keeps', async () => {
  const { get, services, name } = await withPicture();
  await services.storage.remove(imageKey(services.config, name));
  const response = await get();
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(response.body).toBe('"url" parameter is valid but upstream response is invalid');
});

test('what is stored and is no picture is never shown', async () => {
  const { get } = await withPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const response = await get();
  expect([response.statusCode, response.body]).toEqual([400, "The requested resource isn't a valid image."]);
});

test('HEAD tells the same without the picture', async () => {
  const { app, name } = await withPicture();
  const response = await app.inject({ method: 'HEAD', url: `/_next/image?url=/profile/${name}&w=64` });
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/jpeg',
    '',
  ]);
});

test('after a minute with the storage away it is shown as it was', async () => {
  const { get, services, clock } = await withPicture();
  await get();
  clock.advance(60_000);
  jest.spyOn(services.storage, 'has').mockRejectedValue(new Error('away'));
  const response = await get();
  expect([response.statusCode, response.headers['x-nextjs-cache']]).toEqual([200, 'STALE']);
});
