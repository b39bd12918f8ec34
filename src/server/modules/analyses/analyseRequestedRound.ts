import type { AnalysisStep } from '../../../domain/analysis/run';
import type { AnalysisFacts } from '../../../domain/analysis/types';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { defineJob } from '../jobQueue';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Services } from '../services';
import { findAnalysedRound, roundByDate } from './analyses.queries';
import { getAnalysisInput } from './analysisInput';
import { listAnalysisRecipients } from './analysisRecipients';
import { deleteRun, findRun, updateStep, type AnalysisRun } from './analysisRuns.queries';
import { takeServiceCall } from './serviceCalls.queries';

/**
 * The job of a requested analysis: reads the round, analyses it and stores the result, and shows each step to those who
 * wait. When it fails or its process dies, the job is run again from the start; the request is deleted with the result,
 * so that a job that comes later finds nothing to do.
 */
export async function analyseRequestedRound(
  services: Services,
  { roundId }: { roundId: number },
): Promise<void> {
  const { database, clock, config } = services;
  const run = await findRun(database.kysely, roundId);
  if (!run) return;
  const enter = (step: AnalysisStep) =>
    inTransaction(database, async (tx) => {
      await updateStep(tx, roundId, step, clock.now());
      await publishInvalidations(tx, projectInvalidations(run, 'Analysis'));
    });

  await enter('reading');
  const readAt = clock.now();
  const scope = { ...run, serviceUserId: run.requestedBy };
  const round = await findAnalysedRound(database.kysely, scope, roundByDate(run, run.openFrom));
  if (!round) return void (await inTransaction(database, (tx) => deleteRun(tx, roundId)));
  const input = await getAnalysisInput(database.kysely, run, round, aiServiceHost(config));

  await enter('analysing');
  const engine = run.engine === 'builtin' ? builtinEngine : services.analysis;
  const facts = await engine.analyse({
    ...input,
    takeServiceCall: () => takeServiceCall(database.kysely, run.organizationId, clock.now()),
  });

  await enter('saving');
  await inTransaction(database, (tx) =>
    saveAnalysis(tx, run, { facts, readAt }, { now: clock.now(), services }),
  );
}

// The operation `runAnalysis` is the request. The queue keeps the name under which jobs of the last release wait.
export const analyseRequestedRoundJob = defineJob('run-analysis', analyseRequestedRound, { concurrency: 2 });

/** A round has one analysis: a run replaces it, and of two the one that read later wins. */
async function saveAnalysis(
  tx: Tx,
  run: AnalysisRun,
  { facts, readAt }: { facts: AnalysisFacts; readAt: Date },
  context: Context,
): Promise<void> {
  const { roundId, organizationId, projectId, requestedBy } = run;
  const columns = { facts: JSON.stringify(facts), created_by: requestedBy, created_at: readAt };
  await tx
    .insertInto('analyses')
    .values({ organization_id: organizationId, project_id: projectId, round_id: roundId, ...columns })
    .onConflict((on) => on.column('round_id').doUpdateSet(columns).where('analyses.created_at', '<=', readAt))
    .execute();
  await deleteRun(tx, roundId);
  await createNotifications(
    tx,
    {
      kind: 'analysisReady',
      subject: 'analysis',
      key: `analysisReady:${roundId}`,
      organizationId,
      projectId,
      actorId: requestedBy,
    },
    await listAnalysisRecipients(tx, run, run.recipients),
    context,
  );
  await publishInvalidations(tx, projectInvalidations(run, 'Analysis'));
}
