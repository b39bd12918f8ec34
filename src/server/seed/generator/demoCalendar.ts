import type { IsDayOff } from '../../../domain/calendar/businessDays';
import type { DaysOff } from '../../../domain/calendar/daysOff';
import { hourMs } from '../../../domain/calendar/durations';
import {
  addDays,
  instantOf,
  tokyoDate,
  type TokyoDate,
  type Weekday,
} from '../../../domain/calendar/tokyoDate';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { defaultSchedule, openingDays, type SurveySchedule } from '../../../domain/rounds/schedule';
import { dayOffCalendar } from '../../adapters/calendar';

export interface PlannedRoundTimes {
  readonly openFrom: TokyoDate;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly remindAt: Date | null;
  /** When the next round opens by the schedule. */
  readonly nextOpensAt: Date;
}

/** When the rounds of the demo open and close, relative to `now`. */
export interface DemoCalendar {
  readonly now: Date;
  readonly schedule: SurveySchedule;
  readonly daysOff: readonly DaysOff[];
  readonly isDayOff: IsDayOff;
  /** Oldest first; the last one is open. */
  readonly rounds: readonly PlannedRoundTimes[];
}

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
export function createDemoCalendar(now: Date): DemoCalendar {
  const daysOff = yearlyDaysOff(tokyoDate(now));
  const isDayOff = dayOffCalendar(daysOff);
  const [best] = ([1, 2, 3, 4, 5] as const)
    .map((weekday) => {
      const schedule = weeklySchedule(weekday, now);
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

const weeklySchedule = (weekday: Weekday, now: Date): SurveySchedule => ({
  ...defaultSchedule,
  weekday,
  closeAfterDays: 6,
  startOn: addDays(tokyoDate(now), -historyDays),
});

function openedRounds(schedule: SurveySchedule, now: Date, isDayOff: IsDayOff): PlannedRoundTimes[] {
  const openingInstant = (day: TokyoDate) => instantOf(day, schedule.openTime);
  const days = openingDays(schedule, schedule.startOn, addDays(tokyoDate(now), 4 * 7), isDayOff);
  return days.slice(0, -1).flatMap((openFrom, index) => {
    const openedAt = openingInstant(openFrom);
    if (openedAt > now) return [];
    const { closesAt, remindAt } = roundTimes(schedule, { openFrom, openedAt }, isDayOff);
    return [{ openFrom, openedAt, closesAt, remindAt, nextOpensAt: openingInstant(days[index + 1]!) }];
  });
}
