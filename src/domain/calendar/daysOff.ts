import type { IsDayOff } from './businessDays';
import { dayOfMonth, daysBetween, type TokyoDate, weekdayOf } from './tokyoDate';

/** Days on which an organization does not work, such as 年末年始 and お盆; entered once for all its projects. */
export interface DaysOff {
  readonly startsOn: TokyoDate;
  /** The last of the days. */
  readonly endsOn: TokyoDate;
  readonly name: string;
  /** Whether they come back on the same days of every later year; the 29th of February as the last of that month. */
  readonly yearly: boolean;
}

/** Most entries of an organization. */
export const maxDaysOffEntries = 100;
/** Most days of one entry. */
const maxDaysOffLength = 60;

/** The same day of another year; the 29th of February is the last day of February. */
const inYear = (date: TokyoDate, year: number): TokyoDate =>
  date.endsWith('-02-29') ? dayOfMonth(`${year}-02-01`, 29) : `${year}${date.slice(4)}`;

const yearOf = (date: TokyoDate): number => Number(date.slice(0, 4));

/** The days from the first to the last. */
interface Period {
  from: TokyoDate;
  to: TokyoDate;
}

/** The next days from `today` on that an entry covers, today included; null when they are over. */
export const nextPeriod = ({ startsOn, endsOn, yearly }: DaysOff, today: TokyoDate): Period | null => {
  if (today <= endsOn) return { from: startsOn, to: endsOn };
  if (!yearly) return null;
  // It may go past the end of the year.
  const yearsAcross = yearOf(endsOn) - yearOf(startsOn);
  const endYear = yearOf(today) + (inYear(endsOn, yearOf(today)) < today ? 1 : 0);
  return { from: inYear(startsOn, endYear - yearsAcross), to: inYear(endsOn, endYear) };
};

/** Whether a day is one of the days off. */
export const includesDay = (entry: DaysOff, day: TokyoDate): boolean => {
  const period = nextPeriod(entry, day);
  return period !== null && period.from <= day;
};

/** Whether the days of a yearly entry differ between years (product §4). */
export const dependsOnLeapYear = ({ startsOn, endsOn }: Pick<DaysOff, 'startsOn' | 'endsOn'>): boolean =>
  [startsOn, endsOn].some((day) => day.endsWith('-02-29'));

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
