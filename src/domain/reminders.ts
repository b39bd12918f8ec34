import type { TokyoDate } from './calendar/tokyoDate';

/** Days before the trial's end on which the owner is reminded (spec §4, §9). */
export const trialReminderDays: readonly number[] = [7, 3, 1];

/**
 * What a device remembers (spec §9), by organization because one person can own several trials: the number of days the
 * trial reminder last named, and the Tokyo day on which the payment notice was last put away.
 */
export const lastShownDaysKey = (organizationId: number): string =>
  `koenowa.lastShownRemainingDays.${organizationId}`;
export const billingNoticeDateKey = (organizationId: number): string =>
  `koenowa.noticeModalDate.${organizationId}`;

/** The integer under `lastShownDaysKey`; 0 when there is none or it cannot be read (spec §9). */
export const parseLastShownDays = (stored: string | null): number =>
  stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : 0;

export interface TrialReminderFacts {
  readonly isAdmin: boolean;
  readonly isTrialUser: boolean;
  readonly isCustomer: boolean;
  readonly remainingDays: number;
  readonly lastShownDays: number;
}

/** Whether the trial reminder shows now (spec §4); whoever shows it stores `remainingDays`. */
export const shouldShowReminder = (facts: TrialReminderFacts): boolean =>
  facts.isAdmin &&
  facts.isTrialUser &&
  !facts.isCustomer &&
  trialReminderDays.includes(facts.remainingDays) &&
  facts.remainingDays !== facts.lastShownDays;

/** A past-due notice that was put away comes back the next day: it may be closed, not forgotten. */
export const shouldShowNotice = (putAwayOn: string | null, today: TokyoDate): boolean => putAwayOn !== today;

/** Where a device keeps, for each organization, the newest notification that was in the list when it was last looked at. */
export const lastViewedNotificationIdsKey = 'koenowa.lastViewedNotificationIds';

/** The JSON object under `lastViewedIdsKey`, organization id → notification id; empty when it cannot be read (spec §9). */
export function parseLastViewedIds(stored: string | null): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, id]) => Number.isSafeInteger(id) && id >= 0));
  } catch {
    return {};
  }
}
