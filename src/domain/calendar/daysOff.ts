import type { IsDayOff } from './businessDays';
import { dayOfMonth, daysBetween, type TokyoDate, weekdayOf } from './tokyoDate';

/** Days on which an organization does not work, such as 年末年始 and お盆; entered once for all its projects. */
export interface DaysOff {
  readonly startsOn: TokyoDate;
  /** The last day, which is included. */
  readonly endsOn: TokyoDate;
  readonly name: string;
  /**
   * Whether the days off return on the same days of every later year. February 29th then stands for the last day of
   * February.
   */
  readonly yearly: boolean;
}

/** An organization has at most this many entries. */
export const maxDaysOffEntries = 100;
/** An entry covers at most this many days. */
const maxDaysOffLength = 60;

/** The same day of another year; the 29th of February is the last day of February. */
const inYear = (date: TokyoDate, year: number): TokyoDate =>
  date.endsWith('-02-29') ? dayOfMonth(`${year}-02-01`, 29) : `${year}${date.slice(4)}`;

const yearOf = (date: TokyoDate): number => Number(date.slice(0, 4));

/** A period of days, both ends included. */
interface Period {
  from: TokyoDate;
  to: TokyoDate;
}

/** The next period that an entry covers, from `today` on and including a running one; null when it is over. */
export const nextPeriod = ({ startsOn, endsOn, yearly }: DaysOff, today: TokyoDate): Period | null => {
  if (today <= endsOn) return { from: startsOn, to: endsOn };
  if (!yearly) return null;
  // The days off may go past the end of the year.
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

/** Why a first and a last day off do not fit together, as a message, or null. */
export const daysOffPeriodError = ({ startsOn, endsOn }: Pick<DaysOff, 'startsOn' | 'endsOn'>) => {
  if (endsOn < startsOn) return '休業日の最終日は、初日以降の日付にしてください。';
  return daysBetween(startsOn, endsOn) >= maxDaysOffLength
    ? `休業日は${maxDaysOffLength}日以内の期間にしてください。`
    : null;
};

/** Why entries that are valid on their own cannot be saved together, as a message, or null. */
export const daysOffError = (entries: readonly DaysOff[]): string | null => {
  const periods = new Set(entries.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`));
  return periods.size < entries.length ? '同じ期間の休業日が、すでにあります。' : null;
};
