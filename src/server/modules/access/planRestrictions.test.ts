import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';

const days = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'] as const;
const [oldest, ...lastThree] = days;
const newestFirst = [...days].reverse();

const plans = {
  free: { plan: 'free', status: 'active' },
  'trial of starter': { plan: 'starter', status: 'trialing', trialEnd: new Date('2026-11-23T14:59:59Z') },
  starter: { plan: 'starter', status: 'active' },
} as const;

/** A project whose member submitted a survey and a report in each of four rounds; the last is still open. */
async function start(plan: keyof typeof plans) {
  const { app, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database, plans[plan]);
  const member = await makeMember(database, organizationId, 'member');
  const project = await makeProject(database, organizationId, [[member, 'viewer']]);
  const surveyIds: number[] = [];
  for (const openFrom of days) {
    const round = await makeRound(database, project, { openFrom });
    surveyIds.push(round.surveyIds[member.serviceUserId]!);
    await submitAnswers(app, round, member, { report: '進んでいます。' });
  }
  await database.kysely
    .updateTable('rounds')
    .set({ closes_at: new Date('2026-11-10T00:00:00Z') })
    .where('project_id', '=', project.projectId)
    .where('open_from', '<', '2026-11-16')
    .execute();
  await database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 1 })
    .where('id', '=', organizationId)
    .execute();
  const { projectId } = project;
  const read = { organizationId, projectId };
  return {
    surveyIds,
    analysisOf: (surveyDate: string) => callApi(app, 'getAnalysis', { projectId, surveyDate }, owner.token),
    latest: () => callApi(app, 'getLatestAnalysis', { projectId }, owner.token),
    run: () => callApi(app, 'runAnalysis', { projectId, surveyDate: '2026-11-16' }, owner.token),
    dashboard: (openFrom = '2026-11-20') =>
      callApi(app, 'getOrganizationAnalyses', { organizationId, openFrom }, owner.token),
    projects: () => callApi(app, 'getOrganizationProjects', { organizationId }, owner.token),
    rounds: () => callApi(app, 'getProjectReportRounds', { projectId }, owner.token),
    reportsOf: (openFrom: string) => callApi(app, 'getProjectReports', { projectId, openFrom }, owner.token),
    commentsOn: (surveyId: number) => callApi(app, 'getReportComments', { ...read, surveyId }, owner.token),
    exportMembers: () => callApi(app, 'exportMembers', { organizationId }, owner.token),
    exportClients: () => callApi(app, 'exportClients', { organizationId }, owner.token),
    ownSurvey: (surveyId: number) => callApi(app, 'getSurvey', { surveyId }, member.token),
    ownReport: (surveyId: number) => callApi(app, 'getMyReport', { surveyId }, member.token),
  };
}

const refusedFor = (message: string) => ({
  status: 422,
  body: { error: 'planLimit', message: expect.stringContaining(message) },
});

describe('the free plan (product §7)', () => {
  test('allows neither analysis runs nor exports', async () => {
    const { run, exportMembers, exportClients } = await start('free');
    expect(await run()).toMatchObject(refusedFor('フリープランでは分析を実行できません。'));
    expect(await exportMembers()).toMatchObject(refusedFor('フリープランではCSVの書き出し'));
    expect(await exportClients()).toMatchObject(refusedFor('フリープランではCSVの書き出し'));
  });

  test('shows the last three rounds, wherever rounds are shown', async () => {
    const context = await start('free');
    expect((await context.rounds()).body.rounds.map(({ openFrom }) => openFrom)).toEqual(
      newestFirst.slice(0, 3),
    );
    // The newest of them is still open.
    expect((await context.dashboard()).body.openFroms).toEqual(lastThree.slice(0, 2));
    expect((await context.dashboard(oldest)).body.openFroms).toEqual([]);
    expect((await context.projects()).body.projects[0]!.scores).toHaveLength(2);
    for (const day of lastThree) {
      const { status, body } = await context.analysisOf(day);
      expect([status, body.analysis!.trend.map(({ openFrom }) => openFrom)]).toEqual([
        200,
        lastThree.slice(0, lastThree.indexOf(day) + 1),
      ]);
      expect(await context.reportsOf(day)).toMatchObject({ status: 200 });
    }
    // The newest closed round, so without the running one.
    expect((await context.latest()).body.analysis!.trend.map(({ openFrom }) => openFrom)).toEqual(
      lastThree.slice(0, -1),
    );
  });

  test('an older round is there, but needs a paid plan', async () => {
    const { analysisOf, reportsOf, commentsOn, surveyIds } = await start('free');
    const refused = refusedFor('フリープランで見られるのは直近3回まで');
    expect(await analysisOf(oldest)).toMatchObject(refused);
    expect(await reportsOf(oldest)).toMatchObject(refused);
    expect(await commentsOn(surveyIds[0]!)).toMatchObject(refused);
    expect(await commentsOn(surveyIds[1]!)).toMatchObject({ status: 200 });
  });

  test('the caller’s own answers and report stay visible', async () => {
    const { ownSurvey, ownReport, surveyIds } = await start('free');
    expect(await ownSurvey(surveyIds[0]!)).toMatchObject({ status: 200 });
    expect(await ownReport(surveyIds[0]!)).toMatchObject({ status: 200 });
  });
});

test.each(['trial of starter', 'starter'] as const)('%s: shows everything', async (plan) => {
  const context = await start(plan);
  expect((await context.rounds()).body.rounds.map(({ openFrom }) => openFrom)).toEqual(newestFirst);
  // The newest round is running, which the dashboard does not show.
  expect((await context.dashboard()).body.openFroms).toEqual(days.slice(0, -1));
  expect((await context.projects()).body.projects[0]!.scores).toHaveLength(3);
  expect((await context.latest()).body.analysis!.trend).toHaveLength(3);
  for (const answered of [
    context.analysisOf(oldest),
    context.reportsOf(oldest),
    context.commentsOn(context.surveyIds[0]!),
    context.run(),
    context.exportMembers(),
    context.exportClients(),
  ]) {
    expect(await answered).toMatchObject({ status: 200 });
  }
});
