import { type IsDayOff, businessDayOnOrAfter } from '../calendar/businessDays';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  instantOf,
  startOfMonth,
  tokyoDate,
  type TokyoDate,
  type TokyoTime,
  type Weekday,
  weekdayOf,
} from '../calendar/tokyoDate';

export const frequencies = ['weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When the projects of an organization open their rounds (product §4). */
export interface SurveySchedule {
  readonly enabled: boolean;
  readonly frequency: Frequency;
  /** For weekly and biweekly. */
  readonly weekday: Weekday;
  /** For monthly, 1–31; in shorter months the last day. */
  readonly dayOfMonth: number;
  /** Tokyo time at which rounds open and reminders are sent. */
  readonly openTime: TokyoTime;
  /** Days from the opening to the closing day, at the end of which a round closes; at least 1. */
  readonly closeAfterDays: number;
  /** Days from the reminder to the closing day; null for no reminder. */
  readonly remindDaysBefore: number | null;
  /** Whether openings and closings on a day off move to the next business day. */
  readonly moveHolidays: boolean;
  /** No opening before this day; biweekly openings are counted from it. */
  readonly startOn: TokyoDate;
}

export const defaultSchedule: Omit<SurveySchedule, 'startOn'> = {
  enabled: true,
  frequency: 'weekly',
  weekday: 5,
  dayOfMonth: 25,
  openTime: '09:00',
  closeAfterDays: 3,
  remindDaysBefore: 1,
  moveHolidays: true,
};

/** A month, and a second one for the longest sequence of days off that an opening is moved past. */
const lookBackDays = 31 + 31;

const periodDays: Record<Frequency, number> = { weekly: 7, biweekly: 14, monthly: 0 };

/** The scheduled days from `from` to `to`, not yet moved by days off. */
function* scheduledDays(schedule: SurveySchedule, from: TokyoDate, to: TokyoDate): Generator<TokyoDate> {
  const first = from > schedule.startOn ? from : schedule.startOn;
  if (schedule.frequency === 'monthly') {
    for (let month = startOfMonth(first); month <= to; month = startOfMonth(month, 1)) {
      const date = dayOfMonth(month, schedule.dayOfMonth);
      if (date >= first && date <= to) yield date;
    }
    return;
  }
  const step = periodDays[schedule.frequency];
  const origin = addDays(schedule.startOn, (schedule.weekday - weekdayOf(schedule.startOn) + 7) % 7);
  const periods = Math.max(0, Math.ceil(daysBetween(origin, first) / step));
  for (let date = addDays(origin, periods * step); date <= to; date = addDays(date, step)) yield date;
}

/** The days from `from` to `to` on which rounds open, in order. Openings that move to the same day are one. */
export const openingDays = (
  schedule: SurveySchedule,
  from: TokyoDate,
  to: TokyoDate,
  isDayOff: IsDayOff,
): readonly TokyoDate[] => {
  if (!schedule.enabled) return [];
  const days = Array.from(scheduledDays(schedule, addDays(from, -lookBackDays), to), (date) =>
    schedule.moveHolidays ? businessDayOnOrAfter(date, isDayOff) : date,
  );
  return [...new Set(days)].filter((date) => date >= from && date <= to);
};

/** The days of the next `count` openings after an instant. */
export const nextOpenings = (
  schedule: SurveySchedule,
  after: Date,
  isDayOff: IsDayOff,
  count: number,
): readonly TokyoDate[] => {
  const today = tokyoDate(after);
  const from = today > schedule.startOn ? today : schedule.startOn;
  return openingDays(schedule, from, addDays(from, lookBackDays * (count + 1)), isDayOff)
    .filter((date) => instantOf(date, schedule.openTime) > after)
    .slice(0, count);
};

export interface DueRoundInput {
  readonly schedule: SurveySchedule;
  /** The project's newest round, opened by the schedule or manually; null when it has none. */
  readonly lastOpenFrom: TokyoDate | null;
  /** The later of the last schedule change and the creation of the project; earlier openings are not due. */
  readonly since: Date;
  readonly now: Date;
  readonly isDayOff: IsDayOff;
}

/**
 * The `openFrom` of the round that a project should open now, or null. It is the scheduled day also when the server was
 * down on that day: the unique key (project, openFrom) then prevents several servers from opening the round twice. Of
 * several missed rounds only the newest is opened.
 */
export const findDueRound = ({
  schedule,
  lastOpenFrom,
  since,
  now,
  isDayOff,
}: DueRoundInput): TokyoDate | null => {
  const today = tokyoDate(now);
  const due = openingDays(schedule, addDays(today, -lookBackDays), today, isDayOff)
    .filter((date) => {
      const opensAt = instantOf(date, schedule.openTime);
      return opensAt <= now && opensAt > since;
    })
    .at(-1);
  return due !== undefined && (lastOpenFrom === null || due > lastOpenFrom) ? due : null;
};
