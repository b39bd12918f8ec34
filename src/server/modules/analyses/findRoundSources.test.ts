import {
  callRunAnalysis,
  makeAnalysisContext,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { findRoundSources } from './findRoundSources';

const sourcesOf = ({ services, clock, project, editor }: AnalysisContext, surveyDate = '2026-11-16') =>
  findRoundSources(
    services.database.kysely,
    { ...project, serviceUserId: editor.serviceUserId, plan: 'pro' },
    surveyDate,
    clock.now(),
  );

test('names the alerts of the round and the topics of its last run', async () => {
  const context = await makeAnsweredAnalysisContext();
  for (const [index, free] of ['納期が厳しい。喧嘩が絶えずつらい。', '納期が不安です。'].entries())
    await submitAnswers(context.app, context.round, context.members[index]!, { workload: 1, free });
  expect(await sourcesOf(context)).toMatchObject({ alerts: [{ kind: 'lowQuestion' }], topics: [] });
  await callRunAnalysis(context, context.editor);
  const { topics } = (await sourcesOf(context))!;
  // Three people write about the deadline, one about the conflict; a figure needs three.
  expect(topics).toEqual(
    expect.arrayContaining([
      { term: '納期・進み具合', isShared: true },
      { term: '人間関係', isShared: false },
    ]),
  );
});

test('low participation leads to no action before the round has closed', async () => {
  const context = await makeAnalysisContext();
  expect(await sourcesOf(context)).toMatchObject({ alerts: [] });
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  expect(await sourcesOf(context)).toMatchObject({ alerts: [{ kind: 'lowParticipation' }] });
});

test('a withheld round names nothing, and a round that does not exist is null', async () => {
  const context = await makeAnalysisContext();
  const [member] = context.members;
  await submitAnswers(context.app, context.round, member, { workload: 1, free: '納期が厳しい。' });
  await callRunAnalysis(context, context.editor);
  expect(await sourcesOf(context)).toMatchObject({ topics: [] });
  expect(await sourcesOf(context, '2026-11-15')).toBeNull();
});
