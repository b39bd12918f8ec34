import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { testApp } from '../../../test/support/app/testApp';
import { makePerson } from '../../../test/support/factories/people';
import { makeTestImage } from '../../../test/support/images';
import { imageKey } from '../modules/images/imageNames';

const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

/** Stores the image of a person, by default of 512 × 512 pixels. */
async function storeImage(content?: Buffer) {
  const { app, services, clock } = await testApp();
  const name = `${randomUUID()}.webp`;
  const body = content ?? (await makeTestImage(512, 512).webp().toBuffer());
  await services.storage.write(imageKey(services.config, name), { body, contentType: 'image/webp' });
  const { serviceUserId } = await makePerson(services.database);
  const setImage = (image: string | null) =>
    services.database.kysely
      .updateTable('service_users')
      .set({ image })
      .where('id', '=', serviceUserId)
      .execute();
  await setImage(name);
  const get = (query: Record<string, string> = {}, headers: Record<string, string> = { accept: chrome }) =>
    app.inject({ url: '/_next/image', query: { url: `/profile/${name}`, w: '64', ...query }, headers });
  return { app, services, clock, name, get, setImage };
}

test('serves a stored image in the requested width', async () => {
  const { get, name } = await storeImage();
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
])('a client that accepts %s gets %s', async (accept, type) => {
  const { get, name } = await storeImage();
  const { headers } = await get({}, { accept });
  expect([headers['content-type'], headers.vary]).toEqual([type, 'Accept']);
  expect(headers['content-disposition']).toContain(name.replace('webp', type.slice(6)));
});

test('does not enlarge an image', async () => {
  const { get } = await storeImage();
  const { rawPayload } = await get({ w: '3840' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512 });
});

test('returns 304 if the client has the image', async () => {
  const { get } = await storeImage();
  const { headers } = await get();
  const etag = String(headers.etag);
  for (const cached of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get({}, { accept: chrome, 'if-none-match': cached });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers).toMatchObject({
      etag,
      vary: 'Accept',
      'cache-control': 'public, max-age=60, must-revalidate',
    });
  }
  expect((await get({}, { accept: chrome, 'if-none-match': '"other"' })).statusCode).toBe(200);
  // The same image in another format has another ETag.
  expect((await get({}, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('returns the error texts of the imitated route', async () => {
  const { app, get } = await storeImage();
  const invalid = await get({ w: '65' });
  expect([invalid.statusCode, invalid.body]).toEqual([400, '"w" parameter (width) of 65 is not allowed']);
  expect(invalid.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await app.inject('/_next/image')).body).toBe('"url" parameter is required');
  const twice = await app.inject('/_next/image?url=/profile/a&url=/profile/b&w=64&q=75');
  expect([twice.statusCode, twice.body]).toEqual([400, '"url" parameter cannot be an array']);
});

test('serves no other files', async () => {
  const { app, services } = await storeImage();
  const key = `uploads/${randomUUID()}`;
  await services.storage.write(key, {
    body: await makeTestImage().png().toBuffer(),
    contentType: 'image/png',
  });
  const urls = [
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
  for (const url of urls) {
    // Browsers encode the parameter and other clients may not, so both are tried.
    for (const encoded of [encodeURIComponent(url), url.replaceAll('\\', '%5c')]) {
      const { statusCode } = await app.inject(`/_next/image?url=${encoded}&w=64&q=75`);
      expect([url, statusCode]).toEqual([url, 400]);
    }
  }
});

test('an image that the person removed is gone at once', async () => {
  const { get, setImage } = await storeImage();
  expect((await get()).statusCode).toBe(200);
  await setImage(null);
  expect((await get()).statusCode).toBe(404);
});

test('a missing image gives 404, which is not cached', async () => {
  const { get, services, name } = await storeImage();
  await services.storage.remove(imageKey(services.config, name));
  const response = await get();
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(response.body).toBe('"url" parameter is valid but upstream response is invalid');
});

test('a stored file that is not an image is not served', async () => {
  const { get } = await storeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const response = await get();
  expect([response.statusCode, response.body]).toEqual([400, "The requested resource isn't a valid image."]);
});

test('HEAD returns the headers without the image', async () => {
  const { app, name } = await storeImage();
  const response = await app.inject({ method: 'HEAD', url: `/_next/image?url=/profile/${name}&w=64` });
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/jpeg',
    '',
  ]);
});

test('serves a cached image when the storage is unavailable', async () => {
  const { get, services, clock } = await storeImage();
  await get();
  clock.advance(60_000);
  jest.spyOn(services.storage, 'has').mockRejectedValue(new Error('unavailable'));
  const response = await get();
  expect([response.statusCode, response.headers['x-nextjs-cache']]).toEqual([200, 'STALE']);
});
