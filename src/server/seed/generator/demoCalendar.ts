import type { IsDayOff } from '../../../domain/calendar/businessDays';
import type { DaysOff } from '../../../domain/calendar/daysOff';
import { dayMs, hourMs, minuteMs } from '../../../domain/calendar/durations';
import {
  addDays,
  daysBetween,
  instantOf,
  tokyoDate,
  type TokyoDate,
} from '../../../domain/calendar/tokyoDate';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { defaultSchedule, openingDays, type SurveySchedule } from '../../../domain/rounds/schedule';
import { dayOffCalendar } from '../../adapters/calendar';
import type { Random } from './seededRandom';

/** When the rounds of the demo open and close, relative to `now`; the oldest first, the last one is open. */
export type DemoCalendar = ReturnType<typeof createDemoCalendar>;
export type PlannedRoundTimes = DemoCalendar['rounds'][number];

const historyDays = 30 * 7;
/** Enough time for others to have answered the open round, and for the viewer to answer it. */
const enoughAnsweringMs = 20 * hourMs;
const enoughRemainingMs = 24 * hourMs;

/**
 * Weekly rounds that stay open until the day before the next one. The weekday is chosen so that a round is open that
 * others have had time to answer and the viewer still can answer, whenever the demo is created.
 */
export function createDemoCalendar(now: Date) {
  const year = Number(tokyoDate(now).slice(0, 4)) - 1;
  const daysOff: DaysOff[] = [
    { startsOn: `${year}-08-13`, endsOn: `${year}-08-15`, name: 'お盆休み', yearly: true },
    { startsOn: `${year}-12-29`, endsOn: `${year + 1}-01-03`, name: '年末年始休み', yearly: true },
  ];
  const isDayOff = dayOffCalendar(daysOff);
  const startOn = addDays(tokyoDate(now), -historyDays);
  const byWeekday = ([1, 2, 3, 4, 5] as const)
    .map((weekday) => {
      const schedule: SurveySchedule = { ...defaultSchedule, weekday, closeAfterDays: 6, startOn };
      const rounds = openedRounds(schedule, now, isDayOff);
      const { openedAt, closesAt } = rounds[rounds.length - 1]!;
      const remainingMs = closesAt.getTime() - now.getTime();
      const answeringMs = Math.min(now.getTime() - openedAt.getTime(), enoughAnsweringMs);
      return { schedule, rounds, score: answeringMs + Math.min(remainingMs, enoughRemainingMs), remainingMs };
    })
    .sort((a, b) => b.score - a.score || b.remainingMs - a.remainingMs);
  const { schedule, rounds } = byWeekday[0]!;
  return { now, schedule, daysOff, isDayOff, rounds };
}

function openedRounds(schedule: SurveySchedule, now: Date, isDayOff: IsDayOff) {
  const openingInstant = (day: TokyoDate) => instantOf(day, schedule.openTime);
  const days = openingDays(schedule, schedule.startOn, addDays(tokyoDate(now), 4 * 7), isDayOff);
  return days.slice(0, -1).flatMap((openFrom, index) => {
    const openedAt = openingInstant(openFrom);
    if (openedAt > now) return [];
    const times = roundTimes(schedule, { openFrom, openedAt }, isDayOff);
    const isReminded = times.remindAt !== null && times.remindAt <= now;
    return {
      openFrom,
      openedAt,
      ...times,
      remindedAt: isReminded ? times.remindAt : null,
      /** When the next round opens by the schedule. */
      nextOpensAt: openingInstant(days[index + 1]!),
    };
  });
}

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
