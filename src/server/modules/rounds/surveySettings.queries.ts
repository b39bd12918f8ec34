import type { Kysely } from 'kysely';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';

export interface SurveySettings {
  organizationId: number;
  schedule: SurveySchedule;
  /** Only openings after it are due. */
  dueSince: Date;
  version: number;
}

/** The schedule of an organization; every organization has one from its creation on. */
export const getSurveySettings = async (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<SurveySettings> => expectFound(await selectSettings(db, organizationId).executeTakeFirst());

/** The settings, locked until the commit. */
export const lockSurveySettings = async (tx: Tx, organizationId: number): Promise<SurveySettings> =>
  expectFound(await selectSettings(tx, organizationId).forUpdate().executeTakeFirst());

const selectSettings = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('survey_settings')
    .where('organization_id', '=', organizationId)
    .select(['organization_id as organizationId', 'schedule', 'due_since as dueSince', 'version']);

function expectFound(settings: SurveySettings | undefined): SurveySettings {
  if (!settings) throw notFound('アンケートの予定');
  return settings;
}
