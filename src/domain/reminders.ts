import type { TokyoDate } from './calendar/tokyoDate';

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

/** A dismissed past-due notice is shown again on the next day, because the invoice is still unpaid. */
export const shouldShowNotice = (dismissedOn: string | null, today: TokyoDate): boolean =>
  dismissedOn !== today;
