/**
 * The calendar of the screens: days, deadlines and times in Japanese, in Tokyo whatever the browser's time zone
 * (product §2). The only file that imports moment, with no locale but `ja`; /login does not load it.
 */
import moment from 'moment';
import 'moment/locale/ja';
import type { TokyoDate } from '../../domain/calendar/tokyoDate';
import { trialEndFrom } from '../../domain/billing/trial';

type Instant = Date | string;

const dayFormat = 'YYYY/MM/DD';
const weekdayFormat = `${dayFormat}（ddd）`;

// Whole units only: 59分前 and 23時間前, not 「1時間前」 from 45 minutes on.
moment.relativeTimeRounding(Math.floor);
for (const [unit, limit] of [
  ['ss', 59],
  ['s', 60],
  ['m', 60],
  ['h', 24],
] as const) {
  moment.relativeTimeThreshold(unit, limit);
}

const inTokyo = (instant: Instant) => moment.utc(instant).utcOffset('+09:00');

/** The day in Tokyo at an instant. */
export const dayAt = (instant: Instant): TokyoDate => inTokyo(instant).format('YYYY-MM-DD');

/** `2026/11/20` (spec §9) */
export const dayText = (day: TokyoDate): string => moment.utc(day).format(dayFormat);

/** `2026/12/04（金）`, the format of the end of a trial (spec §9). */
export const dayWithWeekday = (day: TokyoDate): string => moment.utc(day).format(weekdayFormat);

/** `2026/11/20 18:00` */
export const instantText = (instant: Instant): string => inTokyo(instant).format(`${dayFormat} HH:mm`);

/** `18:00` */
export const timeText = (instant: Instant): string => inTokyo(instant).format('HH:mm');

/** How long ago, as 「3分前」, during the first day; then the date and time. */
export function elapsedText(instant: Instant, now: Date): string {
  const elapsed = moment(now).diff(instant, 'hours');
  // A server's clock may be slightly ahead of the browser's.
  return elapsed < 24 ? moment.min(inTokyo(instant), moment(now)).from(now) : instantText(instant);
}

/** A period, which may lack its first or last day: `2026/04/01〜2026/09/30`, `2026/04/01〜`; null when it lacks both. */
export const periodText = (from: TokyoDate | null, to: TokyoDate | null): string | null =>
  from === null && to === null ? null : `${from ? dayText(from) : ''}〜${to ? dayText(to) : ''}`;

/**
 * The parts of a deadline: its time, 「今日 18:00」 or 「2026/11/24（火）23:59」, and the days left. Null when it has passed.
 * Midnight counts as the end of the previous day.
 */
function deadlineParts(closesAt: Instant, now: Date) {
  const deadline = inTokyo(closesAt);
  if (deadline.isSameOrBefore(now)) return null;
  const day = lastDayBefore(deadline);
  const daysLeft = day.clone().startOf('day').diff(inTokyo(now).startOf('day'), 'days');
  const dayName = ['今日 ', '明日 '][daysLeft] ?? day.format(weekdayFormat);
  const isEndOfDay = deadline.isSame(deadline.clone().startOf('day'));
  return {
    at: `${dayName}${isEndOfDay ? '23:59' : deadline.format('HH:mm')}`,
    left: daysLeft > 1 ? `（あと${daysLeft}日）` : '',
  };
}

const closedText = (closesAt: Instant): string =>
  `${lastDayBefore(inTokyo(closesAt)).format(dayFormat)}に締め切りました`;

/**
 * A deadline in words that stand alone: 「今日 18:00まで」, 「2026/11/24（火）23:59まで（あと4日）」. After `closesAt`:
 * 「2026/11/20に締め切りました」.
 */
export function deadlineText(closesAt: Instant, now: Date): string {
  const parts = deadlineParts(closesAt, now);
  return parts ? `${parts.at}まで${parts.left}` : closedText(closesAt);
}

/** A deadline as a sentence: 「締め切りは2026/11/24（火）23:59（あと4日）です。」, 「2026/11/20に締め切りました。」. */
export function deadlineSentence(closesAt: Instant, now: Date): string {
  const parts = deadlineParts(closesAt, now);
  return parts ? `締め切りは${parts.at}${parts.left}です。` : `${closedText(closesAt)}。`;
}

/** Whether the deadline is today in Tokyo and has not passed; such deadlines are emphasized. */
export const endsToday = (closesAt: Instant, now: Date): boolean => {
  const deadline = inTokyo(closesAt);
  return deadline.isAfter(now) && lastDayBefore(deadline).isSame(inTokyo(now), 'day');
};

/** The expiry of an invitation link in words: 「明日 18:00まで有効」, 「2026/11/20に期限切れ」. */
export function expiryText(expiresAt: Instant, now: Date): string {
  const parts = deadlineParts(expiresAt, now);
  return parts ? `${parts.at}まで有効${parts.left}` : `${dayText(dayAt(expiresAt))}に期限切れ`;
}

/** The last day, with its weekday, of a trial that starts now (spec §9). */
export const trialEndText = (now: Date): string => dayWithWeekday(dayAt(trialEndFrom(now)));

/** The last moment before an end. For an end at midnight it is on the previous day. */
const lastDayBefore = (end: moment.Moment) => end.clone().subtract(1, 'millisecond');
