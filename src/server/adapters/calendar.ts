import holidayJp from '@holiday-jp/holiday_jp';
import type { IsDayOff } from '../../domain/calendar/businessDays';
import { type TokyoDate, weekdayOf } from '../../domain/calendar/tokyoDate';

/**
 * Whether a day is a Japanese public holiday, including substitute holidays; the package has data from 1970 to 2050.
 * Its functions are not used, because they read a Date in the time zone of the process.
 */
export const isPublicHoliday = (date: TokyoDate): boolean => Object.hasOwn(holidayJp.holidays, date);

/** Saturday or Sunday. */
export const isWeekend = (date: TokyoDate): boolean => [0, 6].includes(weekdayOf(date));

/** Weekends, public holidays and the organization's own days off (product §4). */
export const dayOffCalendar = (organizationDaysOff: Iterable<TokyoDate> = []): IsDayOff => {
  const organizationDays = new Set(organizationDaysOff);
  return (date) => isWeekend(date) || isPublicHoliday(date) || organizationDays.has(date);
};
