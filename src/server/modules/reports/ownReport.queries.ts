import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { nextOpensAt } from '../rounds/roundPhase';

/** The caller's own survey with its report, if one was started; undefined for another person's survey. */
export const ownReportQuery = (db: Kysely<Schema>, { surveyId, serviceUserId }: Actor) =>
  db
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .leftJoin('reports as rep', 'rep.survey_id', 's.id')
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
      nextOpensAt.as('nextOpensAt'),
      'rep.draft',
      'rep.entries',
      'rep.version',
      'rep.late',
      'rep.submitted_at as submittedAt',
      'rep.updated_at as updatedAt',
    ]);
