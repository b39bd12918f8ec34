import { formatTokyoDate, tokyoDate } from '../../domain/calendar/tokyoDate';
import { deadlineText } from './deadline';

/** The expiry of an invitation link in words: 「明日 18:00まで有効」, 「2026/11/20に期限切れ」. */
export function expiryText(expiresAt: string, now: Date): string {
  const expiry = new Date(expiresAt);
  if (expiry <= now) return `${formatTokyoDate(tokyoDate(expiry))}に期限切れ`;
  return deadlineText(expiresAt, now).replace(/(まで|いっぱい)/, '$1有効');
}
