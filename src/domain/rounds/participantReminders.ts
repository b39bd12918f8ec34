import type { IsDayOff } from '../calendar/businessDays';
import { nextMailInstant } from '../calendar/mailHours';
import { tokyoDate } from '../calendar/tokyoDate';

/** When a reminder that an editor requests now goes out, in the hours of mail; null when the round closes before. */
export const nextReminderAt = (now: Date, closesAt: Date, isDayOff: IsDayOff): Date | null => {
  const remindAt = nextMailInstant(now, isDayOff);
  return remindAt < closesAt ? remindAt : null;
};

/** Whether a person whose newest reminder was at `remindedAt` may get another one: at most one a day. */
export const canRemind = (remindAt: Date | null, remindedAt: Date | null): boolean =>
  remindAt !== null && (remindedAt === null || tokyoDate(remindedAt) < tokyoDate(remindAt));
