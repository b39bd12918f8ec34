import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, makePerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';

test('the profile lists organizations, projects and the plan (spec §3)', async () => {
  const { app, services } = await testApp();
  const { organizationId } = await makeOrganization(services.database);
  const person = await makeMember(services.database, organizationId, 'manager', '鈴木 健太');
  const { projectId } = await makeProject(services.database, organizationId, [[person, 'editor']]);
  await makeProject(services.database, organizationId);
  const { body } = await callApi(app, 'getMe', {}, person.token);
  expect(body).toMatchObject({
    serviceUserId: person.serviceUserId,
    name: '鈴木 健太',
    organizations: [{ id: organizationId, userRole: 'manager', subscriptionType: 'standard' }],
    projects: [{ id: projectId, projectRole: 'editor' }],
    subscriptionType: 'standard',
    stripeCustomerId: expect.stringMatching(/^ldg_\d+$/) as string,
    invalidOrganizations: [],
  });
});

test.each([
  [
    'a trial that has ended',
    { status: 'trialing', plan: 'starter', trialEnd: new Date(testNow.getTime() - 1) },
    true,
  ],
  ['a running trial', { status: 'trialing', plan: 'starter', trialEnd: testNow }, false],
  ['a canceled plan', { status: 'canceled', plan: 'standard' }, true],
  ['the free plan', { status: 'active', plan: 'free' }, false],
] as const)('invalidOrganizations and %s', async (_name, subscription, invalid) => {
  const { app, services } = await testApp();
  const { organizationId, owner } = await makeOrganization(services.database, subscription);
  const { body } = await callApi(app, 'getMe', {}, owner.token);
  expect(body.invalidOrganizations).toEqual(invalid ? [{ organizationId }] : []);

  // An invalid organization answers only the calls that can make it valid again (product §7).
  expect((await callApi(app, 'getOrganization', { organizationId }, owner.token)).status).toBe(200);
  const list = await callApi(app, 'getOrganizationProjects', { organizationId }, owner.token);
  expect(list).toMatchObject(invalid ? { status: 403, body: { error: 'suspended' } } : { status: 200 });
});

test('the profile says which tips the person has put away', async () => {
  const { app, services } = await testApp();
  const { serviceUserId, token } = await makePerson(services.database);
  const other = await makePerson(services.database);
  await callApi(app, 'setTipsViewed', { serviceUserId, tips: ['survey', 'projects'], viewed: true }, token);
  const viewedTips = async (person: Pick<typeof other, 'token'>) =>
    (await callApi(app, 'getMe', {}, person.token)).body.viewedTips;
  expect(await viewedTips({ token })).toEqual(['projects', 'survey']);
  expect(await viewedTips(other)).toEqual([]);
});

test('an invoice that is past due is shown to owners only', async () => {
  const { app, services } = await testApp();
  const { organizationId, owner } = await makeOrganization(services.database);
  const supervisor = await makeMember(services.database, organizationId, 'supervisor');
  const pastDue = async ({ token }: Pick<typeof owner, 'token'>) =>
    (await callApi(app, 'getMe', {}, token)).body.organizations[0]?.pastDue;
  expect(await pastDue(owner)).toBe(false);
  await services.database.kysely
    .updateTable('subscriptions')
    .set({ past_due: true })
    .where('organization_id', '=', organizationId)
    .execute();
  expect(await pastDue(owner)).toBe(true);
  expect(await pastDue(supervisor)).toBe(false);
});

test('a person without an organization has a profile', async () => {
  const { app, services } = await testApp();
  const person = await makePerson(services.database);
  expect(await callApi(app, 'getMe', {}, person.token)).toMatchObject({
    status: 200,
    body: {
      organizations: [],
      projects: [],
      subscriptionType: 'none',
      stripeCustomerId: null,
      invalidOrganizations: [],
    },
  });
  expect((await callApi(app, 'getMyOrganizations', {}, person.token)).body).toEqual({ organizations: [] });
});

test('organizations are listed with the role in each', async () => {
  const { app, services } = await testApp();
  const first = await makeOrganization(services.database);
  const person = await makeMember(services.database, first.organizationId, 'guest');
  const { body } = await callApi(app, 'getMyOrganizations', {}, person.token);
  expect(body.organizations).toEqual([
    { id: first.organizationId, name: '株式会社テスト', image: null, userRole: 'guest' },
  ]);
});
