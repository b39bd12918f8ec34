import { bankHolidayCalendar, payableUntil } from '../../../domain/billing/dueDates';
import { addDays, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { dayOffCalendar } from '../../adapters/calendar';

/** Whether banks are closed on a day. A transfer due on it may arrive on their next business day (product §7). */
export const isBankHoliday = bankHolidayCalendar(dayOffCalendar());

/** The latest due date that is past on `today`; later ones may still be paid on the next business day of the banks. */
export function lastPastDueDate(today: TokyoDate): TokyoDate {
  let day = addDays(today, -1);
  while (payableUntil(day, isBankHoliday) >= today) day = addDays(day, -1);
  return day;
}
