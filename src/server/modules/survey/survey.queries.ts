import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { SurveyState } from '../../../domain/survey';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';

/** Runs at every pause in typing, hence prepared. */
export const saveDraft = prepareQuery(
  (db, at: { surveyId: number; surveyState: SurveyState; version: number; updatedAt: Date; draft: string }) =>
    db
      .updateTable('surveys')
      .set({ survey_state: at.surveyState, version: at.version, updated_at: at.updatedAt, draft: at.draft })
      .where('id', '=', at.surveyId),
);

/**
 * The caller's surveys that still lack an answer or a report, and those marked as 休み, oldest first. Only the newest
 * round of a project can be answered, so the query starts from the caller's projects and not from all surveys.
 */
export async function listUnanswered(db: Kysely<Schema>, { organizationId, serviceUserId }: Actor) {
  return db
    .selectFrom('project_members as pm')
    .innerJoin('projects as p', 'p.id', 'pm.project_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rounds')
          .whereRef('rounds.project_id', '=', 'pm.project_id')
          .select(['rounds.id', 'rounds.open_from', 'rounds.closes_at', 'rounds.report_questions'])
          .orderBy('rounds.open_from', 'desc')
          // A literal, because for a parameter PostgreSQL expects many rows, and then plans the statement at each execution.
          .limit(sql.lit(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .innerJoin('surveys as s', (join) =>
      join.onRef('s.round_id', '=', 'r.id').onRef('s.service_user_id', '=', 'pm.service_user_id'),
    )
    .leftJoin('reports as rep', 'rep.survey_id', 's.id')
    .where('pm.organization_id', '=', organizationId)
    .where('pm.service_user_id', '=', serviceUserId)
    .where('p.project_status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('s.survey_state', '<>', 'complete'),
        eb.and([
          eb(sql<number>`jsonb_array_length(r.report_questions)`, '>', 0),
          eb('rep.submitted_at', 'is', null),
        ]),
      ]),
    )
    .select([
      's.id as surveyId',
      's.project_id as projectId',
      'p.name as projectName',
      'r.open_from as openFrom',
      'r.closes_at as closesAt',
      's.survey_state as surveyState',
      's.day_off as dayOff',
    ])
    .orderBy('r.open_from')
    .orderBy('s.id')
    .limit(listBounds.openProjects)
    .execute();
}
