import { advanceLedger, nextBillingDay } from '../../../domain/billing/advanceLedger';
import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import { recordLedgerEvent } from '../../../domain/billing/ledger';
import { newLedger } from '../../../domain/billing/newLedger';
import type { Ledger } from '../../../domain/billing/types';
import { addDays, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan } from '../../../domain/plans';
import { trialDays } from '../../../domain/trial';

/** Days after which the demo's customer pays an invoice. */
const paymentDelayDays = 20;

/**
 * The books of a customer who bought a plan when the trial was over and has paid every invoice but the newest, by the
 * rules that bill everybody.
 */
export function planBilling(plan: OfferedPlan, founded: TokyoDate, today: TokyoDate): Ledger {
  const bought = addDays(founded, trialDays);
  let ledger = recordLedgerEvent(newLedger(addDays(bought, -1)), { kind: 'register', plan }, bought).ledger;
  for (let next = nextBillingDay(ledger); next !== null && next <= today; next = nextBillingDay(ledger)) {
    ledger = advanceLedger(payNewestInvoice(ledger, next), next);
  }
  return ledger;
}

function payNewestInvoice(ledger: Ledger, before: TokyoDate): Ledger {
  const invoice = ledger.invoices.findLast(isOpen);
  if (!invoice) return ledger;
  const day = addDays(invoice.issueDate, paymentDelayDays);
  const event = { kind: 'pay', invoiceNumber: invoice.number, amount: outstandingAmount(invoice) } as const;
  return recordLedgerEvent(ledger, event, day < before ? day : addDays(before, -1)).ledger;
}
