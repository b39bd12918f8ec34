import type { Kysely } from 'kysely';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import type { Schema } from '../../db/schema';
import { notFound } from '../../lib/errors';

export interface SurveySettings {
  organizationId: number;
  schedule: SurveySchedule;
  updatedAt: Date;
  version: number;
}

/** The schedule of an organization; every organization has one from its creation on. */
export async function findSurveySettings(
  db: Kysely<Schema>,
  organizationId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SurveySettings> {
  const settings = await db
    .selectFrom('survey_settings')
    .where('organization_id', '=', organizationId)
    .select(['organization_id as organizationId', 'schedule', 'updated_at as updatedAt', 'version'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!settings) throw notFound('アンケートの予定');
  return settings;
}
