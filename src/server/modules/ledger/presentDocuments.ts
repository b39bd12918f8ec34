import { outstandingAmount } from '../../../domain/billing/documents';
import { dueDateNote, isPastDue } from '../../../domain/billing/dueDates';
import type { Invoice, DocumentTotals } from '../../../domain/billing/types';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { BillingDocuments } from '../billing/billingProvider';
import { isBankHoliday } from '../billing/bankHolidays';
import type { ReturnCredit } from './documents.queries';
import { formatInvoiceNumber } from './invoiceNumber';

type InvoiceReply = BillingDocuments['invoices'][number];

export const presentTotals = ({ lines, subtotal, tax, total }: DocumentTotals) => ({
  lines: lines.map(({ title, formula, amount }) => ({ label: title, formula, amount })),
  subtotal,
  tax,
  total,
});

/** Distinguishes ids of return invoices from those of invoices. */
const returnPrefix = 'return-';

/** Parses the id of a document of the ledger; null if it is invalid. */
export function parseDocumentId(invoiceId: string): { isReturn: boolean; id: number } | null {
  // 15 digits always fit a safe integer.
  const [, prefix, digits] = /^(return-)?(\d{1,15})$/.exec(invoiceId) ?? [];
  return digits === undefined ? null : { isReturn: prefix === returnPrefix, id: Number(digits) };
}

export const presentReturn = (
  accountId: number,
  { creditId, number, issueDate, returnInvoice }: ReturnCredit & { creditId: number },
): BillingDocuments['returns'][number] => ({
  invoiceId: `${returnPrefix}${creditId}`,
  number: formatInvoiceNumber(accountId, number),
  issuedOn: issueDate,
  invoiceNumbers: returnInvoice.invoiceNumbers.map((invoiceNumber) =>
    formatInvoiceNumber(accountId, invoiceNumber),
  ),
  ...presentTotals(returnInvoice),
});

export const presentInvoice = (
  accountId: number,
  { invoiceId, ...invoice }: Invoice & { invoiceId: number },
  today: TokyoDate,
): InvoiceReply => ({
  invoiceId: String(invoiceId),
  number: formatInvoiceNumber(accountId, invoice.number),
  issuedOn: invoice.issueDate,
  dueOn: invoice.dueDate,
  dueNote: dueDateNote(invoice.dueDate, isBankHoliday),
  status: isPastDue([invoice], today, isBankHoliday) ? 'pastDue' : invoice.status,
  ...presentTotals(invoice),
  creditApplied: invoice.creditApplied,
  payable: invoice.payable,
  paid: invoice.paidAmount,
  // 不足額 is the rest after a short transfer; an invoice without a payment has none (product §7).
  shortfall: invoice.paidAmount > 0 ? outstandingAmount(invoice) : 0,
});
