import { type IsDayOff, businessDayOnOrAfter, businessDayOnOrBefore } from '../calendar/businessDays';
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
  /** The weekday of weekly and biweekly rounds. */
  readonly weekday: Weekday;
  /** The day of monthly rounds, 1–31; in shorter months the last day. */
  readonly dayOfMonth: number;
  /** Tokyo time at which rounds open and reminders are sent. */
  readonly openTime: TokyoTime;
  /** Days from the opening to the closing day, at the end of which a round closes; at least 1. */
  readonly closeAfterDays: number;
  /** Days from the reminder to the closing day; null for no reminder. */
  readonly remindDaysBefore: number | null;
  /** Whether openings and closings on a day off move to the next business day. */
  readonly moveHolidays: boolean;
  /** No round opens before this day, from which biweekly openings are counted. */
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

/**
 * Two months, one of them to spare: in a longer sequence of days off, a later scheduled day moves to the same day as
 * the earlier ones.
 */
const lookBackDays = 31 + 31;

/** A round stays open at most as long as the shortest time to the next one. */
export const maxCloseAfterDays: Record<Frequency, number> = { weekly: 7, biweekly: 14, monthly: 28 };

const periodDays: Record<Frequency, number> = { weekly: 7, biweekly: 14, monthly: 0 };

/** The first scheduled day of a weekly or biweekly schedule. */
const firstScheduledDay = ({ startOn, weekday }: Pick<SurveySchedule, 'startOn' | 'weekday'>): TokyoDate =>
  addDays(startOn, (weekday - weekdayOf(startOn) + 7) % 7);

/** The scheduled days from `from` on, at least up to `to`, not yet moved by days off. */
function* scheduledDays(schedule: SurveySchedule, from: TokyoDate, to: TokyoDate): Generator<TokyoDate> {
  const first = from > schedule.startOn ? from : schedule.startOn;
  if (schedule.frequency === 'monthly') {
    for (let month = startOfMonth(first); month <= to; month = startOfMonth(month, 1)) {
      const date = dayOfMonth(month, schedule.dayOfMonth);
      if (date >= first) yield date;
    }
    return;
  }
  const step = periodDays[schedule.frequency];
  const origin = firstScheduledDay(schedule);
  const periods = Math.max(0, Math.ceil(daysBetween(origin, first) / step));
  for (let date = addDays(origin, periods * step); date <= to; date = addDays(date, step)) yield date;
}

/** A day on which rounds open. */
export interface Opening {
  readonly day: TokyoDate;
  /**
   * The scheduled day, from which days off may have moved the opening. When several scheduled days move to the same
   * day, the last one.
   */
  readonly scheduledOn: TokyoDate;
}

/** The openings from `from` to `to`, in order. Scheduled days that move to the same day are one opening. */
const openingsBetween = (
  schedule: SurveySchedule,
  from: TokyoDate,
  to: TokyoDate,
  isDayOff: IsDayOff,
): readonly Opening[] => {
  if (!schedule.enabled) return [];
  const openingsByDay = new Map<TokyoDate, Opening>();
  for (const scheduledOn of scheduledDays(schedule, addDays(from, -lookBackDays), to)) {
    const day = schedule.moveHolidays ? businessDayOnOrAfter(scheduledOn, isDayOff) : scheduledOn;
    openingsByDay.set(day, { day, scheduledOn });
  }
  return [...openingsByDay.values()].filter(({ day }) => day >= from && day <= to);
};

/** The days from `from` to `to` on which rounds open, in order. */
export const openingDays = (
  schedule: SurveySchedule,
  from: TokyoDate,
  to: TokyoDate,
  isDayOff: IsDayOff,
): readonly TokyoDate[] => openingsBetween(schedule, from, to, isDayOff).map(({ day }) => day);

/** The next `count` openings after an instant. */
export const nextOpenings = (
  schedule: SurveySchedule,
  after: Date,
  isDayOff: IsDayOff,
  count: number,
): readonly Opening[] => {
  const today = tokyoDate(after);
  const from = today > schedule.startOn ? today : schedule.startOn;
  return openingsBetween(schedule, from, addDays(from, lookBackDays * (count + 1)), isDayOff)
    .filter(({ day }) => instantOf(day, schedule.openTime) > after)
    .slice(0, count);
};

/** The first time from `from` on at which a round may open, at or after the opening time of an allowed day. */
const firstTimeToOpen = (
  { moveHolidays, openTime }: SurveySchedule,
  from: Date,
  isDayOff: IsDayOff,
): Date => {
  const today = tokyoDate(from);
  const opensAt = instantOf(moveHolidays ? businessDayOnOrAfter(today, isDayOff) : today, openTime);
  return opensAt > from ? opensAt : from;
};

/** The last time, up to `now`, at which a round could open. */
const latestOpeningOf = ({ moveHolidays, openTime }: SurveySchedule, now: Date, isDayOff: IsDayOff): Date => {
  const today = tokyoDate(now);
  const newest = instantOf(today, openTime) <= now ? today : addDays(today, -1);
  const day = moveHolidays ? businessDayOnOrBefore(newest, isDayOff) : newest;
  return day === today ? now : endOf(day);
};

const endOf = (day: TokyoDate): Date => new Date(instantOf(addDays(day, 1)).getTime() - 1);

/**
 * The last day on which a round that could not open on `day` opens late: the last one nearer to its own day than to
 * the next opening, in days on which rounds may open.
 */
const lastLateDay = (schedule: SurveySchedule, day: TokyoDate, isDayOff: IsDayOff): TokyoDate => {
  const [next] = nextOpenings(schedule, instantOf(day, schedule.openTime), isDayOff, 1);
  const days: TokyoDate[] = [];
  for (let date = day; next !== undefined && date < next.day; date = addDays(date, 1)) {
    if (!schedule.moveHolidays || !isDayOff(date)) days.push(date);
  }
  return days[Math.ceil(days.length / 2) - 1] ?? day;
};

/** An opening whose time has come. */
export interface DueOpening {
  readonly openFrom: TokyoDate;
  readonly opensAt: Date;
  /** A round that was open at that time does not prevent the opening if it closed by this instant. */
  readonly latestClose: Date;
}

/** The newest opening of a schedule that is due: not after `now`, and after the schedule was changed. */
export const newestDueOpening = (
  schedule: SurveySchedule,
  { since, now }: { since: Date; now: Date },
  isDayOff: IsDayOff,
): DueOpening | null => {
  const today = tokyoDate(now);
  const openFrom = openingDays(schedule, addDays(today, -lookBackDays), today, isDayOff).findLast(
    (day) => instantOf(day, schedule.openTime) <= now,
  );
  if (openFrom === undefined) return null;
  const opensAt = instantOf(openFrom, schedule.openTime);
  if (opensAt <= since) return null;
  const lateUntil = endOf(lastLateDay(schedule, openFrom, isDayOff));
  const latestOpening = latestOpeningOf(schedule, now, isDayOff);
  return { openFrom, opensAt, latestClose: lateUntil < latestOpening ? lateUntil : latestOpening };
};

/**
 * The instant from which openings are due after a change of the settings. It is `now`, unless the newest opening that
 * was due before is also an opening of the new settings. That opening stays due, because it may still wait for a round
 * to close.
 */
export const dueSinceAfterChange = (
  before: Pick<DueRoundInput, 'schedule' | 'since' | 'isDayOff'>,
  after: Pick<DueRoundInput, 'schedule' | 'isDayOff'>,
  now: Date,
): Date => {
  const { since } = before;
  const due = newestDueOpening(before.schedule, { since, now }, before.isDayOff);
  const dueAfter = newestDueOpening(after.schedule, { since, now }, after.isDayOff);
  return due !== null && due.openFrom === dueAfter?.openFrom ? since : now;
};

/** The day of the round that is opened for a due opening; `closedAt`: when the round before it closed, or null. */
export const dueRoundDay = (
  schedule: SurveySchedule,
  { openFrom, opensAt }: DueOpening,
  closedAt: Date | null,
  isDayOff: IsDayOff,
): TokyoDate =>
  closedAt === null || closedAt <= opensAt
    ? openFrom
    : tokyoDate(firstTimeToOpen(schedule, closedAt, isDayOff));

export interface DueRoundInput {
  readonly schedule: SurveySchedule;
  /** The project's newest round, opened by the schedule or as an extra one; null when it has none. */
  readonly lastRound: { readonly openFrom: TokyoDate; readonly closesAt: Date } | null;
  /** The later of `dueSinceAfterChange` and the creation of the project; earlier openings are not due. */
  readonly since: Date;
  readonly now: Date;
  readonly isDayOff: IsDayOff;
}

/**
 * The `openFrom` of the round that a project should open now, or null. It is the scheduled day also when the server was
 * down on that day: the unique key (project, openFrom) then prevents several servers from opening the round twice. Of
 * several missed rounds only the newest is opened. A change of the settings does not end the open round: an opening
 * that falls into it takes place when it has closed, or is left out when the next one is as near (`lastLateDay`).
 */
export const findDueRound = ({
  schedule,
  lastRound,
  since,
  now,
  isDayOff,
}: DueRoundInput): TokyoDate | null => {
  const due = newestDueOpening(schedule, { since, now }, isDayOff);
  if (due === null || lastRound === null) return due?.openFrom ?? null;
  return due.openFrom > lastRound.openFrom && lastRound.closesAt <= due.latestClose
    ? dueRoundDay(schedule, due, lastRound.closesAt, isDayOff)
    : null;
};

/** When a project opens its next round after `now`, if nothing changes; null when none is scheduled. */
export const nextRound = ({
  schedule,
  lastRound,
  since,
  now,
  isDayOff,
}: DueRoundInput): { openFrom: TokyoDate; opensAt: Date } | null => {
  const today = tokyoDate(now);
  const [from, to] = [addDays(today, -lookBackDays), addDays(today, 3 * lookBackDays)];
  for (const day of openingDays(schedule, from, to, isDayOff)) {
    let opensAt = instantOf(day, schedule.openTime);
    if (opensAt <= since || (lastRound !== null && day <= lastRound.openFrom)) continue;
    if (lastRound !== null && lastRound.closesAt > opensAt) {
      opensAt = firstTimeToOpen(schedule, lastRound.closesAt, isDayOff);
      if (tokyoDate(opensAt) > lastLateDay(schedule, day, isDayOff)) continue;
    }
    if (opensAt > now) return { openFrom: tokyoDate(opensAt), opensAt };
  }
  return null;
};

/**
 * The two rhythms of a biweekly schedule: the next day of each, and the `startOn` that gives a schedule this rhythm.
 */
export const biweeklyChoices = (
  weekday: Weekday,
  today: TokyoDate,
): readonly { day: TokyoDate; startOn: TokyoDate }[] => {
  const first = firstScheduledDay({ startOn: addDays(today, 1), weekday });
  return [first, addDays(first, 7)].map((day) => ({ day, startOn: addDays(day, -14) }));
};

/** Whether two starts give the same biweekly rhythm. */
export const isSameRhythm = (weekday: Weekday, startOn: TokyoDate, other: TokyoDate): boolean =>
  daysBetween(firstScheduledDay({ startOn, weekday }), firstScheduledDay({ startOn: other, weekday })) %
    14 ===
  0;
