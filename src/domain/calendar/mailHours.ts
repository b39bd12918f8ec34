import { type IsDayOff, businessDayOnOrAfter } from './businessDays';
import { addDays, instantOf, tokyoDate, tokyoTime, weekdayOf, type TokyoDate } from './tokyoDate';

/** Tokyo times between which no mail is sent; they may span midnight. */
export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
}

/**
 * The default: mail is sent between 8:00 and 20:00, unless its recipient chose other hours or is waiting for it
 * (product §5).
 */
export const defaultQuietHours: QuietHours = { quietFrom: '20:00', quietUntil: '08:00' };

const isQuiet = (time: string, { quietFrom, quietUntil }: QuietHours) =>
  quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil;

/** The earliest instant from `now` on at which mail may be sent: on a business day, outside the quiet hours. */
export function nextMailInstant(
  now: Date,
  isDayOff: IsDayOff,
  quietHours: QuietHours = defaultQuietHours,
): Date {
  const today = tokyoDate(now);
  const businessDay = businessDayOnOrAfter(today, isDayOff);
  const from = businessDay === today ? now : instantOf(businessDay, '00:00');
  const time = tokyoTime(from);
  if (!isQuiet(time, quietHours)) return from;
  const endsOn = time < quietHours.quietUntil ? businessDay : addDays(businessDay, 1);
  return nextMailInstant(instantOf(endsOn, quietHours.quietUntil), isDayOff, quietHours);
}

/** The days from a date to the next Monday, 1 to 7. */
const daysUntilMonday = (date: TokyoDate): number => ((7 - weekdayOf(date)) % 7) + 1;

/** When the digest after `now` is due: the next day, or the Monday after, in the morning or when mail is allowed. */
export function nextDigestInstant(
  delivery: 'daily' | 'weekly',
  now: Date,
  isDayOff: IsDayOff,
  quietHours: QuietHours,
): Date {
  const today = tokyoDate(now);
  const day = addDays(today, delivery === 'daily' ? 1 : daysUntilMonday(today));
  return nextMailInstant(instantOf(day, defaultQuietHours.quietUntil), isDayOff, quietHours);
}
