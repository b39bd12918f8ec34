import { alertsOf } from '../../../domain/analysis/alerts';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { defineJob, inOneTransaction } from '../jobQueue';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Services } from '../services';
import { listAnalysisRecipients } from './analysisRecipients';
import { listClosedRounds, listFigures, takeClosedRound, type ClosedRound } from './closedRounds.queries';
import { requestAnalysis } from './runAnalysis';

/** Enqueues a job for each round that has closed. Job keys prevent duplicates, and the job checks again. */
export async function queueUnhandledRounds({ database, clock, jobs }: Services): Promise<void> {
  const closed = await listClosedRounds(database.kysely, clock.now());
  await inTransaction(database, (tx) =>
    jobs.enqueue(
      tx,
      closedRoundJob,
      closed.map((payload) => ({ payload, key: String(payload.roundId) })),
    ),
  );
}

export const queueUnhandledRoundsJob = defineJob('queue-unhandled-rounds', queueUnhandledRounds, {
  everySeconds: 60,
});

/**
 * Runs once for each closed round: makes pages read the newest closed round again, notifies people of its alerts, and has it
 * analysed where that is set.
 */
async function closedRound(tx: Tx, { roundId }: { roundId: number }, context: Context): Promise<void> {
  const round = await takeClosedRound(tx, roundId, context.now);
  if (!round) return;
  await publishInvalidations(tx, projectInvalidations(round, 'Projects', 'Analysis'));
  await notifyOfAlerts(tx, round, context);
  const isAnalysed =
    round.atClose && round.complete >= round.minimum && !featureLimitMessage(round.plan, 'analysis');
  if (isAnalysed) await requestAnalysis(tx, { ...round, requestedBy: null }, context);
}

export const closedRoundJob = defineJob('closed-round', inOneTransaction(closedRound), { concurrency: 2 });

async function notifyOfAlerts(tx: Tx, round: ClosedRound, context: Context): Promise<void> {
  const figures = await listFigures(tx, round);
  const [newest] = figures;
  if (!newest) return;
  const scores = figures.map(({ score }) => score).reverse();
  const { lowQuestions } = newest;
  if (alertsOf({ scores, participation: newest, lowQuestions }, round.alertLimits).length === 0) return;
  await createNotifications(
    tx,
    {
      kind: 'alertsRaised',
      subject: 'project',
      key: `alertsRaised:${round.roundId}`,
      organizationId: round.organizationId,
      projectId: round.projectId,
      actorId: null,
    },
    await listAnalysisRecipients(tx, round, round.alertRecipients),
    context,
  );
}
