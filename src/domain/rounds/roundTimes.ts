import { type IsDayOff, businessDayOnOrAfter, businessDayOnOrBefore } from '../calendar/businessDays';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { nextOpenings, type SurveySchedule } from './schedule';

export interface RoundTimes {
  /** The last day on which a sheet is in time. */
  readonly closesOn: TokyoDate;
  /** In time is before this instant: the end of `closesOn`, or the next opening when that comes first. */
  readonly closesAt: Date;
  /** When those who have not answered are reminded; null when no business day is left for it. */
  readonly remindAt: Date | null;
}

/**
 * When a round that is really opened at `openedAt` closes and reminds. The days are counted from the real opening: a
 * round opened late, because the server was down, gives people as long as any other, but never past the next opening.
 */
export const roundTimes = (schedule: SurveySchedule, openedAt: Date, isDayOff: IsDayOff): RoundTimes => {
  const openedOn = tokyoDate(openedAt);
  const lastDay = addDays(openedOn, schedule.closeAfterDays);
  const closingDay = schedule.moveHolidays ? businessDayOnOrAfter(lastDay, isDayOff) : lastDay;
  const endOfDay = instantOf(addDays(closingDay, 1));
  const [next] = nextOpenings(schedule, openedAt, isDayOff, 1);
  const nextOpensAt = next === undefined ? null : instantOf(next, schedule.openTime);
  const closesAt = nextOpensAt !== null && nextOpensAt < endOfDay ? nextOpensAt : endOfDay;
  const closesOn = tokyoDate(new Date(closesAt.getTime() - 1));

  const remindOn =
    schedule.remindDaysBefore === null
      ? null
      : businessDayOnOrBefore(addDays(closesOn, -schedule.remindDaysBefore), isDayOff);
  const remindAt = remindOn === null ? null : instantOf(remindOn, schedule.openTime);
  return {
    closesOn,
    closesAt,
    remindAt: remindAt !== null && remindAt > openedAt && remindAt < closesAt ? remindAt : null,
  };
};

/** `open`: in time; `late`: accepted as 遅れ, outside participation; `closed`: the next round has opened. */
export type SurveyPhase = 'open' | 'late' | 'closed';

/** What completing a sheet at `now` would be (product §4). `nextOpensAt`: when the project's next round really opened. */
export const surveyPhase = (
  { closesAt, nextOpensAt }: { closesAt: Date; nextOpensAt: Date | null },
  now: Date,
): SurveyPhase => {
  if (nextOpensAt !== null && now >= nextOpensAt) return 'closed';
  return now < closesAt ? 'open' : 'late';
};
