import type { Kysely } from 'kysely';
import type { IsDayOff } from '../../../domain/calendar/businessDays';
import type { DaysOff } from '../../../domain/calendar/daysOff';
import { dayOffCalendar } from '../../adapters/calendar';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';

const ownDaysOff = (db: Kysely<Schema>, organizationIds: readonly number[]) =>
  db
    .selectFrom('days_off')
    .where('organization_id', '=', anyOf(organizationIds))
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'name', 'yearly']);

/** The organization's own days off, in order. */
export const listDaysOff = (db: Kysely<Schema>, organizationId: number): Promise<DaysOff[]> =>
  ownDaysOff(db, [organizationId]).orderBy('starts_on').orderBy('ends_on').execute();

/** The calendar of each of these organizations: weekends, public holidays and its own days off (product §4). */
export async function getDayOffCalendars(
  db: Kysely<Schema>,
  organizationIds: readonly number[],
): Promise<(organizationId: number) => IsDayOff> {
  const rows = await ownDaysOff(db, organizationIds).select('organization_id as organizationId').execute();
  const entries = new Map<number, DaysOff[]>();
  for (const { organizationId, ...entry } of rows) {
    entries.set(organizationId, [...(entries.get(organizationId) ?? []), entry]);
  }
  return (organizationId) => dayOffCalendar(entries.get(organizationId));
}

/** Weekends, public holidays and the days off of one organization. */
export const getDayOffCalendar = async (db: Kysely<Schema>, organizationId: number): Promise<IsDayOff> =>
  dayOffCalendar(await listDaysOff(db, organizationId));
