import type { IsDayOff } from '../../../domain/calendar/businessDays';
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
  /** When the next round opens, as far as the schedule says. */
  readonly nextOpensAt: Date;
}

/** When the demo's rounds open and close, seen from `now`. */
export interface DemoCalendar {
  readonly now: Date;
  readonly schedule: SurveySchedule;
  readonly daysOff: readonly { readonly day: TokyoDate; readonly label: string }[];
  readonly isDayOff: IsDayOff;
  /** Oldest first; the last one is open. */
  readonly rounds: readonly PlannedRoundTimes[];
}

const hourMs = 3_600_000;
const historyDays = 30 * 7;
/** People need some time to have answered the open round, and whoever looks some time to do it. */
const enoughAnsweringMs = 20 * hourMs;
const enoughRemainingMs = 24 * hourMs;

/** 年末年始 and お盆 of the years around a day. */
function daysOffAround(today: TokyoDate): DemoCalendar['daysOff'] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((y) => [
    ...['08-13', '08-14', '08-15'].map((day) => ({ day: `${y}-${day}`, label: 'お盆休み' })),
    ...[`${y}-12-29`, `${y}-12-30`, `${y}-12-31`, `${y + 1}-01-02`, `${y + 1}-01-03`].map((day) => ({
      day,
      label: '年末年始休み',
    })),
  ]);
}

/**
 * Weekly rounds that stay open until the eve of the next one, on the weekday that leaves most time to answer the
 * open round: whatever day the demo is made, the main job can be tried at once.
 */
export function createDemoCalendar(now: Date): DemoCalendar {
  const daysOff = daysOffAround(tokyoDate(now));
  const isDayOff = dayOffCalendar(daysOff.map(({ day }) => day));
  const [best] = ([1, 2, 3, 4, 5] as const)
    .map((weekday) => {
      const schedule = weeklySchedule(weekday, now);
      const rounds = openedRounds(schedule, now, isDayOff);
      const open = rounds[rounds.length - 1]!;
      const age = now.getTime() - open.openedAt.getTime();
      const left = open.closesAt.getTime() - now.getTime();
      return {
        schedule,
        rounds,
        fitness: Math.min(age, enoughAnsweringMs) + Math.min(left, enoughRemainingMs),
        left,
      };
    })
    .sort((a, b) => b.fitness - a.fitness || b.left - a.left);
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
  const opening = (day: TokyoDate) => instantOf(day, schedule.openTime);
  const days = openingDays(schedule, schedule.startOn, addDays(tokyoDate(now), 4 * 7), isDayOff);
  return days.slice(0, -1).flatMap((openFrom, at) => {
    const openedAt = opening(openFrom);
    if (openedAt > now) return [];
    const { closesAt, remindAt } = roundTimes(schedule, openedAt, isDayOff);
    return [{ openFrom, openedAt, closesAt, remindAt, nextOpensAt: opening(days[at + 1]!) }];
  });
}
