import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { insertRun, type RequestedRun } from './analysisRuns.queries';
import { runAnalysisJob } from './runAnalysis';

/** Has the round analysed by a job. A request while it is being analysed joins that run. */
export async function requestAnalysis(tx: Tx, run: RequestedRun, { now, services }: Context): Promise<void> {
  if (!(await insertRun(tx, run, now))) return;
  const { roundId } = run;
  await services.jobs.enqueue(tx, runAnalysisJob, [{ payload: { roundId }, key: String(roundId) }]);
  await publishInvalidations(tx, projectInvalidations(run, 'Analysis'));
}
