import { type IsDayOff, businessDayOnOrAfter } from './businessDays';
import { addDays, instantOf, tokyoDate } from './tokyoDate';

/** Nothing that nobody waits for is sent outside these Tokyo hours, or on a day off (product §5). */
const mailHoursStart = '08:00';
const mailHoursEnd = '20:00';

/** The earliest moment from `now` on at which such a message may be sent: `now` itself within the hours. */
export const nextMailInstant = (now: Date, isDayOff: IsDayOff): Date => {
  const today = tokyoDate(now);
  const first = now < instantOf(today, mailHoursEnd) ? today : addDays(today, 1);
  const opens = instantOf(businessDayOnOrAfter(first, isDayOff), mailHoursStart);
  return opens > now ? opens : now;
};
