import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { AnalysisRecipients } from '../../../domain/analysis/settings';
import type { AlertLimits, LowQuestion } from '../../../domain/analysis/types';
import type { Plan } from '../../../domain/billing/plans';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';

/** Rounds handled in one run; the rest follow a minute later. */
const roundBatchSize = 2_000;
/** A round that closed longer ago, before a downtime, is old: nobody is notified of it any more. */
const maxAgeMs = dayMs;

/** Closed rounds of valid organizations that were not handled yet. */
export const listClosedRounds = (db: Kysely<Schema>, now: Date): Promise<{ roundId: number }[]> =>
  db
    .selectFrom('rounds as r')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'r.organization_id')
    .where('r.close_handled_at', 'is', null)
    .where('r.closes_at', '<=', now)
    .where('r.closes_at', '>', new Date(now.getTime() - maxAgeMs))
    .where(isOrganizationValid(now))
    .select('r.id as roundId')
    .orderBy('r.closes_at')
    .limit(roundBatchSize)
    .execute();

export interface ClosedRound {
  roundId: number;
  organizationId: number;
  projectId: number;
  openFrom: string;
  complete: number;
  minimum: number;
  alertLimits: AlertLimits;
  alertRecipients: AnalysisRecipients;
  atClose: boolean;
  plan: Plan;
}

/** Marks the round as handled and returns it; undefined when it was handled before, or is open again. */
export const takeClosedRound = (tx: Tx, roundId: number, now: Date): Promise<ClosedRound | undefined> =>
  tx
    .updateTable('rounds as r')
    .from('organizations as o')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'o.id')
    .set({ close_handled_at: now })
    .where('r.id', '=', roundId)
    .where('r.close_handled_at', 'is', null)
    .where('r.closes_at', '<=', now)
    .whereRef('o.id', '=', 'r.organization_id')
    .returning([
      'r.id as roundId',
      'r.organization_id as organizationId',
      'r.project_id as projectId',
      'r.open_from as openFrom',
      'r.complete',
      'o.analysis_minimum as minimum',
      'o.alert_limits as alertLimits',
      'o.alert_recipients as alertRecipients',
      'o.analysis_at_close as atClose',
      'sub.plan',
    ])
    .executeTakeFirst();

export interface ListedRound {
  score: number | null;
  completed: number;
  asked: number;
  lowQuestions: LowQuestion[];
}

/** The figures of a round and of those before it, newest first. */
export const listFigures = (
  tx: Tx,
  { projectId, openFrom, minimum }: Pick<ClosedRound, 'projectId' | 'openFrom' | 'minimum'>,
): Promise<ListedRound[]> =>
  tx
    .selectFrom('rounds')
    .where('project_id', '=', projectId)
    .where('open_from', '<=', openFrom)
    .select([
      sql<number | null>`case when complete >= ${minimum} then condition_score end`.as('score'),
      'completed',
      'asked',
      sql<LowQuestion[]>`case when complete >= ${minimum} then low_questions else '[]' end`.as(
        'lowQuestions',
      ),
    ])
    .orderBy('open_from', 'desc')
    .limit(maxTrendRounds)
    .execute();
