import { bankHolidayCalendar } from '../../../domain/billing/dueDates';
import { dayOffCalendar } from '../../adapters/calendar';

/** Whether banks are closed on a day: a transfer due on it is in time on the next business day (product §7). */
export const isBankHoliday = bankHolidayCalendar(dayOffCalendar());
