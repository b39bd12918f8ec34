import { startOfMonth, type TokyoDate } from '../calendar/tokyoDate';
import { type Plan, planPrices } from '../plans';
import { issueInvoice, issueReturnInvoice } from './documents';
import { planChangeLine, planEndLine, planLine, remainingPeriod } from './lines';
import type { Ledger, LedgerSubscription } from './types';

const withSubscription = (ledger: Ledger, change: Partial<LedgerSubscription>): Ledger => ({
  ...ledger,
  subscription: { ...ledger.subscription, ...change },
});

/** A period from a day to the first of the next month, billed at its start (spec §9); a plan without a price is not. */
export function beginPeriod(ledger: Ledger, day: TokyoDate): Ledger {
  const { plan } = ledger.subscription;
  const period = { start: day, end: startOfMonth(day, 1) };
  const begun = withSubscription(ledger, { status: 'active', period });
  if (planPrices[plan] === 0) return begun;
  return issueInvoice(begun, { kind: 'period', line: planLine(plan, period), periodStart: day }, day);
}

/**
 * Another plan from this day on. The difference for the rest of the period is billed or given back at once; where
 * nothing is billed yet, in the trial, there is none.
 */
export function changePlan(ledger: Ledger, to: Plan, day: TokyoDate): Ledger {
  const { plan, period, cancelAtPeriodEnd } = ledger.subscription;
  // A cancellation stands until it is undone: nobody who stopped paying pays again by changing plans. Free has no end.
  const changed = withSubscription(ledger, {
    plan: to,
    cancelAtPeriodEnd: cancelAtPeriodEnd && planPrices[to] > 0,
  });
  if (period === null || planPrices[to] === planPrices[plan]) return changed;
  const line = planChangeLine(plan, to, remainingPeriod(period, day));
  return planPrices[to] > planPrices[plan]
    ? issueInvoice(changed, { kind: 'change', line, periodStart: period.start }, day)
    : issueReturnInvoice(changed, line, period.start, day);
}

/** The end of a plan; days of the period that are billed and not used are given back. */
export function endPlan(ledger: Ledger, day: TokyoDate): Ledger {
  const { plan, period } = ledger.subscription;
  const ended = withSubscription(ledger, {
    status: 'canceled',
    cancelAtPeriodEnd: false,
    period: period && { ...period, end: day },
  });
  const isUsedUp = period === null || period.end <= day || planPrices[plan] === 0;
  return isUsedUp
    ? ended
    : issueReturnInvoice(ended, planEndLine(plan, remainingPeriod(period, day)), period.start, day);
}
