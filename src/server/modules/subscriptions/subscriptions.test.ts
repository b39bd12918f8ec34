import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { instantOf } from '../../../domain/calendar/tokyoDate';

/** An organization on 2026-11-20 whose trial has ended. */
async function start() {
  const tested = await testApp();
  const created = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  const { organizationId, owner } = created;
  return {
    ...tested,
    ...created,
    buy: (details: object = {}) =>
      callApiUnchecked(
        tested.app,
        'createSubscription',
        { organizationId, plan: 'starter', ...testCustomer, ...details },
        owner.token,
      ),
  };
}

test.each([
  ['phone', { phone: '0901234567' }, '電話番号の形式が間違っています。'],
  ['phone', { phone: '12345' }, '電話番号の形式が間違っています。'],
  ['phone', { phone: '03-1234' }, '電話番号は数字のみ入力してください。'],
  ['postalCode', { postalCode: '9999999' }, '郵便番号が正しくありません。'],
  ['postalCode', { postalCode: '150' }, '郵便番号が正しくありません。'],
])('rejects an invalid %s with its path and message (%j)', async (path, details, message) => {
  const { app, buy, owner, organizationId } = await start();
  expect(await buy(details)).toMatchObject({
    status: 400,
    body: { message, details: [{ path, message }] },
  });
  const { body } = await callApi(app, 'getSubscription', { organizationId }, owner.token);
  expect(body.status).toBe('trialing');
});

test('returns the customer details with the e-mail address of the creator', async () => {
  const { app, buy, owner, organizationId, services } = await start();
  expect((await callApi(app, 'getSubscriptionCustomer', { organizationId }, owner.token)).status).toBe(404);
  await buy({ phone: '09012345678' });
  const other = await makeMember(services.database, organizationId, 'admin');
  const customer = (email: string) => ({
    name: '株式会社テスト',
    email,
    phone: '09012345678',
    address: { postal_code: '150-0001', state: '東京都', city: '渋谷区', line1: '神宮前1-2-3' },
    department: '',
    contactName: '',
    invoiceEmail: '',
    version: 2,
  });
  const getCustomer = async () =>
    (await callApi(app, 'getSubscriptionCustomer', { organizationId }, other.token)).body;
  expect(await getCustomer()).toEqual(customer(owner.email));
  // After the creator has left, it is the address of the owner who asks.
  await services.database.kysely
    .deleteFrom('organization_members')
    .where('service_user_id', '=', owner.serviceUserId)
    .execute();
  expect(await getCustomer()).toEqual(customer(other.email));
});

describe('a change to a plan whose limits are exceeded', () => {
  async function startWithUsage(projects: number, members: number) {
    const tested = await testApp();
    const { database } = tested.services;
    const { organizationId, owner } = await makeOrganization(database);
    for (let count = 0; count < projects; count += 1) await makeProject(database, organizationId, []);
    // The owner is the first member.
    for (let count = 1; count < members; count += 1) await makeMember(database, organizationId, 'guest');
    const change = (plan: 'starter' | 'pro') =>
      callApi(tested.app, 'updateSubscription', { organizationId, plan }, owner.token);
    return { ...tested, organizationId, owner, change };
  }

  test('is rejected with the limit; archived projects do not count', async () => {
    const { change, services, organizationId } = await startWithUsage(11, 1);
    expect(await change('starter')).toMatchObject({
      status: 422,
      body: {
        error: 'downgrade',
        message:
          'プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを10個以下にまでアーカイブしてください。',
      },
    });
    const { id } = await services.database.kysely
      .selectFrom('projects')
      .select('id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    await services.database.kysely
      .updateTable('projects')
      .set({ project_status: 'archived' })
      .where('id', '=', id)
      .execute();
    expect((await change('starter')).status).toBe(200);
  });

  test('is checked under the lock: of a concurrent downgrade and new project one is rejected', async () => {
    const organizations = await Promise.all(Array.from({ length: 5 }, () => startWithUsage(10, 1)));
    const replies = await Promise.all(
      organizations.flatMap(({ app, change, organizationId, owner }) => [
        change('starter'),
        callApi(app, 'createProject', { organizationId, name: '十一番目', members: [] }, owner.token),
      ]),
    );
    for (const index of organizations.keys()) {
      const statuses = replies.slice(2 * index, 2 * index + 2).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
    }
  });
});

test('a purchase invalidates cached data of all members', async () => {
  const { buy, services, organizationId, owner } = await start();
  const member = await makeMember(services.database, organizationId, 'guest');
  await buy();
  for (const { serviceUserId } of [owner, member])
    expect(await publishedTags(services.database, `user:${serviceUserId}`)).toContain(`Me:${serviceUserId}`);
  expect((await publishedTags(services.database, `organization:${organizationId}`)).sort()).toEqual(
    ['Customer', 'Invoices', 'Organization', 'Subscription'].map((type) => `${type}:${organizationId}`),
  );
});

test('notifies owners of an invoice once, by notification and by mail during mail hours', async () => {
  const { app, buy, services, clock, organizationId, owner } = await start();
  const second = await makeMember(services.database, organizationId, 'admin');
  const supervisor = await makeMember(services.database, organizationId, 'supervisor');
  await buy();
  for (const { email } of [owner, second]) {
    const mails = await mailsTo(services, email);
    const [mail, ...more] = mails.filter(({ subject }) => subject === '【コエノワ】請求書発行のお知らせ');
    expect(more).toEqual([]);
    expect(mail?.body).toContain('お支払い金額は12,100円、お支払い期限は2026/12/21（月）です。');
    expect(mail?.body).toContain(`/organizations/${organizationId}/setting/organization`);
  }
  expect(await mailsTo(services, supervisor.email)).toEqual([]);
  const { body } = await callApi(
    app,
    'getNotifications',
    { organizationId, page: 1, limit: 20 },
    owner.token,
  );
  expect(body.notifications).toMatchObject([
    { kind: 'plan', excerpt: expect.stringMatching(/^請求書 /) as string },
  ]);

  // At night no notice is mailed.
  clock.set(instantOf('2026-11-20', '21:00'));
  await callApi(app, 'updateSubscription', { organizationId, plan: 'pro' }, owner.token);
  expect(await mailsTo(services, second.email)).toHaveLength(1);
});

test('confirms an order at once, at any hour, to the person who has ordered', async () => {
  const { app, buy, services, clock, organizationId, owner } = await start();
  const second = await makeMember(services.database, organizationId, 'admin');
  clock.set(instantOf('2026-11-20', '23:00'));
  await buy({ invoiceEmail: 'keiri@confirmed.example' });
  const [confirmation, ...more] = await mailsTo(services, owner.email);
  expect(more).toEqual([]);
  expect(confirmation?.subject).toBe('【コエノワ】ご注文を受け付けました');
  for (const text of [
    'のスタータープランのご注文を受け付けました。',
    'お支払い金額は12,100円、お支払い期限は',
    '次の請求書（33,000円）は2026/12/01（火）に',
    'keiri@confirmed.example',
    'プロジェクト10個まで',
    `/organizations/${organizationId}/setting/organization#plan`,
    services.config.supportUrl,
  ]) {
    expect(confirmation?.body).toContain(text);
  }
  expect(await mailsTo(services, second.email)).toEqual([]);
  // A refused order confirms nothing.
  await callApiUnchecked(app, 'updateSubscription', { organizationId, plan: 'starter' }, owner.token);
  expect(await mailsTo(services, owner.email)).toHaveLength(1);
});

test('returns the configured portal URL or null', async () => {
  const { app, services, organizationId, owner } = await start();
  const { body } = await callApi(app, 'createPortalSession', { organizationId }, owner.token);
  expect(body).toEqual({ url: services.config.billingPortalUrl ?? null });
});
