/**
 * Days, times, deadlines and periods of the screens in Japanese, in Tokyo whatever the browser's time zone (product §2): the
 * calendar of the domain for the instants of replies, which are texts.
 */
import {
  daysBetween,
  formatTokyoDate,
  formatTokyoDateTime,
  formatTokyoDay,
  tokyoDate,
  tokyoTime,
  type TokyoDate,
} from '../../domain/calendar/tokyoDate';
import { hourMs, minuteMs } from '../../domain/calendar/durations';

export type Instant = Date | string;

/** The day in Tokyo at an instant. */
export const dayAt = (instant: Instant): TokyoDate => tokyoDate(new Date(instant));

/** `18:00` */
export const timeText = (instant: Instant): string => tokyoTime(new Date(instant));

/** 「今日」, 「昨日」, then 「2026/11/24（火）」 */
export const dayText = (day: TokyoDate, now: Date): string =>
  ['今日', '昨日'][daysBetween(day, tokyoDate(now))] ?? formatTokyoDay(day);

/** `2026/11/20 18:00` */
export const instantText = (instant: Instant): string => formatTokyoDateTime(new Date(instant));

/** How long ago, as 「3分前」, during the first day; then the date and time. */
export function elapsedText(instant: Instant, now: Date): string {
  const then = new Date(instant);
  // A server's clock may be slightly ahead of the browser's.
  const elapsed = Math.max(0, now.getTime() - then.getTime());
  if (elapsed < minuteMs) return '数秒前';
  if (elapsed < hourMs) return `${Math.floor(elapsed / minuteMs)}分前`;
  if (elapsed < 24 * hourMs) return `${Math.floor(elapsed / hourMs)}時間前`;
  return formatTokyoDateTime(then);
}

/**
 * The parts of a deadline: its time, 「今日 18:00」 or 「2026/11/24（火）23:59」, and the days left. Null when it has passed.
 * Midnight counts as the end of the previous day.
 */
function deadlineParts(closesAt: Instant, now: Date) {
  const deadline = new Date(closesAt);
  if (deadline <= now) return null;
  const day = lastDayBefore(deadline);
  const daysLeft = daysBetween(tokyoDate(now), day);
  const dayName = ['今日 ', '明日 '][daysLeft] ?? formatTokyoDay(day);
  return {
    at: `${dayName}${day === tokyoDate(deadline) ? tokyoTime(deadline) : '23:59'}`,
    left: daysLeft > 1 ? `（あと${daysLeft}日）` : '',
  };
}

const closedText = (closesAt: Instant): string =>
  `${formatTokyoDate(lastDayBefore(new Date(closesAt)))}に締め切りました`;

/**
 * A deadline in words that stand alone: 「今日 18:00まで」, 「2026/11/24（火）23:59まで（あと4日）」. After `closesAt`:
 * 「2026/11/20に締め切りました」.
 */
export function deadlineText(closesAt: Instant, now: Date): string {
  const { until, left } = deadlineTexts(closesAt, now);
  return `${until}${left}`;
}

/** The same in two parts, the second one the days left, which may be empty. */
export function deadlineTexts(closesAt: Instant, now: Date): { until: string; left: string } {
  const parts = deadlineParts(closesAt, now);
  return parts ? { until: `${parts.at}まで`, left: parts.left } : { until: closedText(closesAt), left: '' };
}

/** A deadline as a sentence: 「締切は2026/11/24（火）23:59（あと4日）です。」, 「2026/11/20に締め切りました。」. */
export function deadlineSentence(closesAt: Instant, now: Date): string {
  const parts = deadlineParts(closesAt, now);
  return parts ? `締切は${parts.at}${parts.left}です。` : `${closedText(closesAt)}。`;
}

/** Whether the deadline is today or tomorrow in Tokyo and has not passed; such deadlines are emphasized. */
export const endsSoon = (closesAt: Instant, now: Date): boolean => {
  const deadline = new Date(closesAt);
  return deadline > now && daysBetween(tokyoDate(now), lastDayBefore(deadline)) <= 1;
};

/** The expiry of an invitation link in words: 「明日 18:00まで有効」, 「2026/11/20に期限切れ」. */
export function expiryText(expiresAt: Instant, now: Date): string {
  const parts = deadlineParts(expiresAt, now);
  return parts
    ? `${parts.at}まで有効${parts.left}`
    : `${formatTokyoDate(tokyoDate(new Date(expiresAt)))}に期限切れ`;
}

/** The day of the last moment before an end. For an end at midnight it is the previous day. */
const lastDayBefore = (end: Date) => tokyoDate(new Date(end.getTime() - 1));

/** A period, which may lack its first or last day: `2026/04/01〜2026/09/30`, `2026/04/01〜`; null when it lacks both. */
export const periodText = (from: TokyoDate | null, to: TokyoDate | null): string | null =>
  from === null && to === null
    ? null
    : `${from ? formatTokyoDate(from) : ''}〜${to ? formatTokyoDate(to) : ''}`;
