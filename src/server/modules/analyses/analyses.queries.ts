import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AskedRound } from '../../../domain/questions/wordingHistory';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { AnalysisEngineName } from '../../../domain/analysis/settings';
import type { AlertLimits, AnalysisFacts, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import { givenRows } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import type { AnalysisStep } from '../../../domain/analysis/run';
import { isInPlanHistory } from '../access/planHistory.queries';
import { groupBy } from '../../lib/groupBy';

interface RoundTarget {
  id: number;
  projectId: number;
  openFrom: string;
}

export const roundByDate = (
  { organizationId, projectId }: Pick<ProjectActor, 'organizationId' | 'projectId'>,
  surveyDate: string,
): RawBuilder<RoundTarget> => roundsByDate(organizationId, [{ projectId, openFrom: surveyDate }]);

/** At most one round of each project. */
export const roundsByDate = (
  organizationId: number,
  days: readonly Pick<RoundTarget, 'projectId' | 'openFrom'>[],
): RawBuilder<RoundTarget> => sql<RoundTarget>`
  select r.id, r.project_id, r.open_from
  from ${givenRows(days, { projectId: 'bigint', openFrom: 'date' })}
  join rounds r on r.organization_id = ${organizationId} and r.project_id = given."projectId"
    and r.open_from = given."openFrom"`;

/** The newest closed round; before the first closing the running one (product §4). */
export const latestRound = (
  { organizationId, projectId }: ProjectActor,
  now: Date,
): RawBuilder<RoundTarget> => sql<RoundTarget>`
  select id, project_id, open_from from (
    (select true as closed, id, project_id, open_from from rounds
      where organization_id = ${organizationId} and project_id = ${projectId} and closes_at <= ${now}
      order by open_from desc limit 1)
    union all
    (select false, id, project_id, open_from from rounds
      where organization_id = ${organizationId} and project_id = ${projectId}
      order by open_from desc limit 1)
  ) candidate
  order by closed desc
  limit 1`;

export interface AnalysedRound {
  projectId: number;
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
  projectId: number;
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

type HistoryReader = Pick<ProjectActor, 'organizationId' | 'plan'> & { serviceUserId: number | null };

/** `listAnalysedRounds` for one round; null when it does not exist. */
export const findAnalysedRound = async (
  db: Kysely<Schema>,
  actor: HistoryReader,
  target: RawBuilder<RoundTarget>,
): Promise<AnalysedRound | null> => (await listAnalysedRounds(db, actor, target))[0] ?? null;

/**
 * Rounds with their counts and those of the eleven rounds before each in its project, as far as the plan's history
 * allows; without those that do not exist.
 */
export async function listAnalysedRounds(
  db: Kysely<Schema>,
  actor: HistoryReader,
  targets: RawBuilder<RoundTarget>,
): Promise<AnalysedRound[]> {
  const { organizationId, serviceUserId } = actor;
  // What only the target has is read before its earlier rounds join it, because it would be read again for each of them.
  const { rows } = await sql<Row>`
    with target as materialized (
      select round.id, round.project_id, round.open_from, o.analysis_minimum, o.alert_limits, o.analysis_engine,
        a.id as analysis_id, a.facts, a.created_at,
        exists (select from surveys s
          where s.round_id = a.round_id and s.survey_state = 'complete' and s.updated_at > a.created_at)
        or exists (select from reports rep
          where rep.round_id = a.round_id and rep.submitted_at is not null and rep.updated_at > a.created_at)
          as texts_sent,
        f.useful, f.comment, running.step, running.step_at
      from (${targets}) round
      join organizations o on o.id = ${organizationId}
      left join analyses a on a.round_id = round.id
      left join analysis_runs running on running.round_id = round.id
      left join analysis_feedback f on f.analysis_id = a.id and f.service_user_id = ${serviceUserId}
    )
    select r.project_id as "projectId", r.id as "roundId", r.open_from as "openFrom", r.closes_at as "closesAt", r.tally,
      case when lag(q.id) over (partition by r.project_id order by r.open_from desc) is distinct from q.id
        then q.questions end as questions,
      target.analysis_minimum as minimum, target.alert_limits as "alertLimits", target.analysis_engine as engine,
      target.analysis_id as "analysisId", case when r.id = target.id then target.facts end as facts,
      target.created_at as "createdAt", target.texts_sent as "textsSent", target.useful, target.comment,
      target.step as "runningStep", target.step_at as "stepAt"
    from target
    cross join lateral (
      select id, project_id, open_from, closes_at, tally, question_set_id
      from rounds
      where organization_id = ${organizationId} and project_id = target.project_id and open_from <= target.open_from
        and ${isInPlanHistory(actor, sql.ref('target.project_id'))}
      order by open_from desc
      limit ${maxTrendRounds}
    ) r
    join question_sets q on q.project_id = r.project_id and q.id = r.question_set_id
    order by r.project_id, r.open_from desc`.execute(db);
  return [...groupBy(rows, ({ projectId }) => projectId).values()].map(analysedRound);
}

/** The round of the first row, from the rows of its project, newest first. */
function analysedRound(rows: readonly Row[]): AnalysedRound {
  const [newest, ...earlier] = rows as [Row, ...Row[]];
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
