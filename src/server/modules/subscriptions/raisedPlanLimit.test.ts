import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import type * as Plans from '../../../domain/billing/plans';

jest.mock('../../../domain/billing/plans', () => {
  const original = jest.requireActual<typeof Plans>('../../../domain/billing/plans');
  return {
    ...original,
    planLimits: {
      ...original.planLimits,
      pro: { projects: 200, members: 200 },
    } satisfies typeof original.planLimits,
  };
});

test('when a plan allows more projects, every list of open projects shows them', async () => {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  await Promise.all(
    Array.from({ length: 101 }, async (_, index) =>
      makeRound(database, await makeProject(database, organizationId, [[owner, 'editor']], `案件${index}`)),
    ),
  );

  const [listed, dashboard, surveys, settings, account] = await Promise.all([
    callApi(app, 'getOrganizationProjects', { organizationId }, owner.token),
    callApi(app, 'getOrganizationAnalyses', { organizationId, openFrom: '2026-11-20' }, owner.token),
    callApi(app, 'getUnansweredSurveys', { organizationId }, owner.token),
    callApi(app, 'getNotificationSettings', { organizationId }, owner.token),
    callApi(app, 'getMe', {}, owner.token),
  ]);
  const lists = [
    listed.body.projects,
    dashboard.body.projects,
    surveys.body.surveys,
    settings.body.projects,
    account.body.projects,
  ];
  expect(lists.map((list) => list.length)).toEqual([101, 101, 101, 101, 101]);
});
