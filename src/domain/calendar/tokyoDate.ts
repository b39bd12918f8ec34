/**
 * Days and times in Asia/Tokyo, whatever the time zone of the process (product §2).
 * A day is a `yyyy-MM-dd` string, an instant is a `Date`. Japan is at UTC+9 without daylight saving time since 1952.
 */
import { dayMs, hourMs } from './durations';

/** `yyyy-MM-dd` */
export type TokyoDate = string;
/** `HH:mm`, 00:00–23:59 */
export type TokyoTime = string;
/** 0 = Sunday, where the week starts (spec §9), to 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const tokyoOffsetMs = 9 * hourMs;

const utcMidnightMs = (date: TokyoDate): number => Date.parse(`${date}T00:00:00Z`);
const dateFromUtcMs = (milliseconds: number): TokyoDate => {
  const text = new Date(milliseconds).toISOString();
  // Years past 9999 have six digits and do not sort as text: a loop up to a day would never end.
  if (text.length > 24) throw new RangeError(`No day of a four-digit year: ${text}`);
  return text.slice(0, 10);
};

/** The years of days that people may enter. They keep far from the years that calculations cannot represent. */
export const dateYears = { first: 1900, last: 2999 } as const;

export const isInDateYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= dateYears.first && year <= dateYears.last;
};

/** Whether a text is an existing day of `dateYears`: false for `2026-02-30`. */
export const isTokyoDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  isInDateYears(text) &&
  !Number.isNaN(utcMidnightMs(text)) &&
  dateFromUtcMs(utcMidnightMs(text)) === text;

export const isTokyoTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The day in Tokyo at an instant. */
export const tokyoDate = (instant: Date): TokyoDate => dateFromUtcMs(instant.getTime() + tokyoOffsetMs);

/** The time of day in Tokyo at an instant, without seconds. */
export const tokyoTime = (instant: Date): TokyoTime =>
  new Date(instant.getTime() + tokyoOffsetMs).toISOString().slice(11, 16);

/** Date and time in Tokyo at an instant: `yyyy-MM-dd HH:mm:ss` (spec §3). */
export const tokyoDateTime = (instant: Date): string =>
  new Date(instant.getTime() + tokyoOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The instant of a day and time in Tokyo. */
export const instantOf = (date: TokyoDate, time: TokyoTime = '00:00'): Date =>
  new Date(`${date}T${time}:00+09:00`);

export const addDays = (date: TokyoDate, days: number): TokyoDate =>
  dateFromUtcMs(utcMidnightMs(date) + days * dayMs);

/** Days from one date to a later one; negative when it is earlier. */
export const daysBetween = (from: TokyoDate, to: TokyoDate): number =>
  (utcMidnightMs(to) - utcMidnightMs(from)) / dayMs;

export const weekdayOf = (date: TokyoDate): Weekday => new Date(utcMidnightMs(date)).getUTCDay() as Weekday;

/** The first day of the month that is `months` later, or earlier when negative. */
export const startOfMonth = (date: TokyoDate, months = 0): TokyoDate => {
  const first = new Date(utcMidnightMs(`${date.slice(0, 8)}01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  return dateFromUtcMs(first.getTime());
};

/** Number of days in a date's month: 28–31. */
export const daysInMonth = (date: TokyoDate): number =>
  daysBetween(startOfMonth(date), startOfMonth(date, 1));

/** The given day of a date's month, at most its last day (31 → 2026-02-28). */
export const dayOfMonth = (date: TokyoDate, dayNumber: number): TokyoDate =>
  `${date.slice(0, 8)}${String(Math.min(dayNumber, daysInMonth(date))).padStart(2, '0')}`;

/** `yyyy/MM/dd` for display (spec §9). */
export const formatTokyoDate = (date: TokyoDate): string => date.replaceAll('-', '/');

/** `yyyy/MM/dd（ddd）` for display: 「2026/11/24（火）」 */
export const formatTokyoDay = (date: TokyoDate): string =>
  `${formatTokyoDate(date)}（${'日月火水木金土'[weekdayOf(date)]}）`;

/** `yyyy/MM/dd HH:mm` in Tokyo for display: 「2026/11/20 18:00」 */
export const formatTokyoDateTime = (instant: Date): string =>
  `${formatTokyoDate(tokyoDate(instant))} ${tokyoTime(instant)}`;

/** When something closes, 「2026/11/24（火）23:59」: midnight is shown as the last minute of the day before. */
export function formatClosing(closesAt: Date): string {
  const last = new Date(closesAt.getTime() - 60_000);
  const isMidnight = tokyoTime(closesAt) === '00:00';
  return `${formatTokyoDay(tokyoDate(last))}${tokyoTime(isMidnight ? last : closesAt)}`;
}

/** A deadline, 「2026/11/24（火）23:59まで」. */
export const formatDeadline = (closesAt: Date): string => `${formatClosing(closesAt)}まで`;
