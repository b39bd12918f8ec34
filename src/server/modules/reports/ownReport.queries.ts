import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { ownSurveyInRound, type OwnSurveyScope } from '../survey/ownSurvey.queries';
import type { Tx } from '../../db/transaction';

/** The caller's own survey with its report, if one was started; undefined for another person's survey. */
export const findOwnReport = (db: Kysely<Schema>, at: OwnSurveyScope) =>
  ownSurveyInRound(db, at)
    .leftJoin('reports as rep', 'rep.survey_id', 's.id')
    .select([
      'rep.draft',
      'rep.entries',
      'rep.version',
      'rep.late',
      'rep.submitted_at as submittedAt',
      'rep.updated_at as updatedAt',
    ])
    .executeTakeFirst();

/** The survey is locked because the report may not exist yet: one writer at a time. */
export const lockSurvey = (tx: Tx, { surveyId, serviceUserId }: OwnSurveyScope) =>
  tx
    .selectFrom('surveys')
    .select('id')
    .where('id', '=', surveyId)
    .where('service_user_id', '=', serviceUserId)
    .forUpdate()
    .execute();
