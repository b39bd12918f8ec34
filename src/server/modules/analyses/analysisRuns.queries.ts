import type { Kysely } from 'kysely';
import { lostRunMs, type AnalysisStep } from '../../../domain/analysis/run';
import type { AnalysisEngineName, AnalysisRecipients } from '../../../domain/analysis/settings';
import type { Plan } from '../../../domain/billing/plans';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

export interface RequestedRun {
  roundId: number;
  organizationId: number;
  projectId: number;
  /** Null for the product itself. */
  requestedBy: number | null;
}

export interface AnalysisRun extends RequestedRun {
  openFrom: string;
  plan: Plan;
  engine: AnalysisEngineName;
  recipients: AnalysisRecipients;
}

/** Adds the run; false when the round is being analysed already. */
export async function insertRun(
  tx: Tx,
  { roundId, organizationId, projectId, requestedBy }: RequestedRun,
  now: Date,
): Promise<boolean> {
  const requested = { requested_by: requestedBy, requested_at: now, step: 'waiting', step_at: now } as const;
  const inserted = await tx
    .insertInto('analysis_runs')
    .values({ round_id: roundId, organization_id: organizationId, project_id: projectId, ...requested })
    .onConflict((on) =>
      on.column('round_id').doUpdateSet(requested).where('analysis_runs.step_at', '<=', lostBefore(now)),
    )
    .returning('round_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A run whose step began before this instant has lost its job. */
const lostBefore = (now: Date): Date => new Date(now.getTime() - lostRunMs);

/** A run as its job needs it; undefined when another job has finished the run, or the round was deleted. */
export const findRun = (db: Kysely<Schema>, roundId: number): Promise<AnalysisRun | undefined> =>
  db
    .selectFrom('analysis_runs as run')
    .innerJoin('rounds as r', 'r.id', 'run.round_id')
    .innerJoin('organizations as o', 'o.id', 'run.organization_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'run.organization_id')
    .where('run.round_id', '=', roundId)
    .select([
      'run.round_id as roundId',
      'run.organization_id as organizationId',
      'run.project_id as projectId',
      'run.requested_by as requestedBy',
      'r.open_from as openFrom',
      'sub.plan',
      'o.analysis_engine as engine',
      'o.analysis_recipients as recipients',
    ])
    .executeTakeFirst();

export const updateStep = (tx: Tx, roundId: number, step: AnalysisStep, now: Date) =>
  tx.updateTable('analysis_runs').set({ step, step_at: now }).where('round_id', '=', roundId).execute();

export const deleteRun = (tx: Tx, roundId: number) =>
  tx.deleteFrom('analysis_runs').where('round_id', '=', roundId).execute();
