import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

const settingsOf = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select([
      'analysis_minimum as minimum',
      'alert_limits as alertLimits',
      'analysis_engine as engine',
      'analysis_at_close as atClose',
      'alert_recipients as alertRecipients',
      'analysis_recipients as analysisRecipients',
      'consultation',
      'analysis_settings_version as version',
    ]);

export const getAnalysisSettings = (db: Kysely<Schema>, organizationId: number) =>
  settingsOf(db, organizationId).executeTakeFirstOrThrow();

/** The second of two concurrent edits waits here, and then sees the first. */
export const lockAnalysisSettings = (tx: Tx, organizationId: number) =>
  settingsOf(tx, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The projects whose analyses are shown. */
export const listProjectIds = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<{ projectId: number }[]> =>
  db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('project_status', '=', 'open')
    .select('id as projectId')
    .execute();
