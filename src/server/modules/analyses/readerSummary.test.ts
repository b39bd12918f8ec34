import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeAction } from '../../../../test/support/factories/actions';
import {
  callGetAnalysis,
  callRunAnalysis,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject, makeProject, testQuestions } from '../../../../test/support/factories/projects';
import { makeRatedRounds } from '../../../../test/support/factories/ratedRounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';

const waiting = async (context: AnalysisContext, who: TestPerson) =>
  (await callGetAnalysis(context, who)).body.summary.find(({ sources }) =>
    sources.some(({ kind }) => kind === 'waiting'),
  );

test('who may read low answers is told by name whose wait for a reply, until somebody replies', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { app, services, project, round, editor, members } = context;
  expect(await waiting(context, editor)).toEqual({
    text: '低い評価（1か2）のあった1人の回答に、まだ返信がありません。',
    sources: [{ kind: 'waiting', key: null }],
    quote: null,
    people: { count: 1, named: [expect.objectContaining({ name: '秋山 一郎' })] },
  });
  const late = await makeMember(services.database, project.organizationId, 'manager');
  await joinProject(services.database, project, late, 'editor');
  expect(await waiting(context, late)).toBeUndefined();
  context.clock.set(new Date('2026-11-23T15:00:00Z'));
  expect(await waiting(context, members[0])).toBeUndefined();

  const surveyId = round.surveyIds[members[0].serviceUserId]!;
  await callApi(app, 'replyToSurvey', { surveyId, body: '話しましょう。' }, editor.token);
  expect(await waiting(context, editor)).toBeUndefined();
});

test('the sentence about topics has a quote of those that its reader may read', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { services, project, editor } = context;
  await callRunAnalysis(context, editor);
  const quote = async (who: TestPerson) =>
    (await callGetAnalysis(context, who)).body.summary.find(({ sources }) =>
      sources.some(({ kind, key }) => kind === 'topic' && key === '納期・進み具合'),
    )!.quote;
  expect(await quote(editor)).toBe('納期が厳しくて不安です。');
  const late = await makeMember(services.database, project.organizationId, 'manager');
  await joinProject(services.database, project, late, 'editor');
  expect(await quote(late)).toBeNull();
  context.clock.set(new Date(testNow.getTime() + 60_000));
  await submitAnswers(context.app, context.round, context.members[0], { workload: 2, free: '順調です。' });
  expect(await quote(editor)).toBe('納期に間に合わない。');
  context.clock.set(new Date('2026-11-23T15:00:00Z'));
  expect(await quote(context.members[0])).toBeNull();
});

test('what came of the newest action is said as it was known when the round had closed', async () => {
  const { app, clock, services } = await testApp();
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const member = await makeMember(database, organizationId, 'member');
  const project = await makeProject(database, organizationId, [[member, 'viewer']]);
  await makeRatedRounds(database, project, testQuestions.slice(0, 2), [2, 2, 2, 2, 2, 4, 4, 4, 4]);
  for (const [openFrom, agreedAt, body] of [
    ['2026-10-12', '2026-10-21T03:00:00Z', '作業を分ける'],
    ['2026-11-09', '2026-11-12T03:00:00Z', '会議を減らす'],
  ] as const) {
    const id = await makeAction(database, project, owner);
    await database.kysely
      .updateTable('actions')
      .set({
        open_from: openFrom,
        created_at: new Date(agreedAt),
        body,
        source_kind: 'lowQuestion',
        source_key: 'workload',
        source_name: '作業量',
      })
      .where('id', '=', id)
      .execute();
  }
  clock.set(new Date('2026-11-24T15:00:00Z'));
  const outcome = async (surveyDate: string) => {
    const { body } = await callApi(
      app,
      'getAnalysis',
      { projectId: project.projectId, surveyDate },
      member.token,
    );
    return body.analysis!.summary.find(({ sources }) => sources.some(({ kind }) => kind === 'action'))?.text;
  };
  expect(await outcome('2026-11-16')).toBe(
    '「作業を分ける」を決めたあと、「作業量」の平均は2.00から4.00になり、偶然とは言いきれません。',
  );
  expect(await outcome('2026-10-26')).toBe('「作業を分ける」を決めたあとの変化は、まだ分かりません。');
  expect(await outcome('2026-10-12')).toBeUndefined();
});
