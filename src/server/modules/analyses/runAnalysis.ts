import type { Tx } from '../../db/transaction';
import { expectPlanFeature } from '../access/planRestrictions';
import type { Context } from '../context';
import type { Command } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { analyseRequestedRoundJob } from './analyseRequestedRound';
import { insertRun, type RequestedRun } from './analysisRuns.queries';
import { findRound, presentRound } from './readRound';

export const runAnalysis: Command<'runAnalysis'> = async (tx, call) => {
  const { actor } = call;
  expectPlanFeature(actor, 'analysis');
  const { roundId } = await findRound({ ...call, db: tx });
  await requestAnalysis(tx, { ...actor, roundId, requestedBy: actor.serviceUserId }, call);
  return presentRound(tx, call, await findRound({ ...call, db: tx }));
};

/** Has the round analysed by a job. A request while it is being analysed joins that run. */
export async function requestAnalysis(tx: Tx, run: RequestedRun, { now, services }: Context): Promise<void> {
  if (!(await insertRun(tx, run, now))) return;
  const { roundId } = run;
  await services.jobs.enqueue(tx, analyseRequestedRoundJob, [{ payload: { roundId }, key: String(roundId) }]);
  await publishInvalidations(tx, projectInvalidations(run, 'Analysis'));
}
