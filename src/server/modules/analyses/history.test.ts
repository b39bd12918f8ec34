import { sql } from 'kysely';
import { callApi } from '../../../../test/support/app/callApi';
import {
  callRunAnalysis,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { TestPerson } from '../../../../test/support/factories/people';

const history = ({ app, project: { projectId } }: AnalysisContext, who: TestPerson, surveyDate: string) =>
  callApi(app, 'getAnalysisHistory', { projectId, surveyDate }, who.token);

/** A second round, in which nobody writes about 納期 any more. */
async function makeTwoRounds() {
  const context = await makeAnsweredAnalysisContext();
  await callRunAnalysis(context, context.editor);
  const next = await makeRound(context.services.database, context.project, {
    openFrom: '2026-11-23',
    openedAt: new Date('2026-11-24T00:00:00Z'),
    closesAt: new Date('2026-11-27T15:00:00Z'),
  });
  context.clock.set(new Date('2026-11-24T03:00:00Z'));
  for (const member of context.members)
    await submitAnswers(context.app, next, member, {
      workload: 2,
      schedule: 4,
      free: '残業が多くて疲れます。',
    });
  await callRunAnalysis(context, context.editor, '2026-11-23');
  return context;
}

test('questions and topics over the rounds, the same for those who may not read quotes', async () => {
  const context = await makeTwoRounds();
  const { status, body } = await history(context, context.editor, '2026-11-23');
  expect(status).toBe(200);
  expect(body.rounds).toEqual([
    { openFrom: '2026-11-16', withheld: false },
    { openFrom: '2026-11-23', withheld: false },
  ]);
  expect(body.questions[0]).toMatchObject({
    key: 'workload',
    means: [3, 2],
    distributions: [
      [0, 1, 1, 1, 0],
      [0, 3, 0, 0, 0],
    ],
  });
  expect(body.topics.map(({ term, people, state }) => [term, people, state])).toEqual(
    expect.arrayContaining([
      ['業務量・残業', [null, 3], 'new'],
      ['納期・進み具合', [3, null], 'gone'],
    ]),
  );
  expect(body).toMatchObject({ organization: null, likeProjects: null });
  const [viewer] = context.members;
  context.clock.set(new Date('2026-11-28T03:00:00Z'));
  expect((await history(context, viewer, '2026-11-23')).body).toEqual(body);
});

test('a withheld round has no figure and no topic', async () => {
  const context = await makeTwoRounds();
  await context.services.database.kysely
    .updateTable('organizations')
    .set({ analysis_minimum: 4 })
    .where('id', '=', context.project.organizationId)
    .execute();
  const { body } = await history(context, context.editor, '2026-11-23');
  expect(body).toMatchObject({ questions: [], topics: [] });
  expect(body.rounds.map(({ withheld }) => withheld)).toEqual([true, true]);
});

test('compares with three other projects or more, and leaves out withheld rounds', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { database } = context.services;
  const addProject = async (score: number, complete: number) => {
    const project = await makeProject(database, context.project.organizationId, [
      [context.owner, 'editor'],
      ...context.members.map((person) => [person, 'viewer'] as const),
    ]);
    const round = await makeRound(database, project);
    await database.kysely
      .updateTable('rounds')
      .set({
        condition_score: score,
        tally: sql`jsonb_set(tally, '{complete}', to_jsonb(${complete}::int))`,
      })
      .where('id', '=', round.roundId)
      .execute();
  };
  context.clock.set(new Date('2026-11-23T15:00:00Z'));
  await addProject(40, 3);
  await addProject(50, 3);
  await addProject(99, 2);
  expect((await history(context, context.editor, '2026-11-16')).body.organization).toBeNull();
  await addProject(70, 4);
  expect((await history(context, context.editor, '2026-11-16')).body).toMatchObject({
    organization: { score: 50, projects: 3 },
    likeProjects: { score: 50, projects: 3 },
  });
});

test('an unknown round, and a project of others', async () => {
  const context = await makeAnsweredAnalysisContext();
  expect((await history(context, context.editor, '2026-01-01')).status).toBe(404);
  const [, , guest] = context.members;
  expect((await history(context, guest, '2026-11-16')).status).toBe(403);
});
