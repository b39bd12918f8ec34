import { defaultSchedule, type SurveySchedule } from '../../../src/domain/rounds/schedule';
import type { Database } from '../../../src/server/db/client';

/** By default rounds open every Friday at 09:00 from October 2026 on and close on Monday. */
export async function makeSchedule(
  { kysely }: Pick<Database, 'kysely'>,
  organizationId: number,
  schedule: Partial<SurveySchedule> = {},
): Promise<void> {
  await kysely
    .insertInto('survey_settings')
    .values({
      organization_id: organizationId,
      schedule: JSON.stringify({ ...defaultSchedule, startOn: '2026-10-01', ...schedule }),
      due_since: new Date('2026-10-01T00:00:00Z'),
    })
    .execute();
}
