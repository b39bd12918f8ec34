import type { Kysely } from 'kysely';
import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { addDays, tokyoDate, weekdayOf } from '../../../domain/calendar/tokyoDate';
import { isPublicHoliday } from '../../adapters/publicHolidays';
import { anyOf } from '../../db/anyOf';
import type { Schema } from '../../db/schema';

/** Days before and after today for which openings, closings and reminders are computed. */
const REACH_DAYS = 200;

/** Weekends, public holidays and each organization's own days off around `now`, as one function (product §4). */
export async function loadDaysOff(
  db: Kysely<Schema>,
  organizationIds: readonly number[],
  now: Date,
): Promise<(organizationId: number) => IsDayOff> {
  const today = tokyoDate(now);
  const rows = await db
    .selectFrom('days_off')
    .where('organization_id', '=', anyOf(organizationIds))
    .where('day', '>=', addDays(today, -REACH_DAYS))
    .where('day', '<=', addDays(today, REACH_DAYS))
    .select(['organization_id as organizationId', 'day'])
    .execute();
  const own = new Set(rows.map(({ organizationId, day }) => `${organizationId} ${day}`));
  return (organizationId) => (day) =>
    [0, 6].includes(weekdayOf(day)) || isPublicHoliday(day) || own.has(`${organizationId} ${day}`);
}
