import holidayJp from '@holiday-jp/holiday_jp';
import type { IsDayOff } from '../../domain/calendar/businessDays';
import { type TokyoDate, weekdayOf } from '../../domain/calendar/tokyoDate';

/** Japanese public holidays (known to the package from 1970 to 2050). */
export const isPublicHoliday = (date: TokyoDate): boolean => Object.hasOwn(holidayJp.holidays, date);

/** Saturday or Sunday. */
export const isWeekend = (date: TokyoDate): boolean => [0, 6].includes(weekdayOf(date));

/** Weekends, public holidays and the organization's own days off (product §4). */
export const dayOffCalendar = (own: Iterable<TokyoDate> = []): IsDayOff => {
  const ownDays = new Set(own);
  return (date) => isWeekend(date) || isPublicHoliday(date) || ownDays.has(date);
};
