import { dayMs, minuteMs } from '../../../domain/calendar/durations';
import { addDays, daysBetween, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { DemoCalendar } from './demoCalendar';
import type { Random } from './seededRandom';

const maxAttempts = 12;
/** 9:00 and 19:30 in Tokyo, in minutes after midnight. */
const [workStartMinutes, workEndMinutes] = [9 * 60, 19 * 60 + 30];

/**
 * A random instant in Tokyo working hours after `from` and not after `until` or now, early ones more likely. Where the
 * interval has hardly any working time, any instant in it.
 */
export function randomWorkingInstant(
  random: Random,
  { now, isDayOff }: DemoCalendar,
  from: Date,
  until: Date,
): Date {
  const end = earlierOf(until, now);
  const first = tokyoDate(from);
  const length = Math.max(0, daysBetween(first, tokyoDate(new Date(end.getTime() - 1))));
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(first, index)).filter(
    (date) => !isDayOff(date),
  );
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const dayPosition = random.next();
    const seconds = random.integerBetween(0, 59);
    const minutes = random.integerBetween(workStartMinutes, workEndMinutes);
    const date = days[Math.floor(dayPosition * dayPosition * days.length)];
    const candidate = date && new Date(instantOf(date).getTime() + minutes * minuteMs + seconds * 1000);
    if (candidate && candidate > from && candidate <= end) return candidate;
  }
  return new Date(from.getTime() + Math.ceil((end.getTime() - from.getTime()) * random.next()));
}

/** Like `randomWorkingInstant`, at most `days` days after `from`. */
export const workingInstantWithinDays = (
  random: Random,
  calendar: DemoCalendar,
  from: Date,
  days: number,
  until: Date = calendar.now,
): Date =>
  randomWorkingInstant(random, calendar, from, earlierOf(new Date(from.getTime() + days * dayMs), until));

export const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);
