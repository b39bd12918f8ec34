import { advanceLedger, nextBillingDay } from '../../../domain/billing/advanceLedger';
import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import { recordLedgerEvent } from '../../../domain/billing/ledger';
import { newLedger } from '../../../domain/billing/newLedger';
import type { Ledger } from '../../../domain/billing/types';
import { addDays, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OfferedPlan } from '../../../domain/billing/plans';
import { trialDays } from '../../../domain/billing/trial';
import { isBankHoliday } from '../../modules/billing/bankHolidays';

/** Days from the issue of an invoice to its payment. */
const paymentDelayDays = 20;

/**
 * The ledger of a customer who bought a plan at the end of the trial and has paid every invoice except the newest,
 * computed by the billing rules of the product.
 */
export function planBilling(plan: OfferedPlan, createdOn: TokyoDate, today: TokyoDate): Ledger {
  const purchasedOn = addDays(createdOn, trialDays);
  let ledger = recordLedgerEvent(
    newLedger(addDays(purchasedOn, -1)),
    { kind: 'register', plan },
    purchasedOn,
    isBankHoliday,
  ).ledger;
  for (
    let billingDay = nextBillingDay(ledger);
    billingDay !== null && billingDay <= today;
    billingDay = nextBillingDay(ledger)
  ) {
    ledger = advanceLedger(payNewestInvoice(ledger, billingDay), billingDay, isBankHoliday);
  }
  return ledger;
}

function payNewestInvoice(ledger: Ledger, beforeDay: TokyoDate): Ledger {
  const invoice = ledger.invoices.findLast(isOpen);
  if (!invoice) return ledger;
  const paidOn = addDays(invoice.issueDate, paymentDelayDays);
  const event = { kind: 'pay', invoiceNumber: invoice.number, amount: outstandingAmount(invoice) } as const;
  const day = paidOn < beforeDay ? paidOn : addDays(beforeDay, -1);
  return recordLedgerEvent(ledger, event, day, isBankHoliday).ledger;
}
