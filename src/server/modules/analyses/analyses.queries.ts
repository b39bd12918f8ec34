import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AskedRound } from '../../../domain/questions/wordingHistory';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { AnalysisEngineName } from '../../../domain/analysis/settings';
import type { AlertLimits, AnalysisFacts, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import type { AnalysisStep } from '../../../domain/analysis/run';
import { isInPlanHistory } from '../access/planHistory.queries';

interface RoundTarget {
  id: number;
  openFrom: string;
}

export const roundByDate = (
  { organizationId, projectId }: Pick<ProjectActor, 'organizationId' | 'projectId'>,
  surveyDate: string,
): RawBuilder<RoundTarget> => sql<RoundTarget>`
  select id, open_from from rounds
  where organization_id = ${organizationId} and project_id = ${projectId} and open_from = ${surveyDate}`;

/** The newest closed round; before the first closing the running one (product §4). */
export const latestRound = (
  { organizationId, projectId }: ProjectActor,
  now: Date,
): RawBuilder<RoundTarget> => sql<RoundTarget>`
  select id, open_from from (
    (select true as closed, id, open_from from rounds
      where organization_id = ${organizationId} and project_id = ${projectId} and closes_at <= ${now}
      order by open_from desc limit 1)
    union all
    (select false, id, open_from from rounds
      where organization_id = ${organizationId} and project_id = ${projectId}
      order by open_from desc limit 1)
  ) candidate
  order by closed desc
  limit 1`;

export interface AnalysedRound {
  roundId: number;
  openFrom: string;
  closesAt: Date;
  tally: RoundTally;
  questions: Question[];
  minimum: number;
  alertLimits: AlertLimits;
  engine: AnalysisEngineName;
  /** The rounds before it, newest first. */
  past: RoundTally[];
  /** The past rounds and this one with the questions they asked, oldest first. */
  asked: readonly AskedRound[];
  run: {
    analysisId: number;
    facts: AnalysisFacts;
    createdAt: Date;
    /** Whether a text was sent after the run. Changed numbers are found by comparing facts. */
    textsSent: boolean;
    feedback: { useful: boolean; comment: string } | null;
  } | null;
  /** A run that has not finished: its step, and when it entered it. */
  runningStep: AnalysisStep | null;
  stepAt: Date | null;
}

interface Row {
  roundId: number;
  openFrom: string;
  closesAt: Date;
  tally: RoundTally;
  /** Null where the round after it asked the same version. */
  questions: Question[] | null;
  minimum: number;
  alertLimits: AlertLimits;
  engine: AnalysisEngineName;
  analysisId: number | null;
  facts: AnalysisFacts;
  createdAt: Date;
  textsSent: boolean;
  useful: boolean | null;
  comment: string;
  runningStep: AnalysisStep | null;
  stepAt: Date | null;
}

/**
 * A round with its counts and those of the eleven rounds before it, as far as the plan's history allows; undefined when
 * the round does not exist.
 */
export async function findAnalysedRound(
  db: Kysely<Schema>,
  actor: Pick<ProjectActor, 'organizationId' | 'projectId' | 'plan'> & { serviceUserId: number | null },
  target: RawBuilder<RoundTarget>,
): Promise<AnalysedRound | null> {
  const { organizationId, projectId, serviceUserId } = actor;
  const { rows } = await sql<Row>`
    select r.id as "roundId", r.open_from as "openFrom", r.closes_at as "closesAt", r.tally,
      case when lag(q.id) over (order by r.open_from desc) is distinct from q.id then q.questions end as questions,
      o.analysis_minimum as minimum, o.alert_limits as "alertLimits", o.analysis_engine as engine, a.id as "analysisId", a.facts, a.created_at as "createdAt",
      exists (select from surveys s
        where s.round_id = a.round_id and s.survey_state = 'complete' and s.updated_at > a.created_at)
      or exists (select from reports rep
        where rep.round_id = a.round_id and rep.submitted_at is not null and rep.updated_at > a.created_at)
        as "textsSent",
      f.useful, f.comment, running.step as "runningStep",
      running.step_at as "stepAt"
    from (${target}) target
    join organizations o on o.id = ${organizationId}
    cross join lateral (
      select id, project_id, open_from, closes_at, tally, question_set_id
      from rounds
      where organization_id = ${organizationId} and project_id = ${projectId} and open_from <= target.open_from
        and ${isInPlanHistory(actor, sql.val(projectId))}
      order by open_from desc
      limit ${maxTrendRounds}
    ) r
    join question_sets q on q.project_id = r.project_id and q.id = r.question_set_id
    left join analyses a on r.id = target.id and a.round_id = r.id
    left join analysis_runs running on r.id = target.id and running.round_id = r.id
    left join analysis_feedback f on f.analysis_id = a.id and f.service_user_id = ${serviceUserId}
    order by r.open_from desc`.execute(db);

  const [newest, ...earlier] = rows;
  if (!newest) return null;
  const { analysisId, facts, createdAt, textsSent, useful, comment, ...round } = newest;
  const asked = askedRounds(rows);
  const feedback = useful === null ? null : { useful, comment };
  return {
    ...round,
    questions: newest.questions ?? [],
    asked: asked.toReversed(),
    past: earlier.map(({ tally }) => tally),
    run: analysisId === null ? null : { analysisId, facts, createdAt, textsSent, feedback },
  };
}

/**
 * The questions of each round. A row without questions asks those of the row before it, which is the later round.
 */
function askedRounds(newestFirst: readonly Pick<Row, 'openFrom' | 'questions'>[]): AskedRound[] {
  let questions: readonly Question[] = [];
  return newestFirst.map((row) => {
    questions = row.questions ?? questions;
    return { openFrom: row.openFrom, questions };
  });
}
