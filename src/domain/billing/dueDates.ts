import { type IsDayOff, businessDayOnOrAfter } from '../calendar/businessDays';
import { formatTokyoDay, type TokyoDate } from '../calendar/tokyoDate';
import { isOpen } from './documents';
import type { Invoice } from './types';

/** `MM-DD`. January 1st is missing because it is a public holiday. */
const newYear: readonly string[] = ['12-31', '01-02', '01-03'];

/** Days on which banks are closed (銀行法施行令 第5条): weekends and public holidays (`isHoliday`), and New Year. */
export const bankHolidayCalendar =
  (isHoliday: IsDayOff): IsDayOff =>
  (date) =>
    isHoliday(date) || newYear.includes(date.slice(5));

/** The last day to pay: the due date or, when banks are closed, their next business day. */
export const payableUntil = (dueDate: TokyoDate, isBankHoliday: IsDayOff): TokyoDate =>
  businessDayOnOrAfter(dueDate, isBankHoliday);

/** The due date with the next business day when banks are closed on it; null on business days (product §7). */
export function dueDateNote(dueDate: TokyoDate, isBankHoliday: IsDayOff): string | null {
  const lastDay = payableUntil(dueDate, isBankHoliday);
  if (lastDay === dueDate) return null;
  return `${formatTokyoDay(dueDate)}、金融機関の休業日のため翌営業日の${formatTokyoDay(lastDay)}まで`;
}

/** The due date as printed on an invoice. */
export const dueDateText = (dueDate: TokyoDate, isBankHoliday: IsDayOff): string =>
  dueDateNote(dueDate, isBankHoliday) ?? formatTokyoDay(dueDate);

/** Whether an open invoice is past its last day to pay. Shows a banner; the plan stays active (product §7). */
export const isPastDue = (
  invoices: readonly Pick<Invoice, 'status' | 'dueDate'>[],
  today: TokyoDate,
  isBankHoliday: IsDayOff,
): boolean =>
  invoices.some((invoice) => isOpen(invoice) && payableUntil(invoice.dueDate, isBankHoliday) < today);
