import { type IsDayOff, businessDayOnOrAfter } from '../calendar/businessDays';
import { formatTokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { isOpen } from './documents';
import type { Invoice } from './types';

/** 12-31 to 01-03; the 1st is a public holiday. */
const newYear: readonly string[] = ['12-31', '01-02', '01-03'];

/** Days on which banks are closed (銀行法施行令 第5条): weekends and public holidays, `isHoliday`, and the New Year. */
export const bankHolidayCalendar =
  (isHoliday: IsDayOff): IsDayOff =>
  (date) =>
    isHoliday(date) || newYear.includes(date.slice(5));

/** The last day on which a transfer is in time: the due date, or the next business day of the banks. */
export const payableUntil = (dueDate: TokyoDate, isBankHoliday: IsDayOff): TokyoDate =>
  businessDayOnOrAfter(dueDate, isBankHoliday);

/** The due date as an invoice says it (product §7). */
export function dueDateText(dueDate: TokyoDate, isBankHoliday: IsDayOff): string {
  const until = payableUntil(dueDate, isBankHoliday);
  if (until === dueDate) return formatTokyoDate(dueDate);
  return `${formatTokyoDate(dueDate)}（金融機関の休業日のため、翌営業日の${formatTokyoDate(until)}まで）`;
}

/** Whether something is unpaid after its last day: the banner of product §7. The status stays as it is. */
export const isPastDue = (
  invoices: readonly Pick<Invoice, 'status' | 'dueDate'>[],
  today: TokyoDate,
  isBankHoliday: IsDayOff,
): boolean =>
  invoices.some((invoice) => isOpen(invoice) && payableUntil(invoice.dueDate, isBankHoliday) < today);
