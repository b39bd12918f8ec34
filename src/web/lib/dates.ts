import { slashed, tokyoDate, tokyoTime } from '../../domain/calendar/tokyoDate';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';

/** A day as people read it, yyyy/MM/dd (spec §9). */
export const dayText = (day: TokyoDate): string => slashed(day);

/** An instant of the wire in Tokyo, whatever the browser's zone: `2026/11/20 18:00`. */
export const instantText = (iso: string): string => {
  const instant = new Date(iso);
  return `${slashed(tokyoDate(instant))} ${tokyoTime(instant)}`;
};

/** From one day to another, either of them open: `2026/04/01〜2026/09/30`, `2026/04/01〜`; null when neither is set. */
export const periodText = (from: TokyoDate | null, to: TokyoDate | null): string | null =>
  from === null && to === null ? null : `${from ? slashed(from) : ''}〜${to ? slashed(to) : ''}`;
