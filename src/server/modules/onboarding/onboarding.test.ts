import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import { tips } from '../../../domain/tips';

async function start() {
  const { app, services } = await testApp();
  const [person, other] = [await makePerson(services.database), await makePerson(services.database)];
  const { serviceUserId, token } = person;
  return {
    app,
    services,
    person,
    other,
    viewed: async () => (await callApi(app, 'getViewedTips', { serviceUserId }, token)).body.tips,
    set: (names: readonly (typeof tips)[number][], viewed: boolean) =>
      callApi(app, 'setTipsViewed', { serviceUserId, tips: [...names], viewed }, token),
  };
}

test('a tip is put away once and shown again on request', async () => {
  const { viewed, set } = await start();
  expect(await viewed()).toEqual([]);
  expect(await set(['survey', 'projects', 'survey'], true)).toEqual({ status: 200, body: {} });
  await set(['survey'], true);
  expect(await viewed()).toEqual(['projects', 'survey']);
  await set(['survey'], false);
  expect(await viewed()).toEqual(['projects']);
  await set(tips, true);
  await set([], false);
  expect(await viewed()).toEqual(tips);
  await set(tips, false);
  expect(await viewed()).toEqual([]);
});

test('the tips of another person are neither read nor changed', async () => {
  const { app, services, person, other, set } = await start();
  await set(['plan'], true);
  const { serviceUserId } = person;
  const refused = { status: 404, body: { error: 'notFound', message: 'ユーザーが見つかりませんでした。' } };
  expect(await callApi(app, 'getViewedTips', { serviceUserId }, other.token)).toEqual(refused);
  for (const viewed of [true, false]) {
    const input = { serviceUserId, tips: ['plan' as const, 'survey' as const], viewed };
    expect(await callApi(app, 'setTipsViewed', input, other.token)).toEqual(refused);
  }
  const rows = await services.database.kysely
    .selectFrom('viewed_tips')
    .select(['service_user_id', 'tip'])
    .where('service_user_id', 'in', [serviceUserId, other.serviceUserId])
    .execute();
  expect(rows).toEqual([{ service_user_id: serviceUserId, tip: 'plan' }]);
});

test.each([
  ['an unknown tip', { tips: ['projects', 'unknown'], viewed: true }, 'ヒントの形式が正しくありません。'],
  ['no list', { tips: 'projects', viewed: true }, 'ヒントの形式が正しくありません。'],
  ['no state', { tips: ['projects'] }, '見終えたかどうかを指定してください。'],
])('%s is refused, and nothing is written', async (_, input, message) => {
  const { app, person, viewed } = await start();
  const { serviceUserId, token } = person;
  const reply = await callApiUnchecked(app, 'setTipsViewed', { serviceUserId, ...input }, token);
  expect(reply).toMatchObject({ status: 400, body: { message: expect.anything() } });
  expect(JSON.stringify(reply.body)).toContain(message);
  expect(await viewed()).toEqual([]);
});
