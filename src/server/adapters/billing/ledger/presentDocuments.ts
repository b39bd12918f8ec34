import { outstanding } from '../../../../domain/billing/documents';
import { dueDateText, isPastDue } from '../../../../domain/billing/dueDates';
import type { Invoice, Sum } from '../../../../domain/billing/types';
import { slashed, type TokyoDate } from '../../../../domain/calendar/tokyoDate';
import type { BillingDocuments } from '../provider';
import { isBankHoliday } from './bankHolidays';
import type { Returned } from './documents.queries';
import { invoiceNumber } from './invoiceNumber';

type Presented = BillingDocuments['invoices'][number];

/** Lines with their tax, as owners see them. */
export const presentSum = ({ lines, subtotal, tax, total }: Sum) => ({
  lines: lines.map(({ title, formula, amount }) => ({ label: title, formula, amount })),
  subtotal,
  tax,
  total,
});

/** What a due date on a bank holiday means; null on business days (product §7). */
export function dueNote(dueDate: TokyoDate): string | null {
  const text = dueDateText(dueDate, isBankHoliday);
  return text === slashed(dueDate) ? null : text;
}

/** Ids of return invoices among those of invoices. */
const returnPrefix = 'return-';

/** Which document an id names, as this provider gives them; null when it is none of its own. */
export function documentOf(invoiceId: string): { isReturn: boolean; id: number } | null {
  // Longer ones are no number.
  const [, prefix, digits] = /^(return-)?(\d{1,15})$/.exec(invoiceId) ?? [];
  return digits === undefined ? null : { isReturn: prefix === returnPrefix, id: Number(digits) };
}

export const presentReturn = (
  accountId: number,
  { creditId, number, issueDate, returnInvoice }: Returned & { creditId: number },
): BillingDocuments['returns'][number] => ({
  invoiceId: `${returnPrefix}${creditId}`,
  number: invoiceNumber(accountId, number),
  issuedOn: issueDate,
  invoiceNumbers: returnInvoice.invoiceNumbers.map((billed) => invoiceNumber(accountId, billed)),
  ...presentSum(returnInvoice),
});

export const presentInvoice = (
  accountId: number,
  { invoiceId, ...invoice }: Invoice & { invoiceId: number },
  today: TokyoDate,
): Presented => ({
  invoiceId: String(invoiceId),
  number: invoiceNumber(accountId, invoice.number),
  issuedOn: invoice.issueDate,
  dueOn: invoice.dueDate,
  dueNote: dueNote(invoice.dueDate),
  status: isPastDue([invoice], today, isBankHoliday) ? 'pastDue' : invoice.status,
  ...presentSum(invoice),
  creditApplied: invoice.creditApplied,
  payable: invoice.payable,
  paid: invoice.paidAmount,
  // A shortfall is what a transfer left open: nothing has come in yet is no 不足額 (product §7).
  shortfall: invoice.paidAmount > 0 ? outstanding(invoice) : 0,
});
