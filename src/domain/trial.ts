import { addDays, instantOf, tokyoDate } from './calendar/tokyoDate';

/** Days of the trial; the day on which the organization is created is the first (product §7). */
export const trialDays = 14;

/** The end of a trial that starts now: 23:59:59 in Tokyo on day 14. */
export const trialEndFrom = (now: Date): Date =>
  new Date(instantOf(addDays(tokyoDate(now), trialDays)).getTime() - 1000);
