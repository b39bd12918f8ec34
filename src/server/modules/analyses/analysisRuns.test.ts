import { sql } from 'kysely';
import { makeJobsDue } from '../../../../test/support/app/makeJobsDue';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import {
  callGetAnalysis,
  callRunAnalysis,
  makeAnsweredAnalysisContext,
  requestAnalysis,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { lostRunMs } from '../../../domain/analysis/run';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { analyseRequestedRound } from './analyseRequestedRound';

const wait = (ms: number) => new Date(testNow.getTime() + ms);

// The tests have no external service, so the engine of the services is the built-in one, whose method is mocked below.
const { analyse } = builtinEngine;

/** Counts how often the engine is asked; `during` runs in its place before it answers. */
function watchEngine({ services }: AnalysisContext, during: () => Promise<unknown> = async () => {}) {
  return jest.spyOn(services.analysis, 'analyse').mockImplementation(async (input) => {
    await during();
    return analyse(input);
  });
}
/** Files share a database, and jobs of other tests would also call the engine. */
async function deleteRunJobs(): Promise<void> {
  const { services } = await testApp();
  await sql`delete from pgboss.job where name = 'run-analysis'`.execute(services.database.kysely);
}
beforeEach(deleteRunJobs);
afterEach(() => jest.restoreAllMocks());

const stepOf = async (context: AnalysisContext) =>
  (await callGetAnalysis(context, context.editor)).body.runningStep;

test('a request is answered at once; its job publishes each step and ends with the result', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { body: requested } = await requestAnalysis(context, context.editor);
  expect(requested).toMatchObject({ runningStep: 'waiting', run: null, topics: [] });

  const steps: unknown[] = [];
  watchEngine(context, async () => steps.push(await stepOf(context)));
  const before = (await publishedTags(context.services.database, `project:${context.project.projectId}`))
    .length;
  await context.services.jobs.runDue();
  expect(steps).toEqual(['analysing']);
  const published = await publishedTags(context.services.database, `project:${context.project.projectId}`);
  expect(published.slice(before)).toEqual(new Array(4).fill(`Analysis:${context.project.projectId}`));
  const { body: finished } = await callGetAnalysis(context, context.editor);
  expect(finished).toMatchObject({ runningStep: null, run: { engine: 'builtin', stale: false } });
  expect(finished.topics[0]).toMatchObject({ term: '納期・進み具合' });
});

test('requested twice at once, also while it is running, it is run once', async () => {
  const context = await makeAnsweredAnalysisContext();
  const engine = watchEngine(context, async () => {
    expect((await requestAnalysis(context, context.owner)).body.runningStep).toBe('analysing');
  });
  await Promise.all([requestAnalysis(context, context.editor), requestAnalysis(context, context.owner)]);
  await context.services.jobs.runDue();
  await context.services.jobs.runDue();
  expect(engine).toHaveBeenCalledTimes(1);
  const { body } = await callGetAnalysis(context, context.editor);
  expect(body.runningStep).toBeNull();
  const again = await callRunAnalysis(context, context.editor);
  expect(again.body.run?.analysisId).toBe(body.run?.analysisId);
});

test('a run that dies in the middle is run again from the start', async () => {
  const context = await makeAnsweredAnalysisContext();
  const { jobs, database } = context.services;
  const engine = watchEngine(context);
  engine.mockRejectedValueOnce(new Error('the process died'));
  await requestAnalysis(context, context.editor);
  await jobs.runDue();
  expect(await stepOf(context)).toBe('analysing');
  // The retry waits; it is made due as time would.
  await makeJobsDue(database, sql`name = 'run-analysis'`);
  await jobs.runDue();
  expect((await callGetAnalysis(context, context.editor)).body).toMatchObject({
    runningStep: null,
    run: { stale: false },
  });
  expect(engine).toHaveBeenCalledTimes(2);
});

test('a job whose run was finished by another one does nothing', async () => {
  const context = await makeAnsweredAnalysisContext();
  const engine = watchEngine(context);
  await analyseRequestedRound(context.services, { roundId: context.round.roundId });
  expect(engine).not.toHaveBeenCalled();
});

test('without an external service no text may be given to one', async () => {
  const context = await makeAnsweredAnalysisContext();
  const engine = watchEngine(context);
  await callRunAnalysis(context, context.editor);
  const { surveys } = engine.mock.lastCall![0].round;
  expect(surveys.map(({ canShareWithAiService }) => canShareWithAiService)).toEqual(
    surveys.map(() => ({ survey: false, report: false })),
  );
});

test('a run whose job was lost can be requested again after ten minutes', async () => {
  const context = await makeAnsweredAnalysisContext();
  await requestAnalysis(context, context.editor);
  await deleteRunJobs();
  context.clock.set(wait(lostRunMs - 1));
  expect((await requestAnalysis(context, context.editor)).body.runningStep).toBe('waiting');
  context.clock.set(wait(lostRunMs));
  expect(await stepOf(context)).toBeNull();
  expect((await callRunAnalysis(context, context.editor)).body.run).not.toBeNull();
});

test('a job that read the answers earlier does not replace the result of one that read later', async () => {
  const context = await makeAnsweredAnalysisContext();
  const payload = { roundId: context.round.roundId };
  const later = wait(60_000);
  watchEngine(context).mockImplementationOnce(async (input) => {
    context.clock.set(later);
    await analyseRequestedRound(context.services, payload);
    return analyse(input);
  });
  await callRunAnalysis(context, context.editor);
  expect((await callGetAnalysis(context, context.editor)).body.run?.createdAt).toBe(later.toISOString());
});

test('with the setting for the built-in analysis, no other engine gets an answer', async () => {
  const context = await makeAnsweredAnalysisContext();
  const external = { analyse: jest.fn(analyse) };
  await context.services.database.kysely
    .updateTable('organizations')
    .set({ analysis_engine: 'builtin' })
    .where('id', '=', context.project.organizationId)
    .execute();
  await requestAnalysis(context, context.editor);
  await analyseRequestedRound(
    { ...context.services, analysis: external },
    { roundId: context.round.roundId },
  );
  expect((await callGetAnalysis(context, context.editor)).body.run?.engine).toBe('builtin');
  expect(external.analyse).not.toHaveBeenCalled();
});
