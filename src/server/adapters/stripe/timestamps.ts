import { instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';

/** Stripe's timestamps are whole seconds since 1970. Days are in Tokyo time. */
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000);
export const dayOf = (seconds: number): TokyoDate => tokyoDate(fromUnixSeconds(seconds));
export const startOfDay = (day: TokyoDate): number => toUnixSeconds(instantOf(day));

/**
 * The first of every month at 00:00 in Tokyo, which is the last day of the previous month at 15:00 UTC. Stripe moves an
 * anchor on the 31st to the last day of shorter months; a timestamp on the 30th would stay on the 30th.
 */
export const firstOfMonthAnchor = { day_of_month: 31, hour: 15, minute: 0, second: 0 } as const;
