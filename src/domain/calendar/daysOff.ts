import type { IsDayOff } from './businessDays';
import { addDays, dayOfMonth, daysBetween, type TokyoDate, weekdayOf } from './tokyoDate';

/** Days on which an organization does not work, such as 年末年始 and お盆; entered once for all its projects. */
export interface DaysOff {
  readonly startsOn: TokyoDate;
  /** The last of the days. */
  readonly endsOn: TokyoDate;
  readonly name: string;
  /** Whether they come back on the same days of every later year. */
  readonly yearly: boolean;
}

/** Most entries of an organization. */
export const maxDaysOffEntries = 100;
/** Most days of one entry. */
const maxDaysOffLength = 60;

/** The month and day of a date; the texts are in the order of the calendar. */
const monthAndDay = (date: TokyoDate) => date.slice(5);

/** Whether a day is one of the days off. A yearly entry may go past the end of the year. */
export const includesDay = ({ startsOn, endsOn, yearly }: DaysOff, day: TokyoDate): boolean => {
  if (day < startsOn) return false;
  if (!yearly) return day <= endsOn;
  const [first, last, current] = [startsOn, endsOn, day].map(monthAndDay) as [string, string, string];
  return first <= last ? current >= first && current <= last : current >= first || current <= last;
};

/** Saturday or Sunday. */
const isWeekend = (date: TokyoDate): boolean => [0, 6].includes(weekdayOf(date));

/** Weekends, public holidays and the organization's own days off (product §4). */
export const dayOffCalendar =
  (isPublicHoliday: (date: TokyoDate) => boolean, own: readonly DaysOff[] = []): IsDayOff =>
  (date) =>
    isWeekend(date) || isPublicHoliday(date) || own.some((entry) => includesDay(entry, date));

/** Why the first and the last of days off do not fit, as a message, or null. */
export const daysOffPeriodError = ({ startsOn, endsOn }: Pick<DaysOff, 'startsOn' | 'endsOn'>) => {
  if (endsOn < startsOn) return '休業日の最終日は、初日と同じか後の日にしてください。';
  return daysBetween(startsOn, endsOn) >= maxDaysOffLength
    ? `休業日は${maxDaysOffLength}日以内の期間にしてください。`
    : null;
};

/** Why entries of days off, each of them valid, cannot be saved together, as a message, or null. */
export const daysOffError = (entries: readonly DaysOff[]): string | null => {
  const periods = new Set(entries.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`));
  return periods.size < entries.length ? '同じ期間の休業日が二つあります。' : null;
};

/** The next days from `today` on that an entry covers, or null when they are over. */
export const nextPeriod = (entry: DaysOff, today: TokyoDate): { from: TokyoDate; to: TokyoDate } | null => {
  if (!entry.yearly) return entry.endsOn < today ? null : { from: entry.startsOn, to: entry.endsOn };
  const length = daysBetween(entry.startsOn, entry.endsOn);
  let from = entry.startsOn;
  for (let year = Number(from.slice(0, 4)) + 1; addDays(from, length) < today; year += 1) {
    // The 29th of February is the 28th in other years.
    from = dayOfMonth(`${year}${entry.startsOn.slice(4, 8)}01`, Number(entry.startsOn.slice(8)));
  }
  return { from, to: addDays(from, length) };
};
