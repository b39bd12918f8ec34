import { addDays, type TokyoDate } from './tokyoDate';

/** Weekends, Japanese public holidays and the organization's own days off, as the server knows them (product §4). */
export type IsDayOff = (date: TokyoDate) => boolean;

/** An organization that marks a whole year off has no business day; its dates then stay where they are. */
const maxSearchDays = 366;

const findBusinessDay = (date: TokyoDate, isDayOff: IsDayOff, step: 1 | -1): TokyoDate => {
  for (let moved = 0; moved <= maxSearchDays; moved += 1) {
    const candidate = addDays(date, moved * step);
    if (!isDayOff(candidate)) return candidate;
  }
  return date;
};

/** The day itself, or the first business day after it. */
export const businessDayOnOrAfter = (date: TokyoDate, isDayOff: IsDayOff): TokyoDate =>
  findBusinessDay(date, isDayOff, 1);

/** The day itself, or the last business day before it. */
export const businessDayOnOrBefore = (date: TokyoDate, isDayOff: IsDayOff): TokyoDate =>
  findBusinessDay(date, isDayOff, -1);
