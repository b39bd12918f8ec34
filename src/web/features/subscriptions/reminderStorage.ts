/** localStorage key of the number of trial days that the last reminder named, for one organization (spec §9). */
export const lastShownDaysKey = (organizationId: number): string =>
  `koenowa.lastShownRemainingDays.${organizationId}`;

/** localStorage key of the Tokyo date on which the past-due notice was last dismissed, for one organization. */
export const billingNoticeDateKey = (organizationId: number): string =>
  `koenowa.noticeModalDate.${organizationId}`;

/** Parses the value of `lastShownDaysKey`; 0 when it is missing or invalid (spec §9). */
export const parseLastShownDays = (stored: string | null): number =>
  stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : 0;
