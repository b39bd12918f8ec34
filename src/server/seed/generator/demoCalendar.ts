import type { IsDayOff } from '../../../domain/calendar/businessDays';
import type { DaysOff } from '../../../domain/calendar/daysOff';
import { hourMs } from '../../../domain/calendar/durations';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { defaultSchedule, openingDays, type SurveySchedule } from '../../../domain/rounds/schedule';
import { dayOffCalendar } from '../../adapters/calendar';

/** When the rounds of the demo open and close, relative to `now`; the oldest first, the last one is open. */
export type DemoCalendar = ReturnType<typeof createDemoCalendar>;
export type PlannedRoundTimes = DemoCalendar['rounds'][number];

const historyDays = 30 * 7;
/** Enough time for others to have answered the open round, and for the viewer to answer it. */
const enoughAnsweringMs = 20 * hourMs;
const enoughRemainingMs = 24 * hourMs;

/** 年末年始 and お盆, every year from the year before a day on. */
function yearlyDaysOff(today: TokyoDate): readonly DaysOff[] {
  const year = Number(today.slice(0, 4)) - 1;
  return [
    { startsOn: `${year}-08-13`, endsOn: `${year}-08-15`, name: 'お盆休み', yearly: true },
    { startsOn: `${year}-12-29`, endsOn: `${year + 1}-01-03`, name: '年末年始休み', yearly: true },
  ];
}

/**
 * Weekly rounds that stay open until the day before the next one. The weekday is chosen so that a round is open that
 * others have had time to answer and the viewer still can answer, whenever the demo is created.
 */
export function createDemoCalendar(now: Date) {
  const daysOff = yearlyDaysOff(tokyoDate(now));
  const isDayOff = dayOffCalendar(daysOff);
  const startOn = addDays(tokyoDate(now), -historyDays);
  const [best] = ([1, 2, 3, 4, 5] as const)
    .map((weekday) => {
      const schedule: SurveySchedule = { ...defaultSchedule, weekday, closeAfterDays: 6, startOn };
      const rounds = openedRounds(schedule, now, isDayOff);
      const open = rounds[rounds.length - 1]!;
      const elapsedMs = now.getTime() - open.openedAt.getTime();
      const remainingMs = open.closesAt.getTime() - now.getTime();
      return {
        schedule,
        rounds,
        score: Math.min(elapsedMs, enoughAnsweringMs) + Math.min(remainingMs, enoughRemainingMs),
        left: remainingMs,
      };
    })
    .sort((a, b) => b.score - a.score || b.left - a.left);
  if (!best) throw new Error('A week has business days');
  return { now, schedule: best.schedule, daysOff, isDayOff, rounds: best.rounds };
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
