import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { dayOffCalendar, includesDay } from '../../../domain/calendar/daysOff';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { SurveySettings } from './roundsApi';

type Calendar = Pick<SurveySettings, 'daysOff' | 'holidays'>;

/** The days off of an organization, as the server computes them. */
export function organizationCalendar({ daysOff, holidays }: Calendar): IsDayOff {
  const publicHolidays = new Set(holidays.map(({ day }) => day));
  return dayOffCalendar((day) => publicHolidays.has(day), daysOff);
}

/** Why a day is a day off: the name of the days off or of the holiday; null for weekends. */
export const dayOffName = ({ daysOff, holidays }: Calendar, day: TokyoDate): string | null =>
  daysOff.find((entry) => includesDay(entry, day))?.name ??
  holidays.find((holiday) => holiday.day === day)?.name ??
  null;
