import { addDays, type TokyoDate } from '../calendar/tokyoDate';
import { totalsOf } from './lines';
import type { Credit, Invoice, Ledger, DocumentLine } from './types';

/** Days in which an invoice is to be paid (spec §9). */
export const daysUntilDue = 30;

/** What of an invoice has not come in; after a short transfer the 不足額 (product §7). */
export const outstandingAmount = ({ payable, paidAmount }: Pick<Invoice, 'payable' | 'paidAmount'>): number =>
  payable - paidAmount;

export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'open';

/** Bills a line of the period that starts on `periodStart`, less the credit there is. */
export function issueInvoice(
  ledger: Ledger,
  { kind, line, periodStart }: { kind: Invoice['kind']; line: DocumentLine; periodStart: TokyoDate },
  day: TokyoDate,
): Ledger {
  const number = ledger.lastNumber + 1;
  const sum = totalsOf([line]);
  const invoice: Invoice = {
    ...sum,
    number,
    kind,
    periodStart,
    issueDate: day,
    dueDate: addDays(day, daysUntilDue),
    creditApplied: 0,
    payable: sum.total,
    paidAmount: 0,
    status: 'open',
  };
  return applyCredit({ ...ledger, lastNumber: number, invoices: [...ledger.invoices, invoice] }, invoice);
}

/** Gives back a line of the period that starts on `periodStart`: a return invoice, kept as credit. */
export function issueReturnInvoice(
  ledger: Ledger,
  line: DocumentLine,
  periodStart: TokyoDate,
  day: TokyoDate,
): Ledger {
  const sum = totalsOf([line]);
  const billed = ledger.invoices.filter((invoice) => invoice.periodStart === periodStart);
  const returnInvoice = { ...sum, periodStart, invoiceNumbers: billed.map(({ number }) => number) };
  return addCredit(ledger, { amount: sum.total, returnInvoice }, day);
}

/** Books a transfer for an invoice, then for whatever else is open; what is left waits for the next one. */
export function applyTransfer(ledger: Ledger, invoice: Invoice, amount: number, day: TokyoDate): Ledger {
  const others = ledger.invoices.filter(({ number }) => number !== invoice.number);
  let left = amount;
  let booked = ledger;
  for (const due of [invoice, ...others]) {
    const used = Math.min(left, outstandingAmount(due));
    if (used > 0) booked = replaceInvoice(booked, { ...due, paidAmount: due.paidAmount + used });
    left -= used;
  }
  return left === 0 ? booked : addCredit(booked, { amount: left, returnInvoice: null }, day);
}

/** Takes the credit there is, oldest first, off everything that is open. */
export const applyCreditToOpenInvoices = (ledger: Ledger): Ledger =>
  ledger.invoices.filter(isOpen).reduce(applyCredit, ledger);

function addCredit(
  ledger: Ledger,
  { amount, returnInvoice }: Pick<Credit, 'amount' | 'returnInvoice'>,
  day: TokyoDate,
): Ledger {
  const number = ledger.lastNumber + 1;
  const credit = { number, issueDate: day, amount, remaining: amount, uses: [], returnInvoice };
  return { ...ledger, lastNumber: number, credits: [...ledger.credits, credit] };
}

function applyCredit(ledger: Ledger, invoice: Invoice): Ledger {
  let missing = outstandingAmount(invoice);
  const credits = ledger.credits.map((credit) => {
    const amount = Math.min(missing, credit.remaining);
    if (amount === 0) return credit;
    missing -= amount;
    const uses = [...credit.uses, { invoiceNumber: invoice.number, amount }];
    return { ...credit, remaining: credit.remaining - amount, uses };
  });
  const drawn = outstandingAmount(invoice) - missing;
  if (drawn === 0) return ledger;
  return replaceInvoice({ ...ledger, credits }, { ...invoice, creditApplied: invoice.creditApplied + drawn });
}

/** Replaces an invoice by a version of which the amounts that came in have changed. */
function replaceInvoice(ledger: Ledger, changed: Invoice): Ledger {
  const payable = changed.total - changed.creditApplied;
  const status = changed.paidAmount < payable ? 'open' : 'paid';
  const invoices = ledger.invoices.map((invoice) =>
    invoice.number === changed.number ? ({ ...changed, payable, status } as const) : invoice,
  );
  return { ...ledger, invoices };
}
