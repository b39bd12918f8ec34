import { callApi } from '../../../../test/support/app/callApi';
import { testNow } from '../../../../test/support/app/testNow';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { makeMember } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import {
  makeAnsweredAnalysisContext,
  callGiveAnalysisFeedback,
  callRunAnalysis,
  makeAnalysisContext,
  callGetAnalysis,
} from '../../../../test/support/factories/analysisContext';
import { maxServiceCallsPerDay } from '../../../domain/analysis/serviceProblem';
import { takeServiceCall } from './serviceCalls.queries';

test('before any run a round shows its current figures', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { status, body: shown } = await callGetAnalysis(context, context.editor);
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    projectId: context.project.projectId,
    openFrom: '2026-11-16',
    participation: { completed: 3, asked: 4 },
    conditionScore: 62.5,
    change: null,
    withheld: null,
    topics: [],
    suggestedActions: [],
    run: null,
  });
  expect(shown.questions[0]).toMatchObject({
    key: 'workload',
    mean: 3,
    count: 3,
    distribution: [0, 1, 1, 1, 0],
  });
  expect(shown.summary[0]).toMatchObject({
    text: '対象者4人のうち3人が回答し、コンディションスコアは62.5です。',
    sources: [
      { kind: 'distribution', key: null },
      { kind: 'unanswered', key: null },
    ],
  });
});

test('a run stores topics and notifies the other editors once', async () => {
  const context = await makeAnsweredAnalysisContext();
  const colleague = await makeMember(context.services.database, context.project.organizationId, 'manager');
  await context.services.database.kysely
    .insertInto('project_members')
    .values({
      project_id: context.project.projectId,
      organization_id: context.project.organizationId,
      service_user_id: colleague.serviceUserId,
      project_role: 'editor',
      joined_at: testNow,
    })
    .execute();

  const { status, body } = await callRunAnalysis(context, context.editor);
  expect(status).toBe(200);
  expect(body.topics[0]).toMatchObject({ term: '納期・進み具合', count: 3, people: 3, lean: 'negative' });
  expect(body.run).toMatchObject({
    engine: 'builtin',
    stale: false,
    feedback: null,
    createdAt: testNow.toISOString(),
  });
  expect(JSON.stringify(body.summary)).toContain('「納期・進み具合」（3人・3件すべて）');
  expect((await callGetAnalysis(context, context.editor)).body).toEqual(body);

  await callRunAnalysis(context, context.editor);
  const notified = await context.services.database.kysely
    .selectFrom('notifications')
    .where('project_id', '=', context.project.projectId)
    .where('kind', '=', 'analysisReady')
    .select('service_user_id')
    .execute();
  expect(notified).toEqual([{ service_user_id: colleague.serviceUserId }]);
});

test('the leans of a topic add up, and sentences without a theme are counted from the minimum of writers on', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { body } = await callRunAnalysis(context, context.editor);
  const [topic] = body.topics;
  expect(Object.values(topic!.leans!).reduce((sum, count) => sum + count, 0)).toBe(topic!.count);
  expect(body.sentences).toMatchObject({ total: 3 });
  const { kysely } = context.services.database;
  await kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', context.project.organizationId)
    .execute();
  await submitAnswers(context.app, context.round, context.editor, { workload: 5 });
  const { body: few } = await callRunAnalysis(context, context.editor);
  expect(few.withheld).toBeNull();
  expect(few.sentences).toBeNull();
});

test('an analysis of an earlier release is shown without what it did not tell apart', async () => {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  const { kysely } = context.services.database;
  const { id, facts } = await kysely
    .selectFrom('analyses')
    .where('project_id', '=', context.project.projectId)
    .select(['id', 'facts'])
    .executeTakeFirstOrThrow();
  const { sentences: _sentences, topics, ...rest } = facts;
  const earlier = topics.map(({ leans: _leans, quotes, ...topic }) => ({
    ...topic,
    lean: 'neutral',
    quotes: quotes.map((quote, index) => ({ ...quote, lean: index === 0 ? 'neutral' : 'negative' })),
  }));
  await kysely
    .updateTable('analyses')
    .set({ facts: JSON.stringify({ ...rest, topics: earlier }) })
    .where('id', '=', id)
    .execute();
  const { body } = await callGetAnalysis(context, context.editor);
  expect(body.sentences).toBeNull();
  expect(body.topics[0]).toMatchObject({ lean: null, leans: null });
  expect(body.topics[0]!.quotes.map(({ lean }) => lean)).toEqual([null, 'negative', 'negative']);
});

test('answers after a run change the figures at once and mark the texts as outdated until the next run', async () => {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  context.clock.set(new Date(testNow.getTime() + 60_000));
  await submitAnswers(context.app, context.round, context.editor, { workload: 5, schedule: 5 });
  const { body } = await callGetAnalysis(context, context.editor);
  expect(body).toMatchObject({ participation: { completed: 4, asked: 4 }, run: { stale: true } });
  expect((await callRunAnalysis(context, context.editor)).body.run?.stale).toBe(false);
});

test('a changed text marks a run as outdated even when no figure changes', async () => {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  context.clock.set(new Date(testNow.getTime() + 60_000));
  await submitAnswers(context.app, context.round, context.members[1], {
    workload: 3,
    free: '予定どおり進んでいます。',
  });
  expect((await callGetAnalysis(context, context.editor)).body.run?.stale).toBe(true);
});

test('a late survey counts in the score, not in participation', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { body: before } = await callGetAnalysis(context, context.editor);
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  await submitAnswers(context.app, context.round, context.editor, { workload: 5, schedule: 5 });
  const { body: after } = await callGetAnalysis(context, context.editor);
  expect(after.participation).toEqual(before.participation);
  expect([before.late, after.late]).toEqual([0, 1]);
  expect(after.conditionScore).toBeGreaterThan(before.conditionScore!);
});

test('with fewer completed surveys than the minimum only participation and the reason are shown', async () => {
  const context = await makeAnalysisContext();
  await submitAnswers(context.app, context.round, context.members[0], { free: '納期が厳しい。' });
  await submitAnswers(context.app, context.round, context.members[1], { free: '納期が厳しい。' });
  const { body } = await callRunAnalysis(context, context.editor);
  expect(body).toMatchObject({
    participation: { completed: 2, asked: 4 },
    response: null,
    conditionScore: null,
    questions: [],
    topics: [],
    withheld: { reason: 'tooFew', complete: 2, minimum: 3 },
  });
  expect(JSON.stringify(body)).not.toContain('納期');
});

test('while a round is open, people who may not read its answers see participation only', async () => {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  const [reader] = context.members;
  const view = async () => {
    const {
      participation,
      response,
      summary: _sentence,
      run: _run,
      ...figures
    } = (await callGetAnalysis(context, reader)).body;
    const { projectId } = context.project;
    const history = await callApi(
      context.app,
      'getAnalysisHistory',
      { projectId, surveyDate: '2026-11-16' },
      reader.token,
    );
    const trend = figures.trend.map(({ score }) => score);
    return { participation, response, figures: { ...figures, trend, withheld: null }, history: history.body };
  };
  const before = await view();
  expect(before).toMatchObject({
    participation: { completed: 3, asked: 4 },
    response: null,
    figures: { conditionScore: null, questions: [], topics: [], alerts: [], trend: [null] },
    history: { questions: [], topics: [], rounds: [{ withheld: true }] },
  });
  expect((await callGetAnalysis(context, context.editor)).body.conditionScore).toBe(62.5);

  // One more answer changes nothing but the number of people.
  await submitAnswers(context.app, context.round, context.editor, { workload: 1, schedule: 1 });
  const after = await view();
  expect(after.participation.completed).toBe(4);
  expect({ ...after, participation: null }).toEqual({ ...before, participation: null });

  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  expect((await view()).figures).toMatchObject({ conditionScore: expect.any(Number) });
});

test('low participation is an alert from the closing on', async () => {
  const context = await makeAnalysisContext();
  await submitAnswers(context.app, context.round, context.members[0]);
  const alerts = async () => (await callGetAnalysis(context, context.editor)).body.alerts;
  expect(await alerts()).toEqual([]);
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  expect(await alerts()).toEqual([{ kind: 'lowParticipation', completed: 1, asked: 4 }]);
});

test('a minimum raised later withholds stored results', async () => {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  await context.services.database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', context.project.organizationId)
    .execute();
  const { body } = await callGetAnalysis(context, context.editor);
  expect(body).toMatchObject({
    conditionScore: null,
    topics: [],
    withheld: { reason: 'tooFew', complete: 3, minimum: 4 },
    run: { stale: true },
  });
  expect(JSON.stringify(body)).not.toContain('納期');
});

test('the figures are compared with the rounds before', async () => {
  const context = await makeAnsweredAnalysisContext();
  const next = await makeRound(context.services.database, context.project, {
    openFrom: '2026-11-23',
    openedAt: new Date('2026-11-24T00:00:00Z'),
    closesAt: new Date('2026-11-27T15:00:00Z'),
  });
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  for (const member of context.members)
    await submitAnswers(context.app, next, member, { workload: 1, schedule: 4 });
  const { body } = await callGetAnalysis(context, context.editor, '2026-11-23');
  expect(body).toMatchObject({ conditionScore: 37.5, change: -25 });
  expect(body.trend.map(({ openFrom, score }) => [openFrom, score])).toEqual([
    ['2026-11-16', 62.5],
    ['2026-11-23', 37.5],
  ]);
  expect(body.alerts.map(({ kind }) => kind)).toEqual(['scoreDown', 'lowQuestion']);
});

test('a question goes on in other words, and the round that asked them first is named', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { app, services, project, editor, members, clock } = context;
  const { organizationId, projectId } = project;
  const scope = { organizationId, projectId };
  const { questions, version } = (await callApi(app, 'getQuestions', scope, editor.token)).body;
  const [workload, ...others] = questions;
  await callApi(
    app,
    'updateQuestions',
    {
      ...scope,
      version,
      questions: [
        { ...workload!, label: '仕事が多すぎませんか？', labels: ['少ない', '多い'], reverse: true },
        ...others,
      ],
    },
    editor.token,
  );
  const { id: questionSetId } = await services.database.kysely
    .selectFrom('question_sets')
    .where('project_id', '=', projectId)
    .where('version', '=', version + 1)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [openFrom, closesAt] of [
    ['2026-11-23', '2026-11-27T15:00:00Z'],
    ['2026-11-30', '2026-12-04T15:00:00Z'],
  ] as const) {
    const round = await makeRound(
      services.database,
      { ...project, questionSetId },
      { openFrom, openedAt: new Date(`${openFrom}T00:00:00Z`), closesAt: new Date(closesAt) },
    );
    clock.set(new Date(`${openFrom}T03:00:00Z`));
    for (const member of members) await submitAnswers(app, round, member, { workload: 1, schedule: 3 });
  }
  const { body } = await callGetAnalysis(context, editor, '2026-11-30');
  // 1 is the good end now.
  expect(body.questions.slice(0, 2)).toMatchObject([
    {
      key: 'workload',
      mean: 5,
      distribution: [0, 0, 0, 0, members.length],
      change: 0,
      rewordedOn: '2026-11-23',
    },
    { key: 'schedule', mean: 3, rewordedOn: null },
  ]);
  expect(body.questions[0]!.changeFromLastFour).toBeGreaterThan(0);
  expect(body.trend.map(({ openFrom, questionsChanged }) => [openFrom, questionsChanged])).toEqual([
    ['2026-11-16', false],
    ['2026-11-23', true],
    ['2026-11-30', false],
  ]);
});

test('feedback stays over re-runs and is a rate of its engine for those who lead the organization', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { app, owner, editor, project } = context;
  const { organizationId } = project;
  const analysisId = (await callRunAnalysis(context, editor)).body.run!.analysisId;
  await callGiveAnalysisFeedback(context, editor, analysisId, false, '理由が足りません。');
  await callGiveAnalysisFeedback(context, owner, analysisId, true);
  context.clock.set(new Date(testNow.getTime() + 60_000));
  const rerun = (await callRunAnalysis(context, editor)).body.run!;
  expect(rerun).toMatchObject({ analysisId, feedback: { useful: false, comment: '理由が足りません。' } });

  const { body } = await callApi(app, 'getAnalysisFeedbackRates', { organizationId }, owner.token);
  expect(body.engines).toEqual([{ engine: 'builtin', useful: 1, total: 2 }]);
  expect(body.comments).toMatchObject([{ engine: 'builtin', useful: false, comment: '理由が足りません。' }]);
  expect(JSON.stringify(body)).not.toContain(editor.name);
  expect((await callApi(app, 'getAnalysisFeedbackRates', { organizationId }, editor.token)).status).toBe(403);
});

test('an organization has a number of calls of the AI service a day, for all members together', async () => {
  const { services, project, clock } = await makeAnalysisContext();
  const { organizationId } = project;
  const take = () => takeServiceCall(services.database.kysely, organizationId, clock.now());
  await services.database.kysely
    .insertInto('ai_service_calls')
    .values({ organization_id: organizationId, day: '2026-11-16', calls: maxServiceCallsPerDay - 1 })
    .execute();
  clock.set(new Date('2026-11-16T14:59:00Z'));
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  clock.set(new Date('2026-11-16T15:01:00Z'));
  expect(await take()).toBe(true);
});
