import { type IsDayOff, businessDayOnOrAfter } from './businessDays';
import { addDays, instantOf, tokyoDate } from './tokyoDate';

/** Mail that nobody waits for is sent between these Tokyo times on business days only (product §5). */
const mailHoursStart = '08:00';
const mailHoursEnd = '20:00';

/** The earliest instant from `now` on at which such mail may be sent; `now` itself within these hours. */
export const nextMailInstant = (now: Date, isDayOff: IsDayOff): Date => {
  const today = tokyoDate(now);
  const firstDay = now < instantOf(today, mailHoursEnd) ? today : addDays(today, 1);
  const start = instantOf(businessDayOnOrAfter(firstDay, isDayOff), mailHoursStart);
  return start > now ? start : now;
};
