import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import { ownSurveyInRound } from '../survey/ownSurvey.queries';

/** The caller's own survey with its report, if one was started; undefined for another person's survey. */
export const ownReportQuery = (db: Kysely<Schema>, actor: Actor) =>
  ownSurveyInRound(db, actor)
    .leftJoin('reports as rep', 'rep.survey_id', 's.id')
    .select([
      'rep.draft',
      'rep.entries',
      'rep.version',
      'rep.late',
      'rep.submitted_at as submittedAt',
      'rep.updated_at as updatedAt',
    ]);
