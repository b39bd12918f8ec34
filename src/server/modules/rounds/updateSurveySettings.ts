import { dueSinceAfterChange } from '../../../domain/rounds/schedule';
import { givenRows } from '../../db/arrayParameters';
import { conflict } from '../../lib/errors';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import { queueDueOpenings } from './queueDueRounds';
import { lockSurveySettings } from './surveySettings.queries';

/**
 * Changes the schedule and the days off. Rounds that are due by the old schedule are opened first. From then on only
 * openings after the change are due, and the opening that waits for an open round, if it stays. Open rounds keep their
 * times.
 */
export const updateSurveySettings: Command<'updateSurveySettings'> = async (
  tx,
  { actor: { organizationId }, input: { schedule, daysOff, version }, now, services },
) => {
  const before = await lockSurveySettings(tx, organizationId);
  if (before.version !== version) {
    throw conflict(
      'アンケートの予定は別の画面で更新されています。最新の内容を確かめてから、もう一度保存してください。',
    );
  }
  if (before.schedule.enabled) await queueDueOpenings(tx, services, [before], now);

  const isDayOffBefore = await getDayOffCalendar(tx, organizationId);
  await tx.deleteFrom('days_off').where('organization_id', '=', organizationId).execute();
  await tx
    .insertInto('days_off')
    .columns(['organization_id', 'starts_on', 'ends_on', 'name', 'yearly'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(daysOff, { startsOn: 'date', endsOn: 'date', name: 'text', yearly: 'boolean' }))
        .select([
          eb.val(organizationId).as('organization_id'),
          'given.startsOn',
          'given.endsOn',
          'given.name',
          'given.yearly',
        ]),
    )
    .execute();
  const isDayOff = await getDayOffCalendar(tx, organizationId);
  const dueSince = dueSinceAfterChange(
    { schedule: before.schedule, since: before.dueSince, isDayOff: isDayOffBefore },
    { schedule, isDayOff },
    now,
  );
  await tx
    .updateTable('survey_settings')
    .set({ schedule: JSON.stringify(schedule), due_since: dueSince, version: version + 1 })
    .where('organization_id', '=', organizationId)
    .execute();
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'SurveySettings'));
  return {};
};
