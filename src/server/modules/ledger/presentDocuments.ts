import { outstandingAmount } from '../../../domain/billing/documents';
import { dueDateText, isPastDue } from '../../../domain/billing/dueDates';
import type { Invoice, DocumentTotals } from '../../../domain/billing/types';
import { formatTokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { BillingDocuments } from '../billing/billingProvider';
import { isBankHoliday } from '../billing/bankHolidays';
import type { ReturnCredit } from './documents.queries';
import { formatInvoiceNumber } from './invoiceNumber';

type InvoiceReply = BillingDocuments['invoices'][number];

/** Lines with their tax, as owners see them. */
export const presentTotals = ({ lines, subtotal, tax, total }: DocumentTotals) => ({
  lines: lines.map(({ title, formula, amount }) => ({ label: title, formula, amount })),
  subtotal,
  tax,
  total,
});

/** What a due date on a bank holiday means; null on business days (product §7). */
export function dueNote(dueDate: TokyoDate): string | null {
  const text = dueDateText(dueDate, isBankHoliday);
  return text === formatTokyoDate(dueDate) ? null : text;
}

/** Ids of return invoices among those of invoices. */
const returnPrefix = 'return-';

/** Which document an id names, as this provider gives them; null when it is none of its own. */
export function parseDocumentId(invoiceId: string): { isReturn: boolean; id: number } | null {
  // Longer ones are no number.
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
  invoiceNumbers: returnInvoice.invoiceNumbers.map((billed) => formatInvoiceNumber(accountId, billed)),
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
  dueNote: dueNote(invoice.dueDate),
  status: isPastDue([invoice], today, isBankHoliday) ? 'pastDue' : invoice.status,
  ...presentTotals(invoice),
  creditApplied: invoice.creditApplied,
  payable: invoice.payable,
  paid: invoice.paidAmount,
  // A shortfall is what a transfer left open: nothing has come in yet is no 不足額 (product §7).
  shortfall: invoice.paidAmount > 0 ? outstandingAmount(invoice) : 0,
});
