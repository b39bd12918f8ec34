import { formatTokyoDate, tokyoDate } from '../../domain/calendar/tokyoDate';
import { deadlineText } from './deadline';

/** How long the link in an invitation works: 「明日 18:00まで有効」, 「2026/11/20に期限切れ」. */
export function expiryText(expiresAt: string, now: Date): string {
  const at = new Date(expiresAt);
  if (at <= now) return `${formatTokyoDate(tokyoDate(at))}に期限切れ`;
  return deadlineText(expiresAt, now).replace(/(まで|いっぱい)/, '$1有効');
}
