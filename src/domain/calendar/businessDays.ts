import { addDays, type TokyoDate } from './tokyoDate';

/** Whether a day is a weekend day, a Japanese public holiday or a day off of the organization (product §4). */
export type IsDayOff = (date: TokyoDate) => boolean;

/** When an organization marks a whole year off, no business day is found and dates are not moved. */
const maxSearchDays = 366;

const findBusinessDay = (date: TokyoDate, isDayOff: IsDayOff, step: 1 | -1): TokyoDate => {
  for (let offset = 0; offset <= maxSearchDays; offset += 1) {
    const candidate = addDays(date, offset * step);
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
