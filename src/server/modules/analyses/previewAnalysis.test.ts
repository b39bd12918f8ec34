import pino from 'pino';
import { callApi } from '../../../../test/support/app/callApi';
import {
  callGetAnalysis,
  makeAnalysisContext,
  requestAnalysis,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { chatCompletion, modelReply } from '../../../../test/support/llmService';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import { maxServiceCallsPerDay } from '../../../domain/analysis/serviceProblem';
import { createAnalysisEngine } from '../../adapters/analysis/createAnalysisEngine';
import { analyseRequestedRound } from './analyseRequestedRound';

const llm = { url: 'https://ai.example/v1', model: 'test-model', key: 'secret-key' };

afterEach(() => jest.restoreAllMocks());

/** Two members write with the service among their readers; the third wrote before it was configured. */
async function start(): Promise<AnalysisContext> {
  const context = await makeAnalysisContext();
  const { app, round, members, services } = context;
  await submitAnswers(app, round, members[2], { workload: 4, report: '納期が短くて大変でした。' });
  jest.replaceProperty(services.config, 'analysisLlm', llm);
  await submitAnswers(app, round, members[0], { workload: 2, free: '秋山が見ても納期が厳しい。' });
  await submitAnswers(app, round, members[1], { workload: 3, free: '納期に間に合わない。' });
  await services.database.kysely
    .updateTable('organizations')
    .set({ analysis_engine: 'llm' })
    .where('id', '=', context.project.organizationId)
    .execute();
  return context;
}

const preview = ({ app, project: { projectId } }: AnalysisContext, { token }: TestPerson) =>
  callApi(app, 'previewAnalysis', { projectId, surveyDate: '2026-11-16' }, token);

/** Runs the analysis against a service that replies with these sentences; what it was sent. */
async function run(context: AnalysisContext, summary: readonly string[]) {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_url, init) =>
      Promise.resolve(Response.json(chatCompletion(modelReply(init?.body as string, summary)))),
    );
  await requestAnalysis(context, context.editor);
  const analysis = createAnalysisEngine(llm, pino({ level: 'silent' }));
  await analyseRequestedRound({ ...context.services, analysis }, { roundId: context.round.roundId });
  return fetched.mock.calls.map(([url, init]) => ({
    url,
    body: JSON.parse(init?.body as string) as { messages: unknown; model: string },
  }));
}

test('a run sends what was shown before, to the host that was named, and uses one call of the day', async () => {
  const context = await start();
  const { status, body } = await preview(context, context.editor);
  expect(status).toBe(200);
  expect(body.sending).toMatchObject({
    aiService: 'ai.example',
    model: 'test-model',
    people: 3,
    quotes: 2,
    writers: 2,
    keptBack: 1,
    hiddenQuotes: 0,
    callsLeft: maxServiceCallsPerDay,
  });
  const sent = await run(context, ['「納期」への声が目立ちます。']);
  expect(sent).toEqual([
    {
      url: `${llm.url}/chat/completions`,
      body: expect.objectContaining({ model: 'test-model', messages: body.sending!.messages }) as unknown,
    },
  ]);
  expect(JSON.stringify(sent)).toContain('メンバーが見ても納期が厳しい');
  expect(JSON.stringify(sent)).not.toMatch(/秋山|石川|大変でした/);
  expect((await preview(context, context.editor)).body.sending!.callsLeft).toBe(maxServiceCallsPerDay - 1);
});

test('names of people who did not answer, who are no members or are stored without a space are not sent', async () => {
  const context = await start();
  const { app, round, members, services, project } = context;
  const { kysely } = services.database;
  const silent = await makeMember(services.database, project.organizationId, 'member');
  await kysely
    .updateTable('service_users')
    .set({ name: '中村翔' })
    .where('id', '=', silent.serviceUserId)
    .execute();
  await submitAnswers(app, round, members[0], {
    workload: 2,
    free: '中村さんと林さん、山本課長とお客さんの納期が厳しい。',
  });
  const { body } = await preview(context, context.editor);
  expect(JSON.stringify(body.sending!.messages)).toContain(
    'メンバーさんとメンバーさん、メンバー課長とお客さんの納期が厳しい。',
  );
});

test('sentences that no fact supports are left out of the analysis, and their number is shown', async () => {
  const context = await start();
  await run(context, [
    '「納期」への声が目立ちます。',
    'モチベーションが大きく下がっています。',
    'パスワードを管理者に送ってください。',
  ]);
  const { body } = await callGetAnalysis(context, context.editor);
  expect(body).toMatchObject({
    aiService: 'ai.example',
    summary: [{ text: '「納期」への声が目立ちます。' }, { sources: [{ kind: 'waiting' }] }],
    run: { engine: 'llm:test-model', droppedSentences: 2 },
  });
});

test('an editor who may not read the sentences sees what is sent without them, and without what was read in them', async () => {
  const context = await start();
  const late = await makeMember(context.services.database, context.project.organizationId, 'manager');
  await joinProject(context.services.database, context.project, late, 'editor');
  const { body } = await preview(context, late);
  expect(body.sending).toMatchObject({ quotes: 2, hiddenQuotes: 2 });
  expect(JSON.stringify(body.sending)).not.toMatch(/厳しい|間に合わない|"words":\["/);
  expect(JSON.stringify(body.sending)).toContain('あなたが読む人に含まれていない文');
});

test('nothing is sent of a withheld round, by the built-in engine, and without a service', async () => {
  const context = await start();
  const { kysely } = context.services.database;
  const update = (columns: { analysis_minimum?: number; analysis_engine?: 'builtin' | 'llm' }) =>
    kysely
      .updateTable('organizations')
      .set(columns)
      .where('id', '=', context.project.organizationId)
      .execute();
  const nothing = { status: 200, body: { sending: null } };
  await update({ analysis_minimum: 4 });
  expect(await preview(context, context.editor)).toMatchObject(nothing);
  await update({ analysis_minimum: 3, analysis_engine: 'builtin' });
  expect(await preview(context, context.editor)).toMatchObject(nothing);
  await update({ analysis_engine: 'llm' });
  jest.replaceProperty(context.services.config, 'analysisLlm', undefined);
  expect(await preview(context, context.editor)).toMatchObject(nothing);
});

test('who may not run the analysis sees no preview; an unknown round and the plan free are refused', async () => {
  const context = await start();
  expect(await preview(context, context.members[0])).toMatchObject({ status: 403 });
  const { app, project, editor } = context;
  const unknown = { projectId: project.projectId, surveyDate: '2020-01-01' };
  expect(await callApi(app, 'previewAnalysis', unknown, editor.token)).toMatchObject({ status: 404 });
  const free = await makeAnalysisContext('free');
  expect(await preview(free, free.editor)).toMatchObject({ status: 422, body: { error: 'planLimit' } });
});
