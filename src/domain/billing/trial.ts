import { addDays, formatTokyoDay, instantOf, tokyoDate } from '../calendar/tokyoDate';

/** Days of the trial; the day on which the organization is created is the first (product §7). */
export const trialDays = 14;

/** The end of a trial that starts now: 23:59:59 in Tokyo on day 14. */
export const trialEndFrom = (now: Date): Date =>
  new Date(instantOf(addDays(tokyoDate(now), trialDays)).getTime() - 1000);

/** The last day of a trial that starts now, with its weekday: 「2026/12/04（金）」 (spec §9). */
export const formatTrialEnd = (now: Date): string => formatTokyoDay(tokyoDate(trialEndFrom(now)));

/** Days before the end of the trial on which the owner is reminded (spec §4, §9). */
const trialReminderDays: readonly number[] = [7, 3, 1];

export interface TrialReminderFacts {
  readonly isAdmin: boolean;
  readonly isTrialUser: boolean;
  readonly isCustomer: boolean;
  readonly remainingDays: number;
  /** `remainingDays` of the last reminder on this device; 0 before the first. */
  readonly lastShownDays: number;
}

/** Whether to show the trial reminder now (spec §4). The caller stores `remainingDays` when it does. */
export const shouldShowReminder = (facts: TrialReminderFacts): boolean =>
  facts.isAdmin &&
  facts.isTrialUser &&
  !facts.isCustomer &&
  trialReminderDays.includes(facts.remainingDays) &&
  facts.remainingDays !== facts.lastShownDays;
