import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import type { TestPerson } from '../../../../test/support/factories/people';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import {
  makeAnsweredAnalysisContext,
  callGiveAnalysisFeedback,
  callGetLatestAnalysis,
  callRunAnalysis,
  makeAnalysisContext,
  callGetAnalysis,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';

/** A second round, which runs while the clock stands in it. */
async function openNext({ services: { database }, project, clock }: AnalysisContext) {
  const next = await makeRound(database, project, {
    openFrom: '2026-11-23',
    openedAt: new Date('2026-11-24T00:00:00Z'),
    closesAt: new Date('2026-11-27T15:00:00Z'),
  });
  clock.set(new Date('2026-11-24T03:00:00Z'));
  return next;
}

test('the latest round is the closed one, and before the first closing the running one', async () => {
  const context = await makeAnalysisContext();
  const latest = async () => (await callGetLatestAnalysis(context, context.editor)).body.analysis?.openFrom;
  const fresh = await makeProject(context.services.database, context.project.organizationId, [
    [context.editor, 'editor'],
  ]);
  expect((await callGetLatestAnalysis({ ...context, project: fresh }, context.editor)).body).toEqual({
    analysis: null,
  });
  expect(await latest()).toBe('2026-11-16');
  const next = await openNext(context);
  for (const member of context.members) await submitAnswers(context.app, next, member);
  expect(await latest()).toBe('2026-11-16');
  context.clock.set(new Date('2026-11-28T00:00:00Z'));
  expect(await latest()).toBe('2026-11-23');
});

test('list, overview and dashboard have the figures of the closed round, and those of the running one apart', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { app, editor, members, project } = context;
  const { organizationId, projectId } = project;
  const next = await openNext(context);
  for (const member of members) await submitAnswers(app, next, member, { workload: 5, schedule: 5 });

  const overview = (await callGetLatestAnalysis(context, editor)).body.analysis!;
  const listOf = async ({ token }: TestPerson) =>
    (await callApi(app, 'getOrganizationProjects', { organizationId }, token)).body;
  const list = await listOf(editor);
  const listed = list.projects.find(({ id }) => id === projectId)!;
  const dashboard = await callApi(
    app,
    'getOrganizationAnalyses',
    { organizationId, openFrom: '2026-11-24' },
    editor.token,
  );
  const shown = dashboard.body.projects.find((each) => each.projectId === projectId)!;
  const headline = { openFrom: '2026-11-16', score: 62.5, alerts: [] };
  expect({ ...overview, score: overview.conditionScore }).toMatchObject(headline);
  expect(overview.trend.at(-1)).toMatchObject({ openFrom: '2026-11-16', score: 62.5 });
  expect(shown).toMatchObject(headline);
  expect([list.rounds[listed.lastRound!]?.openFrom, listed.scores?.at(-1), listed.alerts ?? []]).toEqual(
    Object.values(headline),
  );

  const interim = (await callGetAnalysis(context, editor, '2026-11-23')).body.conditionScore;
  expect(interim).toBe(100);
  expect(listed.openRound).toMatchObject({ completed: 3, asked: 4, score: interim });
  const [member] = (await listOf(members[0])).projects;
  expect(member?.openRound).toEqual({ round: expect.any(Number), completed: 3, asked: 4 });
});

test('feedback belongs to one person and can be changed', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { body } = await callRunAnalysis(context, context.editor);
  const { analysisId } = body.run!;
  expect((await callGiveAnalysisFeedback(context, context.editor, analysisId, true)).status).toBe(200);
  expect(
    (await callGiveAnalysisFeedback(context, context.editor, analysisId, false, '数字の説明がほしい')).status,
  ).toBe(200);
  expect((await callGetAnalysis(context, context.editor)).body.run?.feedback).toEqual({
    useful: false,
    comment: '数字の説明がほしい',
  });
  expect((await callGetAnalysis(context, context.owner)).body.run?.feedback).toBeNull();
});

test('feedback on the analysis of another project gives 404, even for an editor of both', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { database } = context.services;
  const project = await makeProject(database, context.project.organizationId, [[context.editor, 'editor']]);
  await makeRound(database, project);
  const other = { ...context, project };
  const { body } = await callRunAnalysis(other, context.editor);
  expect(await callGiveAnalysisFeedback(context, context.editor, body.run!.analysisId, true)).toMatchObject({
    status: 404,
  });
  expect((await callGetAnalysis(other, context.editor)).body.run?.feedback).toBeNull();
});

test('the free plan runs no analysis', async () => {
  const context = await makeAnsweredAnalysisContext('free');
  expect(await callRunAnalysis(context, context.editor)).toMatchObject({
    status: 422,
    body: { error: 'planLimit' },
  });
  expect((await callGetAnalysis(context, context.editor)).body.conditionScore).toBe(62.5);
});

test.each([
  ['2026-11-17', 404],
  ['2026-02-30', 400],
  ['16-11-2026', 400],
  ["' or 1=1", 400],
])('surveyDate %s gives %i', async (surveyDate, status) => {
  const context = await makeAnalysisContext();
  const input = { projectId: context.project.projectId, surveyDate };
  expect(await callApiUnchecked(context.app, 'getAnalysis', input, context.editor.token)).toMatchObject({
    status,
  });
  expect(await callApiUnchecked(context.app, 'runAnalysis', input, context.editor.token)).toMatchObject({
    status,
  });
});
