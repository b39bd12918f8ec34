import { addDays, daysBetween, formatTokyoDate, tokyoDate, tokyoTime } from '../../domain/calendar/tokyoDate';

/**
 * Until when, in words: 「今日 18:00まで」, 「明日いっぱい」, 「2026/11/24いっぱい（あと4日）」. Midnight belongs to the day
 * that ends there. After `closesAt`: 「2026/11/20に締め切りました」.
 */
export function deadlineText(closesAt: string, now: Date): string {
  const at = new Date(closesAt);
  const endOfDay = tokyoTime(at) === '00:00';
  const day = endOfDay ? addDays(tokyoDate(at), -1) : tokyoDate(at);
  if (at <= now) return `${formatTokyoDate(day)}に締め切りました`;

  const days = daysBetween(tokyoDate(now), day);
  const named = ['今日', '明日'][days] ?? formatTokyoDate(day);
  const until = endOfDay ? `${named}いっぱい` : `${named} ${tokyoTime(at)}まで`;
  return days > 1 ? `${until}（あと${days}日）` : until;
}

/** Whether it ends today: worth a stronger word. */
export const endsToday = (closesAt: string, now: Date): boolean => {
  const last = new Date(new Date(closesAt).getTime() - 1);
  return last >= now && tokyoDate(last) === tokyoDate(now);
};
