import { formatTokyoDate, tokyoDate, tokyoTime, weekdayOf } from '../../domain/calendar/tokyoDate';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';

/** A day as people read it, yyyy/MM/dd (spec §9). */
export const dayText = (day: TokyoDate): string => formatTokyoDate(day);

/** A day with its weekday, as the end of a trial is said (spec §9): `2026/12/04（金）`. */
export const dayWithWeekday = (day: TokyoDate): string =>
  `${formatTokyoDate(day)}（${'日月火水木金土'[weekdayOf(day)]}）`;

/** An instant of the wire in Tokyo, whatever the browser's zone: `2026/11/20 18:00`. */
export const instantText = (iso: string): string => {
  const instant = new Date(iso);
  return `${formatTokyoDate(tokyoDate(instant))} ${tokyoTime(instant)}`;
};

/** From one day to another, either of them open: `2026/04/01〜2026/09/30`, `2026/04/01〜`; null when neither is set. */
export const periodText = (from: TokyoDate | null, to: TokyoDate | null): string | null =>
  from === null && to === null
    ? null
    : `${from ? formatTokyoDate(from) : ''}〜${to ? formatTokyoDate(to) : ''}`;
