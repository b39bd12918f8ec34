import { sql, type Kysely } from 'kysely';
import type { AnalysisEngineName } from '../../../domain/analysis/settings';
import { prepareQuery } from '../../db/preparedQueries';
import type { Schema } from '../../db/schema';
import { nextOpensAt } from '../rounds/rounds.queries';

export interface OwnSurveyScope {
  surveyId: number;
  serviceUserId: number;
}

/** Texts of a round that opened before the external AI service was chosen are not for it (product §4). */
const engineOfRound = sql<AnalysisEngineName>`
  case when r.opened_at <= o.analysis_engine_since then 'builtin' else o.analysis_engine end`;

/** The caller's own survey with its place and the times of its round; nothing for another person's survey. */
export const ownSurveyInRound = (db: Kysely<Schema>, { surveyId, serviceUserId }: OwnSurveyScope) =>
  db
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .where('s.id', '=', surveyId)
    .where('s.service_user_id', '=', serviceUserId)
    .select([
      's.id as surveyId',
      's.organization_id as organizationId',
      's.project_id as projectId',
      's.round_id as roundId',
      'r.closes_at as closesAt',
      'r.report_questions as reportQuestions',
      'p.project_status as projectStatus',
      engineOfRound.as('engine'),
      nextOpensAt.as('nextOpensAt'),
    ]);

const ownSurveyQuery = (db: Kysely<Schema>, at: OwnSurveyScope) =>
  ownSurveyInRound(db, at)
    .innerJoin('question_sets as q', 'q.id', 'r.question_set_id')
    .select([
      's.survey_state as surveyState',
      's.draft',
      's.answers',
      's.version',
      's.late',
      's.day_off as dayOff',
      's.completed_at as completedAt',
      's.updated_at as updatedAt',
      'r.open_from as openFrom',
      'q.questions',
      'p.name as projectName',
    ]);

/** The caller's own survey with its round and questions; undefined for another person's survey. */
export const findOwnSurvey = prepareQuery(ownSurveyQuery);

/** The caller's own survey, locked until the commit. */
export const lockOwnSurvey = prepareQuery((db, at: OwnSurveyScope) => ownSurveyQuery(db, at).forUpdate('s'));
