import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import type { Input } from '../../../contract/types';
import type { Role } from '../../../domain/roles';
import { maxClients } from './clients.queries';

async function start() {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  return {
    app,
    database,
    organizationId,
    owner,
    add: (role: Role) => makeMember(database, organizationId, role),
    list: async () => (await callApi(app, 'getClients', { organizationId }, owner.token)).body.clients,
    create: (name: string, nameKana: string, by: TestPerson = owner) =>
      callApi(app, 'createClient', { organizationId, name, nameKana }, by.token),
    update: (input: Omit<Input<'updateClient'>, 'organizationId'>, by: TestPerson = owner) =>
      callApi(app, 'updateClient', { organizationId, ...input }, by.token),
    remove: (input: Omit<Input<'deleteClient'>, 'organizationId'>, by: TestPerson = owner) =>
      callApi(app, 'deleteClient', { organizationId, ...input }, by.token),
    /** Creates a project of the client and returns its id. */
    projectOf: async (clientId: number, projectStatus: 'open' | 'archived' = 'open') => {
      const { projectId } = await makeProject(database, organizationId);
      await database.kysely
        .updateTable('projects')
        .set({ client_id: clientId, project_status: projectStatus })
        .where('id', '=', projectId)
        .execute();
      return projectId;
    },
    clientOf: async (projectId: number) =>
      (await callApi(app, 'getProject', { projectId }, owner.token)).body.client,
  };
}

describe('a new client', () => {
  test('is listed with its reading in katakana, and the list is invalidated', async () => {
    const { database, organizationId, create, list } = await start();
    const { status, body } = await create(' 株式会社あさなぎ　', 'あさなぎﾌﾞﾝｸﾞ ');
    expect(status).toBe(200);
    expect(await list()).toEqual([
      {
        id: body.clientId,
        name: '株式会社あさなぎ',
        nameKana: 'アサナギブング',
        version: 1,
        projectCount: 0,
        meanScore: null,
      },
    ]);
    expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
      `Clients:${organizationId}`,
    ]);
  });

  test('needs a unique name, ignoring the width of letters; another organization may use the name', async () => {
    const { app, database, create, list } = await start();
    await create('ＡＢＣ　商事', 'エービーシー');
    expect(await create('ABC 商事', 'エービーシーショウジ')).toMatchObject({
      status: 409,
      body: {
        error: 'clientNameTaken',
        details: [{ path: 'name', message: '同じ名前の取引先がすでにあります。' }],
      },
    });
    expect(await list()).toHaveLength(1);
    const other = await makeOrganization(database);
    const input = { organizationId: other.organizationId, name: 'ABC 商事', nameKana: 'エービーシー' };
    expect(await callApi(app, 'createClient', input, other.owner.token)).toMatchObject({ status: 200 });
  });

  test.each([
    ['髙島商店', '高島商店'],
    ['葛城社', '葛\u{e0100}城社'],
    ['ABC商事', 'abc 商事'],
  ])('%s is taken by the client %s', async (name, other) => {
    const { create } = await start();
    await create(other, 'カナ');
    expect((await create(name, 'カナ')).status).toBe(409);
  });

  test('is stored without invisible characters, and needs some others', async () => {
    const { create, list } = await start();
    await create('甲\u200b社\u202e', 'コウ〜シャ’');
    expect(await list()).toMatchObject([{ name: '甲社', nameKana: "コウ~シャ'" }]);
    expect((await create('甲社\u3164', 'コウシャ')).status).toBe(409);
    for (const blank of ['\u3164', '\u2800', '\u200e', '\u034f\ufe0f']) {
      expect(await create(blank, 'カナ')).toMatchObject({
        status: 400,
        body: { message: '取引先名を入力してください。' },
      });
    }
  });

  test('sent twice concurrently is created once', async () => {
    const { create, list } = await start();
    const answers = await Promise.all([create('二重商会', 'ニジュウ'), create('二重商会', 'ニジュウ')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  test('must be readable', async () => {
    const { create } = await start();
    expect(await create('株式会社漢字', '漢字')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'nameKana' }] },
    });
  });

  test('beyond the maximum is rejected, so that lists are complete', async () => {
    const { database, organizationId, create } = await start();
    await database.pool.query(
      `insert into clients (organization_id, name, name_kana, created_at)
       select $1, '得意先' || n, 'トクイ', now() from generate_series(1, $2) as n`,
      [organizationId, maxClients],
    );
    expect(await create('一つ多い', 'ヒトツオオイ')).toMatchObject({
      status: 422,
      body: { error: 'clientLimit', message: '取引先は1000件まで登録できます。' },
    });
  });
});

describe('a renamed client', () => {
  test('shows its new name in the list and in its projects, which are invalidated', async () => {
    const { database, organizationId, update, list, projectOf, clientOf } = await start();
    const clientId = await makeClient(database, organizationId);
    const projectId = await projectOf(clientId);
    expect(await update({ clientId, name: '新社名', nameKana: 'しんしゃめい', version: 1 })).toEqual({
      status: 200,
      body: {},
    });
    expect(await list()).toMatchObject([{ name: '新社名', nameKana: 'シンシャメイ', version: 2 }]);
    expect(await clientOf(projectId)).toEqual({ id: clientId, name: '新社名' });
    expect(await publishedTags(database, `project:${projectId}`)).toEqual([
      `Project:${projectId}`,
      `Projects:${organizationId}`,
    ]);
  });

  test('is rejected from a stale version and for a name in use; it may keep its own name', async () => {
    const { database, organizationId, update, list } = await start();
    await makeClient(database, organizationId, { name: '先客', nameKana: 'センキャク' });
    const clientId = await makeClient(database, organizationId);
    const input = { clientId, name: '株式会社得意先', nameKana: 'ベツ', version: 1 };
    expect(await update({ ...input, version: 0 })).toMatchObject({ status: 409 });
    expect(await update({ ...input, name: '先客' })).toMatchObject({ status: 409 });
    expect(await update(input)).toMatchObject({ status: 200 });
    expect((await list()).map(({ nameKana }) => nameKana)).toEqual(['センキャク', 'ベツ']);
  });

  test('of another organization gives 404', async () => {
    const { database, update } = await start();
    const other = await makeOrganization(database);
    const clientId = await makeClient(database, other.organizationId);
    expect(await update({ clientId, name: '新社名', nameKana: 'シン', version: 1 })).toMatchObject({
      status: 404,
    });
  });
});

describe('a deleted client', () => {
  test('without projects is deleted', async () => {
    const { database, organizationId, remove, list } = await start();
    const clientId = await makeClient(database, organizationId);
    expect(await remove({ clientId })).toEqual({ status: 200, body: {} });
    expect(await list()).toEqual([]);
    expect(await remove({ clientId })).toMatchObject({ status: 404 });
  });

  test('with projects is not deleted until the request says where they move', async () => {
    const { database, organizationId, remove, list, projectOf, clientOf } = await start();
    const clientId = await makeClient(database, organizationId);
    const projectIds = [await projectOf(clientId), await projectOf(clientId, 'archived')];
    expect(await remove({ clientId })).toMatchObject({
      status: 422,
      body: { error: 'clientInUse', message: expect.stringContaining('プロジェクトが2件あります') },
    });
    const heir = await makeClient(database, organizationId, { name: '引継ぎ先', nameKana: 'ヒキツギ' });
    expect(await remove({ clientId, moveTo: heir })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ id: heir, projectCount: 2 }]);
    for (const projectId of projectIds) {
      expect(await clientOf(projectId)).toEqual({ id: heir, name: '引継ぎ先' });
      expect(await publishedTags(database, `project:${projectId}`)).toContain(`Project:${projectId}`);
    }
    expect(await remove({ clientId: heir, moveTo: null })).toMatchObject({ status: 200 });
    expect(await clientOf(projectIds[0]!)).toBeNull();
  });

  test('moves its projects neither to itself nor to the client of another organization', async () => {
    const { database, organizationId, remove, projectOf, clientOf } = await start();
    const clientId = await makeClient(database, organizationId);
    const projectId = await projectOf(clientId);
    const other = await makeOrganization(database);
    const foreign = await makeClient(database, other.organizationId);
    expect(await remove({ clientId, moveTo: clientId })).toMatchObject({
      status: 422,
      body: { error: 'sameClient' },
    });
    expect(await remove({ clientId, moveTo: foreign })).toMatchObject({ status: 404 });
    expect(await clientOf(projectId)).toMatchObject({ id: clientId });
  });

  test('concurrently with a project that selects it: one of the two is rejected, and no reference dangles', async () => {
    const { app, database, organizationId, owner, remove } = await start();
    const clientId = await makeClient(database, organizationId);
    const { projectId } = await makeProject(database, organizationId);
    const edit = { projectId, name: '改名', clientId, version: 1 };
    const answers = await Promise.all([
      remove({ clientId }),
      callApi(app, 'updateProject', edit, owner.token),
    ]);
    expect([
      [200, 404],
      [422, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });
});

test.each([
  ['admin', 200],
  ['supervisor', 200],
  ['manager', 200],
  ['member', 403],
  ['guest', 403],
] as const)('a %s who changes clients gets %d', async (role, status) => {
  const { add, create, update, remove } = await start();
  const { body } = await create('株式会社', 'カブシキ');
  const clientId = status === 200 ? body.clientId : 1;
  const person = await add(role);
  expect((await create('別会社', 'ベツ', person)).status).toBe(status);
  expect((await update({ clientId, name: '改名', nameKana: 'カイ', version: 1 }, person)).status).toBe(
    status,
  );
  expect((await remove({ clientId, moveTo: null }, person)).status).toBe(status);
});
