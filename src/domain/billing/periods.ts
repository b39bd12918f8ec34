import { addDays, startOfMonth, tokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { type Plan, planAfterEnd, planPrices } from './plans';
import { issueInvoice, issueReturnInvoice, settleWithNewestCredit } from './documents';
import { planChangeLine, planEndLine, planLine, remainingPeriod } from './lines';
import type { Ledger, LedgerSubscription, Period } from './types';

/** The first billed period: from the day after a running trial, or from today, to the first of the next month. */
export function firstBilledPeriod(now: Date, trialEnd: Date | null): Period {
  const start = trialEnd !== null && trialEnd >= now ? addDays(tokyoDate(trialEnd), 1) : tokyoDate(now);
  return { start, end: startOfMonth(start, 1) };
}

export const updateSubscription = (ledger: Ledger, change: Partial<LedgerSubscription>): Ledger => ({
  ...ledger,
  subscription: { ...ledger.subscription, ...change },
});

/** Begins a period from `day` to the first of the next month. Paid plans are billed at its start (spec §9). */
export function beginPeriod(ledger: Ledger, day: TokyoDate): Ledger {
  const { plan } = ledger.subscription;
  const period = { start: day, end: startOfMonth(day, 1) };
  const active = updateSubscription(ledger, { status: 'active', period });
  if (planPrices[plan] === 0) return active;
  return issueInvoice(active, { kind: 'period', line: planLine(plan, period), periodStart: day }, day);
}

/**
 * Changes the plan from `day` on. The price difference for the rest of the period is billed or credited at once;
 * during the trial nothing is billed yet, so there is none.
 */
export function changePlan(ledger: Ledger, to: Plan, day: TokyoDate): Ledger {
  const { plan, period, cancelAtPeriodEnd } = ledger.subscription;
  // A plan change does not undo a cancellation, except for the free plan, which has no end.
  const changed = updateSubscription(ledger, {
    plan: to,
    cancelAtPeriodEnd: cancelAtPeriodEnd && planPrices[to] > 0,
  });
  if (period === null || planPrices[to] === planPrices[plan]) return changed;
  const line = planChangeLine(plan, to, remainingPeriod(period, day));
  return planPrices[to] > planPrices[plan]
    ? issueInvoice(changed, { kind: 'change', line, periodStart: period.start }, day)
    : issueReturnInvoice(changed, line, period.start, day);
}

/**
 * Ends the plan on `day`. The refund for the days after it settles open invoices at once, because no next month follows
 * whose invoice it could lower.
 */
export function endPlan(ledger: Ledger, day: TokyoDate): Ledger {
  const { plan, period } = ledger.subscription;
  const ended = updateSubscription(ledger, {
    plan: planAfterEnd(plan),
    status: 'canceled',
    cancelAtPeriodEnd: false,
    period: period && { ...period, end: day },
  });
  const isUsedUp = period === null || period.end <= day || planPrices[plan] === 0;
  if (isUsedUp) return ended;
  const line = planEndLine(plan, remainingPeriod(period, day));
  return settleWithNewestCredit(issueReturnInvoice(ended, line, period.start, day));
}
