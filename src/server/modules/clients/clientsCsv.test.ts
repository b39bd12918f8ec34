import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { makeClient } from '../../../../test/support/factories/clients';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import type { Plan } from '../../../domain/billing/plans';
import { maxClients } from './clients.queries';

async function start(plan?: Plan) {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, plan && { plan });
  const read = (csv: string, apply: boolean, by: TestPerson) =>
    callApi(app, 'importClients', { organizationId, csv, apply }, by.token);
  return {
    app,
    database,
    organizationId,
    owner,
    preview: (csv: string, by: TestPerson = owner) => read(csv, false, by),
    apply: (csv: string, by: TestPerson = owner) => read(csv, true, by),
    list: async () =>
      (await callApi(app, 'getClients', { organizationId }, owner.token)).body.clients.map(
        ({ name, nameKana, version }) => [name, nameKana, version],
      ),
    write: (by: TestPerson = owner) => callApi(app, 'exportClients', { organizationId }, by.token),
  };
}

test('each line reports its outcome; the preview changes nothing, applying changes all', async () => {
  const { database, organizationId, preview, apply, list } = await start();
  await makeClient(database, organizationId, { name: '株式会社同じ', nameKana: 'オナジ' });
  await makeClient(database, organizationId, { name: 'ＡＢＣ商事', nameKana: 'エービー' });
  const csv =
    '備考,カナ,取引先名\r\n' +
    ',おなじ,株式会社同じ\r\n' +
    '\r\n' +
    '大口,エービーシー,ABC商事\r\n' +
    '"二行の\nメモ",ｱﾀﾗｼｲ,"新しい, 会社"\r\n';
  const lines = [
    { line: 2, subject: '株式会社同じ', cells: ['オナジ'], outcome: 'same', message: null },
    { line: 4, subject: 'ABC商事', cells: ['エービーシー'], outcome: 'update', message: null },
    { line: 5, subject: '新しい, 会社', cells: ['アタラシイ'], outcome: 'create', message: null },
  ];
  const columns = ['取引先名', 'カナ'];
  const before = await list();
  expect(await preview(csv)).toEqual({
    status: 200,
    body: { applied: false, columns, lines, leftOut: null },
  });
  expect(await list()).toEqual(before);

  expect(await apply(csv)).toEqual({ status: 200, body: { applied: true, columns, lines, leftOut: null } });
  expect(await list()).toEqual([
    ['新しい, 会社', 'アタラシイ', 1],
    ['ＡＢＣ商事', 'エービーシー', 2],
    ['株式会社同じ', 'オナジ', 1],
  ]);
  expect(await publishedTags(database, `organization:${organizationId}`)).toEqual([
    `Clients:${organizationId}`,
  ]);
  const again = await apply(csv);
  expect(again.body.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  expect(again.body.applied).toBe(true);
});

test('invalid lines are left out; each line reports its error', async () => {
  const { apply, list } = await start();
  const csv = [
    '取引先名,カナ',
    '良い会社,ヨイ',
    ',ナマエナシ',
    '漢字の会社,漢字',
    'よみなし会社',
    '良い会社,ヨイ',
    `${'長'.repeat(101)},ナガイ`,
  ].join('\n');
  const { status, body } = await apply(csv);
  expect({ status, applied: body.applied }).toEqual({ status: 200, applied: true });
  expect(body.lines.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
    [2, 'create', null],
    [3, 'error', '取引先名を入力してください。'],
    [4, 'error', '取引先名（カナ）はカタカナで入力してください。'],
    [5, 'error', '取引先名（カナ）を入力してください。'],
    [6, 'error', '2行目と同じ取引先です。'],
    [7, 'error', '取引先名は100文字以内で入力してください。'],
  ]);
  expect(await list()).toEqual([['良い会社', 'ヨイ', 1]]);
  expect(body.leftOut?.csv).toContain(',ナマエナシ,取引先名を入力してください。');
});

test('has the same maximum as creating clients one by one', async () => {
  const { database, organizationId, preview } = await start();
  await database.pool.query(
    `insert into clients (organization_id, name, name_kana, created_at)
     select $1, '得意先' || n, 'トクイ', now() from generate_series(1, $2) as n`,
    [organizationId, maxClients - 1],
  );
  const { body } = await preview('取引先名,カナ\n得意先1,トクイ\n一つめ,イチ\n二つめ,ニ');
  expect(body.lines.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['same', null],
    ['create', null],
    ['error', '取引先は1000件まで登録できます。'],
  ]);
});

test('two concurrent imports of the same file create each client once', async () => {
  const { apply, list } = await start();
  const csv = '取引先名,カナ\n一社,イチ\n二社,ニ\n';
  const answers = await Promise.all([apply(csv), apply(csv)]);
  expect(answers.map(({ body }) => body.lines.map(({ outcome }) => outcome)).sort()).toEqual([
    ['create', 'create'],
    ['same', 'same'],
  ]);
  expect(await list()).toHaveLength(2);
});

test('an export can be imported unchanged', async () => {
  const { database, organizationId, preview, write } = await start();
  for (const name of ['=1+1', "'=1+1", '+81商会', '"引用"商店', 'カンマ,商店', '＝全角']) {
    await makeClient(database, organizationId, { name, nameKana: `ヨミ(${name.length})` });
  }
  const { status, body } = await write();
  expect(status).toBe(200);
  expect(body.fileName).toBe('取引先一覧_株式会社テスト_20261120.csv');
  expect(body.csv).toContain("'=1+1");
  const read = await preview(body.csv);
  expect(read.body.lines.map(({ outcome }) => outcome)).toEqual(Array(6).fill('same'));
});

test('the free plan can import but not export', async () => {
  const { preview, write } = await start('free');
  expect(await write()).toMatchObject({
    status: 422,
    body: { error: 'planLimit', message: expect.stringContaining('フリープランではCSVの書き出し') },
  });
  expect(await preview('取引先名,カナ\n一社,イチ\n')).toMatchObject({ status: 200 });
});

test('requires permission to change clients', async () => {
  const { database, organizationId, preview, write } = await start();
  const [manager, member] = [
    await makeMember(database, organizationId, 'manager'),
    await makeMember(database, organizationId, 'member'),
  ];
  const csv = '取引先名,カナ\n一社,イチ\n';
  expect([(await preview(csv, manager)).status, (await write(manager)).status]).toEqual([200, 200]);
  expect([(await preview(csv, member)).status, (await write(member)).status]).toEqual([403, 403]);
});

test('a person reads at most 20 files a minute, also for previews and with either kind of import', async () => {
  const { app, organizationId, owner, preview } = await start();
  const csv = '取引先名,カナ\n甲,コウ\n';
  for (let file = 0; file < 20; file += 1) expect((await preview(csv)).status).toBe(200);
  expect((await preview(csv)).status).toBe(429);
  const members = { organizationId, csv: 'メールアドレス,役割\n', apply: false };
  expect((await callApi(app, 'importMembers', members, owner.token)).status).toBe(429);
});
