import { addDays, type TokyoDate } from '../calendar/tokyoDate';
import { planPrices } from '../plans';
import { isOpen, applyCreditToOpenInvoices } from './documents';
import { beginPeriod, endPlan } from './periods';
import type { Invoice, Ledger } from './types';

/** Days after the due date at whose end an unpaid invoice ends the plan (product §7). */
export const paymentGraceDays = 30;

/** What time does to a ledger: on `day`, `take`. */
interface LedgerTransition {
  readonly day: TokyoDate;
  readonly apply: (ledger: Ledger, day: TokyoDate) => Ledger;
}

/** The end of a trial or period: on to the next period, or out. */
const endOrRenew = (ledger: Ledger, day: TokyoDate): Ledger =>
  ledger.subscription.cancelAtPeriodEnd ? endPlan(ledger, day) : beginPeriod(ledger, day);

/** The day on which the trial of a customer or the period is over; null where nothing follows. */
export function nextBillingDay({ subscription }: Ledger): TokyoDate | null {
  const { status, isCustomer, trialLastDay, period } = subscription;
  // Over-trial keeps `trialing` for those who bought nothing (product §7).
  if (status === 'trialing') return isCustomer && trialLastDay !== null ? addDays(trialLastDay, 1) : null;
  return status === 'active' && period !== null ? period.end : null;
}

/** The day on which the oldest debt ends the plan. */
function debtEndDay({ subscription, invoices }: Ledger): TokyoDate | null {
  if (subscription.status !== 'active') return null;
  const days = invoices.filter(isOpen).map(({ dueDate }) => addDays(dueDate, paymentGraceDays + 1));
  return days.sort()[0] ?? null;
}

/** The next turn; on one day the end of a plan comes before a renewal, which then is not billed. */
function nextTransition(ledger: Ledger): LedgerTransition | null {
  const ends = debtEndDay(ledger);
  const renews = nextBillingDay(ledger);
  if (ends !== null && (renews === null || ends <= renews)) return { day: ends, apply: endPlan };
  return renews === null ? null : { day: renews, apply: endOrRenew };
}

/** Credit waits for the next invoice. Where none is to come, free or canceled, it pays what is open. */
export const settleCredit = (ledger: Ledger): Ledger =>
  ledger.subscription.status === 'canceled' || planPrices[ledger.subscription.plan] === 0
    ? applyCreditToOpenInvoices(ledger)
    : ledger;

/**
 * The ledger as time alone has made it at the beginning of `today`. Each turn is taken on its own day, so a job that
 * was away for months makes the documents it would have made day by day; run twice, it makes none.
 */
export function advanceLedger(ledger: Ledger, today: TokyoDate): Ledger {
  let current = ledger;
  for (
    let turn = nextTransition(current);
    turn !== null && turn.day <= today;
    turn = nextTransition(current)
  ) {
    current = settleCredit(turn.apply(current, turn.day));
  }
  return current;
}

/** What is unique about the bill of a period, however many servers renew at once (product §7). */
export const periodKey = (organizationId: number, { kind, periodStart }: Invoice): string | null =>
  kind === 'period' ? `${organizationId}:${periodStart}` : null;
