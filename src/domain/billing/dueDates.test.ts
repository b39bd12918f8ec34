import { weekdayOf } from '../calendar/tokyoDate';
import { bankHolidayCalendar, dueDateText, isPastDue } from './dueDates';
import { recordEvents, expiredTrialLedger } from '../../../test/support/billing/ledgerFixtures';

/** 2027-01-11 is 成人の日. */
const isHoliday = (date: string) =>
  [0, 6].includes(weekdayOf(date)) || ['2027-01-01', '2027-01-11'].includes(date);
const isBankHoliday = bankHolidayCalendar(isHoliday);

test.each([
  ['2026-12-21', '2026/12/21（月）'],
  ['2026-12-20', '2026/12/20（日）、金融機関の休業日のため翌営業日の2026/12/21（月）まで'],
  ['2026-12-31', '2026/12/31（木）、金融機関の休業日のため翌営業日の2027/01/04（月）まで'],
  ['2027-01-09', '2027/01/09（土）、金融機関の休業日のため翌営業日の2027/01/12（火）まで'],
])('due on %s: %s', (dueDate, text) => expect(dueDateText(dueDate, isBankHoliday)).toBe(text));

test('an unpaid invoice is past due after the last business day for its transfer', () => {
  // Due on Sunday 2026-12-20.
  const { invoices } = recordEvents(expiredTrialLedger, [
    '2026-11-20',
    { kind: 'register', plan: 'starter' },
  ]);
  const pastDue = ['2026-12-20', '2026-12-21', '2026-12-22'].map((day) =>
    isPastDue(invoices, day, isBankHoliday),
  );
  expect(pastDue).toEqual([false, false, true]);
  const paid = invoices.map((invoice) => ({ ...invoice, status: 'paid' as const }));
  expect(isPastDue(paid, '2026-12-22', isBankHoliday)).toBe(false);
});
