import { randomUUID } from 'node:crypto';
import { callApi } from '../../../../test/support/app/callApi';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makePerson } from '../../../../test/support/factories/people';
import { defaultReportQuestions } from '../../../domain/questions/defaults';

async function start() {
  const { app, services, clock } = await testApp();
  const creator = await makePerson(services.database);
  return {
    app,
    clock,
    database: services.database,
    creator,
    found: (name = '株式会社新星') => callApi(app, 'createOrganization', { name }, creator.token),
  };
}

test('the creator is its owner, in a trial of fourteen days without a customer (product §7)', async () => {
  const { app, database, creator, found } = await start();
  const { status, body } = await found();
  expect(status).toBe(200);
  const { organizationId } = body;
  expect((await callApi(app, 'getOrganization', { organizationId }, creator.token)).body).toEqual({
    id: organizationId,
    name: '株式会社新星',
    image: null,
    createdBy: creator.serviceUserId,
    stripeCustomerId: null,
    subscriptionType: 'starter',
    version: 1,
  });
  expect((await callApi(app, 'getMe', {}, creator.token)).body).toMatchObject({
    organizations: [{ id: organizationId, userRole: 'admin', subscriptionType: 'starter' }],
    invalidOrganizations: [],
  });
  const subscription = await database.kysely
    .selectFrom('subscriptions')
    .select(['status', 'trial_end', 'customer_id'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  // 23:59:59 in Tokyo on the fourteenth day, the 20th being the first.
  expect(subscription).toEqual({
    status: 'trialing',
    trial_end: new Date('2026-12-03T14:59:59Z'),
    customer_id: null,
  });
  expect(await publishedTags(database, `user:${creator.serviceUserId}`)).toEqual([
    `Me:${creator.serviceUserId}`,
  ]);
});

test('rounds open by the default schedule from its first day in Tokyo, with the default report', async () => {
  const { clock, database, found } = await start();
  clock.set(new Date('2026-11-20T15:30:00Z'));
  const { organizationId } = (await found()).body;
  const settings = await database.kysely
    .selectFrom('survey_settings as s')
    .innerJoin('report_settings as r', 'r.organization_id', 's.organization_id')
    .where('s.organization_id', '=', organizationId)
    .select(['s.schedule', 'r.enabled', 'r.questions'])
    .executeTakeFirst();
  expect(settings).toMatchObject({
    schedule: { enabled: true, frequency: 'weekly', startOn: '2026-11-21' },
    enabled: true,
    questions: defaultReportQuestions,
  });
});

test('a person can create five a day', async () => {
  const { clock, found } = await start();
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await found()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  clock.set(new Date(testNow.getTime() + 86_400_000));
  expect((await found()).status).toBe(200);
});

test('a request sent again is not counted again', async () => {
  const { app, creator, found } = await start();
  for (let i = 0; i < 4; i += 1) await found();
  const fifth = { name: '株式会社新星', requestId: randomUUID() };
  const statuses = [];
  for (let i = 0; i < 3; i += 1)
    statuses.push((await callApi(app, 'createOrganization', fifth, creator.token)).status);
  expect(statuses).toEqual([200, 200, 200]);
  expect((await found()).status).toBe(429);
});

test('the same request twice, concurrently or later, creates one organization; request ids are per person', async () => {
  const { app, database, creator } = await start();
  const requestId = randomUUID();
  const found = (person = creator) =>
    callApi(app, 'createOrganization', { name: '株式会社新星', requestId }, person.token);
  const answers = await Promise.all([found(), found()]);
  answers.push(await found());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { organizations } = (await callApi(app, 'getMyOrganizations', {}, creator.token)).body;
  expect(new Set(answers.map(({ body }) => body.organizationId))).toEqual(new Set([organizations[0]!.id]));
  expect(organizations).toHaveLength(1);

  const { body } = await found(await makePerson(database));
  expect(body.organizationId).not.toBe(organizations[0]!.id);
});

test.each([
  ['nothing', ''],
  ['only full-width spaces', '　　'],
  ['a line break', '株式会社\n新星'],
])('rejects a name of %s', async (_, name) => {
  const { found } = await start();
  expect(await found(name)).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
});
