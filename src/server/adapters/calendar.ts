import holidayJp from '@holiday-jp/holiday_jp';
import type { IsDayOff } from '../../domain/calendar/businessDays';
import * as daysOff from '../../domain/calendar/daysOff';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';

/**
 * Whether a day is a Japanese public holiday, including substitute holidays; the package has data from 1970 to 2050.
 * Its functions are not used, because they read a Date in the time zone of the process.
 */
export const isPublicHoliday = (date: TokyoDate): boolean => Object.hasOwn(holidayJp.holidays, date);

/** The public holidays from `from` to `to`, in order. */
export const publicHolidays = (from: TokyoDate, to: TokyoDate): { day: TokyoDate; name: string }[] =>
  Object.entries(holidayJp.holidays)
    .filter(([day]) => day >= from && day <= to)
    .map(([day, { name }]) => ({ day, name }));

/** Weekends, public holidays and the organization's own days off (product §4). */
export const dayOffCalendar = (own: readonly daysOff.DaysOff[] = []): IsDayOff =>
  daysOff.dayOffCalendar(isPublicHoliday, own);
