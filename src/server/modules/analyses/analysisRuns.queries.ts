import { sql, type Kysely } from 'kysely';
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
export async function insertRun(tx: Tx, run: RequestedRun, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into analysis_runs (round_id, organization_id, project_id, requested_by, requested_at, step, step_at)
    values (${run.roundId}, ${run.organizationId}, ${run.projectId}, ${run.requestedBy}::bigint, ${now}, 'waiting', ${now})
    on conflict (round_id) do update
    set requested_by = excluded.requested_by, requested_at = excluded.requested_at, step = 'waiting', step_at = excluded.step_at
    where analysis_runs.step_at <= ${lostBefore(now)}
    returning round_id`.execute(tx);
  return rows.length > 0;
}

/** A step that began before has lost its job. */
const lostBefore = (now: Date): Date => new Date(now.getTime() - lostRunMs);

/** What a job needs to know; undefined when another job has finished the run, or the round was deleted. */
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
