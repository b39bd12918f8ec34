import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { addDays, daysBetween, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Random } from './seededRandom';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxAttempts = 12;
const [morning, evening] = [9 * 60, 19 * 60 + 30];

/**
 * A moment after `from` and not after `until` at which people work in Tokyo, rather early than late; any moment
 * between when there is no working time in it.
 */
export function randomWorkingInstant(random: Random, from: Date, until: Date, isDayOff: IsDayOff): Date {
  const first = tokyoDate(from);
  const length = Math.max(0, daysBetween(first, tokyoDate(new Date(until.getTime() - 1))));
  const days = Array.from({ length: length + 1 }, (_, at) => addDays(first, at)).filter(
    (date) => !isDayOff(date),
  );
  for (let tried = 0; tried < maxAttempts; tried += 1) {
    const [early, second, time] = [
      random.next(),
      random.integerBetween(0, 59),
      random.integerBetween(morning, evening),
    ];
    const date = days[Math.floor(early * early * days.length)];
    const wanted = date && new Date(instantOf(date).getTime() + time * minuteMs + second * 1000);
    if (wanted && wanted > from && wanted <= until) return wanted;
  }
  return new Date(from.getTime() + Math.ceil((until.getTime() - from.getTime()) * random.next()));
}

/** The same within `days` days, and never after `now`. */
export const randomWorkingInstantWithinDays = (
  random: Random,
  from: Date,
  days: number,
  now: Date,
  isDayOff: IsDayOff,
): Date =>
  randomWorkingInstant(random, from, earlierOf(new Date(from.getTime() + days * dayMs), now), isDayOff);

export const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);
