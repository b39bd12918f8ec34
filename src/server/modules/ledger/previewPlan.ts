import { advanceLedger } from '../../../domain/billing/advanceLedger';
import { documentsSince, nextInvoice, recordLedgerEvent } from '../../../domain/billing/ledger';
import type { Ledger, LedgerEvent } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan } from '../../../domain/billing/plans';
import type { PlanPreview } from '../billing/billingProvider';
import { isBankHoliday } from '../billing/bankHolidays';
import { ledgerRefusalError } from './organizationLedger';
import { presentTotals } from './presentDocuments';

/** What a plan would cost from today on: applies the billing rules without saving the result. */
export function previewPlan(ledger: Ledger, plan: OfferedPlan, now: Date): PlanPreview {
  const today = tokyoDate(now);
  const before = advanceLedger(ledger, today, isBankHoliday);
  const event = planChoiceEvent(before, plan);
  const { ledger: after, refusal } = recordLedgerEvent(before, event, today, isBankHoliday);
  if (refusal !== null && refusal !== 'samePlan') throw ledgerRefusalError(refusal);

  const { invoices, credits } = documentsSince(before, after);
  // During the trial the first invoice is issued after its end.
  const first =
    invoices[0] ?? (after.subscription.status === 'trialing' ? nextInvoice(after, isBankHoliday) : null);
  const billed =
    first && invoices.length === 0 ? advanceLedger(after, first.issueDate, isBankHoliday) : after;
  const next = nextInvoice(billed, isBankHoliday);
  const returned = credits.find(({ returnInvoice }) => returnInvoice !== null)?.returnInvoice ?? null;
  return {
    invoice: first && {
      ...presentTotals(first),
      creditApplied: first.creditApplied,
      payable: first.payable,
      invoicedOn: first.issueDate,
      dueOn: first.dueDate,
    },
    credit: returned && presentTotals(returned),
    next: next && { invoicedOn: next.issueDate, total: next.total, payable: next.payable },
  };
}

/** Choosing a plan changes the plan of a customer and registers other organizations (spec §4). */
const planChoiceEvent = (
  { subscription: { isCustomer, status } }: Ledger,
  plan: OfferedPlan,
): LedgerEvent<'register' | 'change'> => ({
  kind: isCustomer && status !== 'canceled' ? 'change' : 'register',
  plan,
});
