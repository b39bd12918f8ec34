import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { addMember, makePerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeTestImage } from '../../../../test/support/images';
import { startS3Server } from '../../../../test/support/storage/s3Server';
import { systemClock } from '../../adapters/clock';
import { createStorage } from '../../adapters/storage/createStorage';
import { buildApp } from '../../app';
import { imageKey } from '../images/imageNames';
import { removeAbandonedUploads } from '../images/removeAbandonedUploads';

const day = 86_400_000;

async function start() {
  const { app, services, clock } = await testApp();
  const { database, storage, config } = services;
  const person = await makePerson(database);
  const picture = await makeTestImage(600, 400).jpeg().toBuffer();
  return {
    app,
    services,
    clock,
    person,
    picture,
    /** Requests a signed address and uploads, as a browser does. Returns the key. */
    upload: (body: Buffer = picture, { token } = person) => upload(app, body, token),
    setIcon: (key: string | null, { token } = person) => callApi(app, 'setProfileIcon', { key }, token),
    icon: async () => (await callApi(app, 'getMe', {}, person.token)).body.image,
    isStored: (name: string) => storage.has(imageKey(config, name)),
    uploads: () =>
      database.kysely
        .selectFrom('uploads')
        .select(['key', 'service_user_id'])
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .execute(),
  };
}

async function upload(app: FastifyInstance, body: Buffer, token: string): Promise<string> {
  const response = await callApi(
    app,
    'createUploadUrl',
    { contentType: 'image/jpeg', bytes: body.length },
    token,
  );
  expect(response.status).toBe(200);
  const { key, url, headers } = response.body;
  const sent = await app.inject({
    method: 'PUT',
    url,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    payload: body,
  });
  expect(sent.statusCode).toBe(200);
  return key;
}

test('an uploaded image becomes the icon and is served', async () => {
  const { app, services, upload, setIcon, icon, isStored } = await start();
  const key = await upload();
  const { status, body } = await setIcon(key);
  expect(status).toBe(200);
  expect(await icon()).toBe(body.image);
  expect(await isStored(body.image!)).toBe(true);
  // The upload itself is removed: only the re-encoded image is stored.
  expect(await services.storage.has(key)).toBe(false);
  const shown = await app.inject(`/_next/image?url=/profile/${body.image}&w=96&q=75`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test("a new icon invalidates the person's profile and all member lists", async () => {
  const { services, person, upload, setIcon } = await start();
  const { database } = services;
  const { organizationId } = await makeOrganization(database);
  await addMember(database, organizationId, person, 'member');
  const { projectId } = await makeProject(database, organizationId, [[person, 'viewer']]);
  await setIcon(await upload());
  expect(await publishedTags(database, `user:${person.serviceUserId}`)).toEqual([
    `Me:${person.serviceUserId}`,
  ]);
  expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
    `OrganizationMembers:${organizationId}`,
  ]);
  expect(await publishedTags(database, `project:${projectId}`)).toContain(`ProjectMembers:${projectId}`);
});

test('the previous icon is removed; without a key the default icon is restored', async () => {
  const { services, upload, setIcon, icon, isStored } = await start();
  const first = (await setIcon(await upload())).body.image!;
  const second = (await setIcon(await upload())).body.image!;
  expect(await icon()).toBe(second);
  await services.jobs.runDue();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  expect((await setIcon(null)).body.image).toBeNull();
  await services.jobs.runDue();
  expect([await icon(), await isStored(second)]).toEqual([null, false]);
});

test('a missing key restores the default icon, too', async () => {
  const { app, person } = await start();
  expect((await callApi(app, 'setProfileIcon', {}, person.token)).body).toEqual({ image: null });
});

test('an upload can be used once', async () => {
  const { upload, setIcon } = await start();
  const key = await upload();
  expect((await setIcon(key)).status).toBe(200);
  expect((await setIcon(key)).status).toBe(404);
});

test('of calls that use one upload at the same time, by two servers, one succeeds', async () => {
  const { app, services, person, upload, icon } = await start();
  const second = await buildApp(services);
  const key = await upload();
  const write = jest.spyOn(services.storage, 'write');
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, index) =>
      callApi(index % 2 === 0 ? app : second, 'setProfileIcon', { key }, person.token),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404]);
  expect(await icon()).toBe(answers.find(({ status }) => status === 200)!.body.image);
  expect(write).toHaveBeenCalledTimes(1);
  await second.close();
});

test("another person's upload, or an unknown key, gives 404", async () => {
  const { app, services, upload, setIcon, icon } = await start();
  const other = await makePerson(services.database);
  const otherKey = await upload(undefined, other);
  expect((await setIcon(otherKey)).status).toBe(404);
  expect((await setIcon(`uploads/${randomUUID()}`)).status).toBe(404);
  expect(await icon()).toBeNull();
  expect((await setIcon(otherKey, other)).status).toBe(200);
  expect((await callApi(app, 'createDeleteUrl', { key: otherKey }, other.token)).status).toBe(404);
});

test('a key that was never uploaded gives 404', async () => {
  const { app, person, setIcon } = await start();
  const { body } = await callApi(
    app,
    'createUploadUrl',
    { contentType: 'image/png', bytes: 10 },
    person.token,
  );
  expect((await setIcon(body.key)).status).toBe(404);
});

test('a file that is not an image is rejected and removed', async () => {
  const { services, upload, setIcon, icon } = await start();
  const key = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(await setIcon(key)).toMatchObject({ status: 422, body: { error: 'notAPicture' } });
  expect([await icon(), await services.storage.has(key)]).toEqual([null, false]);
  expect((await setIcon(key)).status).toBe(404);
});

test('signed addresses are given for accepted types and sizes only', async () => {
  const { app, person, clock } = await start();
  const ask = (contentType: string, bytes: number) =>
    callApi(app, 'createUploadUrl', { contentType: contentType as 'image/png', bytes }, person.token);
  const { body } = await ask('image/png', 10 * 1024 * 1024);
  expect(body.expiresAt).toBe(new Date(clock.now().getTime() + 600_000).toISOString());
  expect((await ask('image/svg+xml', 10)).status).toBe(400);
  expect((await ask('image/png', 10 * 1024 * 1024 + 1)).status).toBe(400);
  expect((await ask('image/png', 0)).status).toBe(400);
});

test('requests for signed addresses are rate limited', async () => {
  const { app, person } = await start();
  const ask = () => callApi(app, 'createUploadUrl', { contentType: 'image/png', bytes: 10 }, person.token);
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push((await ask()).status);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set([200]));
  expect(answers[30]).toBe(429);
});

test('an upload can be deleted by the person who sent it', async () => {
  const { app, services, person, upload, setIcon } = await start();
  const key = await upload();
  const other = await makePerson(services.database);
  expect((await callApi(app, 'createDeleteUrl', { key }, other.token)).status).toBe(404);
  const { body } = await callApi(app, 'createDeleteUrl', { key }, person.token);
  expect((await app.inject({ method: 'DELETE', url: body.url })).statusCode).toBe(204);
  expect(await services.storage.has(key)).toBe(false);
  expect((await setIcon(key)).status).toBe(404);
});

test('works the same with a bucket, to which the browser uploads directly', async () => {
  const { services, person, picture } = await start();
  const s3 = await startS3Server();
  // The bucket uses the real time.
  const storage = await createStorage({ ...services.config, s3: s3.config }, systemClock);
  const app = await buildApp({ ...services, storage });
  const { body } = await callApi(
    app,
    'createUploadUrl',
    { contentType: 'image/jpeg', bytes: picture.length },
    person.token,
  );
  expect(new URL(body.url).origin).toBe(s3.config.endpoint);
  const sent = await fetch(body.url, {
    method: 'PUT',
    headers: body.headers.map(({ name, value }): [string, string] => [name, value]),
    body: new Uint8Array(picture),
  });
  expect(sent.status).toBe(200);
  const { image } = (await callApi(app, 'setProfileIcon', { key: body.key }, person.token)).body;
  expect((await app.inject(`/_next/image?url=/profile/${image}&w=96`)).statusCode).toBe(200);
  expect(await services.storage.has(imageKey(services.config, image!))).toBe(false);
  await app.close();
  storage.close();
  await s3.stop();
});

describe('a step that fails', () => {
  test('while storing leaves the icon and the upload unchanged', async () => {
    const { services, upload, setIcon, icon } = await start();
    const before = (await setIcon(await upload())).body.image;
    const key = await upload();
    jest.spyOn(services.storage, 'write').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await setIcon(key)).status).toBe(500);
    expect(await icon()).toBe(before);
    expect((await setIcon(key)).status).toBe(200);
  });

  test('afterwards leaves the upload, and an image that housekeeping removes', async () => {
    const { services, clock, upload, setIcon, icon, isStored } = await start();
    const before = (await setIcon(await upload())).body.image!;
    const key = await upload();
    jest.spyOn(services.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'));
    const write = jest.spyOn(services.storage, 'write');
    expect((await setIcon(key)).status).toBe(500);
    expect(await icon()).toBe(before);
    expect((await setIcon(key)).status).toBe(200);
    const kept = (await icon())!;
    const orphan = write.mock.calls[0]![0].split('/').at(-1)!;
    expect(await isStored(orphan)).toBe(true);
    clock.advance(day + 1);
    await removeAbandonedUploads(services);
    expect([await isStored(orphan), await isStored(kept)]).toEqual([false, true]);
  });

  test('after the icon is set leaves the upload to housekeeping', async () => {
    const { services, clock, upload, setIcon, icon } = await start();
    const key = await upload();
    jest.spyOn(services.storage, 'remove').mockRejectedValueOnce(new Error('away'));
    const { status, body } = await setIcon(key);
    expect([status, await icon()]).toEqual([200, body.image]);
    expect((await setIcon(key)).status).toBe(404);
    clock.advance(day + 1);
    await removeAbandonedUploads(services);
    expect(await services.storage.has(key)).toBe(false);
  });
});

describe('housekeeping', () => {
  test('removes unused uploads after a day', async () => {
    const { services, clock, upload, uploads } = await start();
    const key = await upload();
    const rows = async () => (await uploads()).filter((row) => row.key === key);
    clock.advance(day - 1);
    await removeAbandonedUploads(services);
    expect([await services.storage.has(key), (await rows()).length]).toEqual([true, 1]);
    clock.advance(2);
    await removeAbandonedUploads(services);
    expect([await services.storage.has(key), (await rows()).length]).toEqual([false, 0]);
  });

  test('keeps the images of people and organizations', async () => {
    const { services, clock, upload, setIcon, isStored } = await start();
    const { kysely } = services.database;
    const unused = (await setIcon(await upload())).body.image!;
    const organizationImage = (await setIcon(await upload())).body.image!;
    const personImage = (await setIcon(await upload())).body.image!;
    await kysely
      .insertInto('organizations')
      .values({ name: '画像の組織', image: organizationImage, created_by: null, created_at: clock.now() })
      .execute();
    clock.advance(day + 1);
    await removeAbandonedUploads(services);
    const stored = [await isStored(personImage), await isStored(organizationImage), await isStored(unused)];
    expect(stored).toEqual([true, true, false]);
  });

  test('finds a file uploaded again to a used address', async () => {
    const { app, services, clock, person, picture, setIcon } = await start();
    const { body } = await callApi(
      app,
      'createUploadUrl',
      { contentType: 'image/jpeg', bytes: picture.length },
      person.token,
    );
    const send = () =>
      app.inject({
        method: 'PUT',
        url: body.url,
        headers: { 'content-type': 'image/jpeg' },
        payload: picture,
      });
    await send();
    await setIcon(body.key);
    expect((await send()).statusCode).toBe(200);
    expect((await setIcon(body.key)).status).toBe(404);
    clock.advance(day + 1);
    await removeAbandonedUploads(services);
    expect(await services.storage.has(body.key)).toBe(false);
  });

  test('terminates with more than one batch', async () => {
    const { services, clock, uploads } = await start();
    const rows = Array.from({ length: 250 }, () => ({
      key: `uploads/${randomUUID()}`,
      service_user_id: null,
      created_at: clock.now(),
    }));
    await services.database.kysely.insertInto('uploads').values(rows).execute();
    clock.advance(day + 1);
    await removeAbandonedUploads(services);
    const keys = new Set(rows.map(({ key }) => key));
    expect((await uploads()).filter(({ key }) => keys.has(key))).toEqual([]);
  });

  test('retries files that could not be removed', async () => {
    const { services, clock, upload, uploads } = await start();
    const key = await upload();
    clock.advance(day + 1);
    jest.spyOn(services.storage, 'remove').mockRejectedValue(new Error('away'));
    await expect(removeAbandonedUploads(services)).rejects.toThrow('away');
    expect((await uploads()).map((row) => row.key)).toContain(key);
  });
});
