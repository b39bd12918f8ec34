import type { IsDayOff } from '../calendar/businessDays';
import { addDays, type TokyoDate } from '../calendar/tokyoDate';
import { isOpen } from './documents';
import { payableUntil } from './dueDates';
import { beginPeriod, endPlan } from './periods';
import type { Invoice, Ledger } from './types';

/**
 * Days after the last day to pay that the invoice shows; a plan with an invoice still unpaid after them ends on the
 * next day (product §7).
 */
export const paymentGraceDays = 30;

/** A change of the ledger that is due at the start of `day`. */
interface LedgerTransition {
  readonly day: TokyoDate;
  readonly apply: (ledger: Ledger, day: TokyoDate) => Ledger;
}

const endOrRenew = (ledger: Ledger, day: TokyoDate): Ledger =>
  ledger.subscription.cancelAtPeriodEnd ? endPlan(ledger, day) : beginPeriod(ledger, day);

/** The day after the customer's trial, or the end of the current period; null when no renewal follows. */
export function nextBillingDay({ subscription }: Ledger): TokyoDate | null {
  const { status, isCustomer, trialLastDay, period } = subscription;
  // An expired trial without a purchase keeps the status `trialing` (product §7).
  if (status === 'trialing') return isCustomer && trialLastDay !== null ? addDays(trialLastDay, 1) : null;
  return status === 'active' && period !== null ? period.end : null;
}

/** The day on which the oldest unpaid invoice ends the plan. */
function debtEndDay({ invoices }: Ledger, isBankHoliday: IsDayOff): TokyoDate | null {
  const oldest = invoices.find(isOpen);
  return oldest ? addDays(payableUntil(oldest.dueDate, isBankHoliday), paymentGraceDays + 1) : null;
}

/** The earliest transition. When both fall on one day, the plan ends first, so that no new period is billed. */
function nextTransition(ledger: Ledger, isBankHoliday: IsDayOff): LedgerTransition | null {
  const renews = nextBillingDay(ledger);
  if (renews === null) return null;
  const ends = debtEndDay(ledger, isBankHoliday);
  return ends !== null && ends <= renews ? { day: ends, apply: endPlan } : { day: renews, apply: endOrRenew };
}

/**
 * Applies every transition that is due up to the start of `today`. Each one is applied with its own day, so a late job
 * creates the same documents as a daily one. Idempotent.
 */
export function advanceLedger(ledger: Ledger, today: TokyoDate, isBankHoliday: IsDayOff): Ledger {
  let current = ledger;
  for (
    let transition = nextTransition(current, isBankHoliday);
    transition !== null && transition.day <= today;
    transition = nextTransition(current, isBankHoliday)
  ) {
    current = transition.apply(current, transition.day);
  }
  return current;
}

/** Unique key of the invoice of a period, so that two servers cannot bill one period twice (product §7). */
export const periodKey = (organizationId: number, { kind, periodStart }: Invoice): string | null =>
  kind === 'period' ? `${organizationId}:${periodStart}` : null;
