import { bankHolidayCalendar } from '../../../domain/billing/dueDates';
import { dayOffCalendar } from '../../adapters/calendar';

/** Whether banks are closed on a day. A transfer due on it may arrive on their next business day (product §7). */
export const isBankHoliday = bankHolidayCalendar(dayOffCalendar());
