import { addDays, daysBetween, formatTokyoDate, tokyoDate, tokyoTime } from '../../domain/calendar/tokyoDate';

/**
 * A deadline in words: 「今日 18:00まで」, 「明日いっぱい」, 「2026/11/24いっぱい（あと4日）」. Midnight is the end of the
 * previous day. After `closesAt`: 「2026/11/20に締め切りました」.
 */
export function deadlineText(closesAt: string, now: Date): string {
  const deadline = new Date(closesAt);
  const isEndOfDay = tokyoTime(deadline) === '00:00';
  const day = isEndOfDay ? addDays(tokyoDate(deadline), -1) : tokyoDate(deadline);
  if (deadline <= now) return `${formatTokyoDate(day)}に締め切りました`;

  const daysLeft = daysBetween(tokyoDate(now), day);
  const dayName = ['今日', '明日'][daysLeft] ?? formatTokyoDate(day);
  const until = isEndOfDay ? `${dayName}いっぱい` : `${dayName} ${tokyoTime(deadline)}まで`;
  return daysLeft > 1 ? `${until}（あと${daysLeft}日）` : until;
}

/** Whether the deadline is today in Tokyo and has not passed; such deadlines are emphasized. */
export const endsToday = (closesAt: string, now: Date): boolean => {
  const lastInstant = new Date(new Date(closesAt).getTime() - 1);
  return lastInstant >= now && tokyoDate(lastInstant) === tokyoDate(now);
};
