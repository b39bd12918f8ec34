import type { Period } from '../../../domain/billing/types';
import {
  addDays,
  instantOf,
  startOfMonth,
  tokyoDate,
  type TokyoDate,
} from '../../../domain/calendar/tokyoDate';

/** Stripe tells moments in whole seconds since 1970; days are Tokyo's. */
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
export const fromUnixSeconds = (moment: number): Date => new Date(moment * 1000);
export const dayOf = (moment: number): TokyoDate => tokyoDate(fromUnixSeconds(moment));
/** The first second of a day. */
export const startOfDay = (day: TokyoDate): number => toUnixSeconds(instantOf(day));

/**
 * The 1st of every month at 00:00 in Tokyo. Stripe counts months in UTC, where that is the last day of a month at 15:00;
 * an anchor on the 31st stands for the last day in shorter months (a plain timestamp on the 30th would stay on the 30th).
 */
export const firstOfMonthAnchor = { day_of_month: 31, hour: 15, minute: 0, second: 0 } as const;

/** The days from which a plan is billed first: after the trial where one is left, otherwise today; up to the 1st. */
export function firstBilledPeriod(now: Date, trialEnd: Date | null): Period {
  const start = trialEnd !== null && trialEnd >= now ? addDays(tokyoDate(trialEnd), 1) : tokyoDate(now);
  return { start, end: startOfMonth(start, 1) };
}
