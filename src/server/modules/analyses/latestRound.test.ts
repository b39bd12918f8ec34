import { callApiUnchecked } from '../../../../test/support/app/callApi';
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
} from '../../../../test/support/factories/analysisContext';

test('the latest round is the newest one with results to show', async () => {
  const context = await makeAnalysisContext();
  const fresh = await makeProject(context.services.database, context.project.organizationId, [
    [context.editor, 'editor'],
  ]);
  expect((await callGetLatestAnalysis({ ...context, project: fresh }, context.editor)).body).toEqual({
    analysis: null,
  });
  expect((await callGetLatestAnalysis(context, context.editor)).body.analysis?.openFrom).toBe('2026-11-16');

  const next = await makeRound(context.services.database, context.project, {
    openFrom: '2026-11-23',
    openedAt: new Date('2026-11-24T00:00:00Z'),
    closesAt: new Date('2026-11-27T15:00:00Z'),
  });
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  expect((await callGetLatestAnalysis(context, context.editor)).body.analysis?.openFrom).toBe('2026-11-16');
  for (const member of context.members) await submitAnswers(context.app, next, member);
  expect((await callGetLatestAnalysis(context, context.editor)).body.analysis?.openFrom).toBe('2026-11-23');
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
