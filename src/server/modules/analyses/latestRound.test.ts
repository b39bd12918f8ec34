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
  const made = await makeAnalysisContext();
  const fresh = await makeProject(made.services.database, made.project.organizationId, [
    [made.editor, 'editor'],
  ]);
  expect((await callGetLatestAnalysis({ ...made, project: fresh }, made.editor)).body).toEqual({
    analysis: null,
  });
  expect((await callGetLatestAnalysis(made, made.editor)).body.analysis?.openFrom).toBe('2026-11-16');

  const next = await makeRound(made.services.database, made.project, {
    openFrom: '2026-11-23',
    openedAt: new Date('2026-11-24T00:00:00Z'),
    closesAt: new Date('2026-11-27T15:00:00Z'),
  });
  made.clock.set(new Date('2026-11-24T03:00:00Z'));
  expect((await callGetLatestAnalysis(made, made.editor)).body.analysis?.openFrom).toBe('2026-11-16');
  for (const member of made.members) await submitAnswers(made.app, next, member);
  expect((await callGetLatestAnalysis(made, made.editor)).body.analysis?.openFrom).toBe('2026-11-23');
});

test('feedback belongs to one person and can be changed', async () => {
  const made = await makeAnsweredAnalysisContext();
  const { body } = await callRunAnalysis(made, made.editor);
  const { analysisId } = body.run!;
  expect((await callGiveAnalysisFeedback(made, made.editor, analysisId, true)).status).toBe(200);
  expect(
    (await callGiveAnalysisFeedback(made, made.editor, analysisId, false, '数字の説明がほしい')).status,
  ).toBe(200);
  expect((await callGetAnalysis(made, made.editor)).body.run?.feedback).toEqual({
    useful: false,
    comment: '数字の説明がほしい',
  });
  expect((await callGetAnalysis(made, made.owner)).body.run?.feedback).toBeNull();
});

test('feedback on the analysis of another project gives 404, even for an editor of both', async () => {
  const made = await makeAnsweredAnalysisContext();
  const { database } = made.services;
  const project = await makeProject(database, made.project.organizationId, [[made.editor, 'editor']]);
  await makeRound(database, project);
  const other = { ...made, project };
  const { body } = await callRunAnalysis(other, made.editor);
  expect(await callGiveAnalysisFeedback(made, made.editor, body.run!.analysisId, true)).toMatchObject({
    status: 404,
  });
  expect((await callGetAnalysis(other, made.editor)).body.run?.feedback).toBeNull();
});

test('the free plan runs no analysis', async () => {
  const made = await makeAnsweredAnalysisContext('free');
  expect(await callRunAnalysis(made, made.editor)).toMatchObject({
    status: 422,
    body: { error: 'planLimit' },
  });
  expect((await callGetAnalysis(made, made.editor)).body.conditionScore).toBe(62.5);
});

test.each([
  ['2026-11-17', 404],
  ['2026-02-30', 400],
  ['16-11-2026', 400],
  ["' or 1=1", 400],
])('surveyDate %s gives %i', async (surveyDate, status) => {
  const made = await makeAnalysisContext();
  const input = { projectId: made.project.projectId, surveyDate };
  expect(await callApiUnchecked(made.app, 'getAnalysis', input, made.editor.token)).toMatchObject({ status });
  expect(await callApiUnchecked(made.app, 'runAnalysis', input, made.editor.token)).toMatchObject({ status });
});
