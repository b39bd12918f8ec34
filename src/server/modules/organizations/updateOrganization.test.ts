import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeTestImage } from '../../../../test/support/images';
import type { Input } from '../../../contract/types';
import { imageKey } from '../images/imageNames';

async function start() {
  const { app, services } = await testApp();
  const { database, config, storage } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const read = async () => (await callApi(app, 'getOrganization', { organizationId }, owner.token)).body;
  return {
    app,
    services,
    database,
    organizationId,
    owner,
    read,
    update: async (input: Partial<Input<'updateOrganization'>>, by: TestPerson = owner) => {
      const { name, version } = await read();
      return callApi(app, 'updateOrganization', { organizationId, name, version, ...input }, by.token);
    },
    /** An image that this person uploaded. */
    send: async (by: TestPerson) => {
      const body = await makeTestImage().png().toBuffer();
      const upload = { contentType: 'image/png' as const, bytes: body.length };
      const { key } = (await callApi(app, 'createUploadUrl', upload, by.token)).body;
      await storage.write(key, { body, contentType: 'image/png' });
      return key;
    },
    isStored: (name: string) => storage.has(imageKey(config, name)),
  };
}

test('a new name increments the version and is invalidated for all members', async () => {
  const { database, organizationId, owner, read, update } = await start();
  const guest = await makeMember(database, organizationId, 'guest');
  expect((await update({ name: '株式会社改名' })).status).toBe(200);
  expect(await read()).toMatchObject({ name: '株式会社改名', image: null, version: 2 });
  expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
    `Organization:${organizationId}`,
  ]);
  for (const { serviceUserId } of [owner, guest])
    expect(await publishedTags(database, `user:${serviceUserId}`)).toEqual([`Me:${serviceUserId}`]);
});

test('an edit of an older version is rejected and does not use up the upload', async () => {
  const { owner, read, update, send } = await start();
  await update({ name: '先の変更' });
  const key = await send(owner);
  const stale = await update({ name: '後の変更', imageKey: key, version: 1 });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'conflict', message: expect.stringContaining('別の画面で更新') },
  });
  expect(await read()).toMatchObject({ name: '先の変更', image: null, version: 2 });
  expect((await update({ imageKey: key })).status).toBe(200);
});

test('an upload used by a profile and an organization at the same time becomes the image of one', async () => {
  const { app, owner, read, update, send } = await start();
  const key = await send(owner);
  const answers = await Promise.all([
    update({ imageKey: key }),
    callApi(app, 'setProfileIcon', { key }, owner.token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const images = [(await read()).image, (await callApi(app, 'getMe', {}, owner.token)).body.image];
  expect(images.filter((image) => image !== null)).toHaveLength(1);
});

test('of two concurrent edits of one version one is rejected', async () => {
  const { read, update } = await start();
  const answers = await Promise.all([
    update({ name: '一つめ', version: 1 }),
    update({ name: '二つめ', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).version).toBe(2);
});

test('an image is set, replaced, kept and removed; the previous one is deleted from the storage', async () => {
  const { services, owner, read, update, send, isStored } = await start();
  const image = async () => (await read()).image;
  await update({ imageKey: await send(owner) });
  const first = (await image())!;
  expect(await isStored(first)).toBe(true);

  await update({ imageKey: await send(owner) });
  const second = (await image())!;
  await update({ name: '画像はそのまま' });
  expect(await image()).toBe(second);
  await services.jobs.runDue();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);

  await update({ imageKey: null });
  await services.jobs.runDue();
  expect([await image(), await isStored(second)]).toEqual([null, false]);
});

test("another person's upload is rejected", async () => {
  const { database, organizationId, read, update, send } = await start();
  const supervisor = await makeMember(database, organizationId, 'supervisor');
  expect((await update({ name: '変更', imageKey: await send(supervisor) })).status).toBe(404);
  expect(await read()).toMatchObject({ name: '株式会社テスト', version: 1 });
});
