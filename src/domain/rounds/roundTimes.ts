import { type IsDayOff, businessDayOnOrAfter, businessDayOnOrBefore } from '../calendar/businessDays';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { nextOpenings, type SurveySchedule } from './schedule';

export interface RoundTimes {
  /** The last day on which a survey is in time. */
  readonly closesOn: TokyoDate;
  /** The end of `closesOn`, or the next opening when that is earlier; surveys completed before are in time. */
  readonly closesAt: Date;
  /** When members who have not answered are reminded; null when no business day is left for it. */
  readonly remindAt: Date | null;
}

/**
 * When the round `openFrom`, opened at `openedAt`, closes and reminds. Days are counted from the actual opening: a
 * round that opened late because the server was down stays open as long as others, but never longer than until the next
 * opening.
 */
export const roundTimes = (
  schedule: SurveySchedule,
  { openFrom, openedAt }: { openFrom: TokyoDate; openedAt: Date },
  isDayOff: IsDayOff,
): RoundTimes => {
  const openedOn = tokyoDate(openedAt);
  const lastDay = addDays(openedOn, schedule.closeAfterDays);
  const closingDay = schedule.moveHolidays ? businessDayOnOrAfter(lastDay, isDayOff) : lastDay;
  const endOfDay = instantOf(addDays(closingDay, 1));
  // An extra round takes the place of one that is scheduled later on its day.
  const next = nextOpenings(schedule, openedAt, isDayOff, 2).find(({ day }) => day > openFrom);
  const nextOpensAt = next === undefined ? null : instantOf(next.day, schedule.openTime);
  const closesAt = nextOpensAt !== null && nextOpensAt < endOfDay ? nextOpensAt : endOfDay;
  const closesOn = tokyoDate(new Date(closesAt.getTime() - 1));

  const { remindDaysBefore, openTime } = schedule;
  const remindAt =
    remindDaysBefore === null
      ? null
      : instantOf(businessDayOnOrBefore(addDays(closesOn, -remindDaysBefore), isDayOff), openTime);
  return {
    closesOn,
    closesAt,
    remindAt: remindAt !== null && remindAt > openedAt && remindAt < closesAt ? remindAt : null,
  };
};

/** `open`: in time; `late`: accepted as 遅れ, does not count as participation; `closed`: the next round has opened. */
export type SurveyPhase = 'open' | 'late' | 'closed';

/** The phase of a survey at `now` (product §4). `nextOpensAt`: when the next round of the project actually opened. */
export const surveyPhase = (
  { closesAt, nextOpensAt }: { closesAt: Date; nextOpensAt: Date | null },
  now: Date,
): SurveyPhase => {
  if (nextOpensAt !== null && now >= nextOpensAt) return 'closed';
  return now < closesAt ? 'open' : 'late';
};
