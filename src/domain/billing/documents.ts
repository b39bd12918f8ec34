import { addDays, startOfMonth, type TokyoDate } from '../calendar/tokyoDate';
import { limitToDirectChange, totalsOf } from './lines';
import type { Credit, DocumentLine, Invoice, Ledger, SignedLine } from './types';

/** Days from the issue date to the due date (spec §9). */
export const daysUntilDue = 30;

/** The unpaid part of an invoice in yen; after a short transfer, the 不足額 (product §7). */
export const outstandingAmount = ({ payable, paidAmount }: Pick<Invoice, 'payable' | 'paidAmount'>): number =>
  payable - paidAmount;

export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'open';

/** Issues an invoice for one line of the period that starts on `periodStart`, less the credit that it may use. */
export function issueInvoice(
  ledger: Ledger,
  { kind, line, periodStart }: { kind: Invoice['kind']; line: DocumentLine; periodStart: TokyoDate },
  day: TokyoDate,
): Ledger {
  const number = ledger.lastNumber + 1;
  const totals = totalsOf([limitToDirectChange(line, 1, signedLines(ledger))]);
  const invoice: Invoice = {
    ...totals,
    number,
    kind,
    periodStart,
    issueDate: day,
    dueDate: addDays(day, daysUntilDue),
    creditApplied: 0,
    payable: totals.total,
    paidAmount: 0,
    status: 'open',
  };
  const issued = { ...ledger, lastNumber: number, invoices: [...ledger.invoices, invoice] };
  return applyCredit(issued, invoice, (credit) => isForInvoiceOf(day, credit));
}

/**
 * Whether a credit lowers an invoice that is issued on a day. Credit from a return invoice does so only from the next
 * month on (spec §9), credit from an overpaid transfer at once.
 */
const isForInvoiceOf = (day: TokyoDate, { issueDate, returnInvoice }: Credit): boolean =>
  returnInvoice === null || startOfMonth(issueDate) < startOfMonth(day);

/** Issues a return invoice for one line of the period that starts on `periodStart`; its amount becomes credit. */
export function issueReturnInvoice(
  ledger: Ledger,
  line: DocumentLine,
  periodStart: TokyoDate,
  day: TokyoDate,
): Ledger {
  const totals = totalsOf([limitToDirectChange(line, -1, signedLines(ledger))]);
  const billed = ledger.invoices.filter((invoice) => invoice.periodStart === periodStart);
  const returnInvoice = { ...totals, periodStart, invoiceNumbers: billed.map(({ number }) => number) };
  return addCredit(ledger, { amount: totals.total, returnInvoice }, day);
}

const signedLines = ({ invoices, credits }: Ledger): SignedLine[] => [
  ...invoices.flatMap(({ lines }) => signed(lines, 1)),
  ...credits.flatMap(({ returnInvoice }) => signed(returnInvoice?.lines ?? [], -1)),
];

const signed = (lines: readonly DocumentLine[], sign: SignedLine['sign']): SignedLine[] =>
  lines.map((line) => ({ sign, line }));

/** Applies a transfer to the named invoice, then to the other open ones; a remainder becomes credit. */
export function applyTransfer(ledger: Ledger, invoice: Invoice, amount: number, day: TokyoDate): Ledger {
  const others = ledger.invoices.filter(({ number }) => number !== invoice.number);
  let remaining = amount;
  let updated = ledger;
  for (const target of [invoice, ...others]) {
    const used = Math.min(remaining, outstandingAmount(target));
    // Invoices that do not change stay the same objects, because each new object is saved.
    if (used > 0) updated = replaceInvoice(updated, { ...target, paidAmount: target.paidAmount + used });
    remaining -= used;
  }
  return remaining === 0 ? updated : addCredit(updated, { amount: remaining, returnInvoice: null }, day);
}

/** Uses the credit that was issued last, as the newest document, for the open invoices, oldest first. */
export const settleWithNewestCredit = (ledger: Ledger): Ledger =>
  ledger.invoices.reduce(
    (current, invoice) => applyCredit(current, invoice, ({ number }) => number === ledger.lastNumber),
    ledger,
  );

function addCredit(
  ledger: Ledger,
  { amount, returnInvoice }: Pick<Credit, 'amount' | 'returnInvoice'>,
  day: TokyoDate,
): Ledger {
  const number = ledger.lastNumber + 1;
  const credit = { number, issueDate: day, amount, remaining: amount, uses: [], returnInvoice };
  return { ...ledger, lastNumber: number, credits: [...ledger.credits, credit] };
}

/** Uses credits, oldest first, for the unpaid part of an invoice. */
function applyCredit(ledger: Ledger, invoice: Invoice, isUsable: (credit: Credit) => boolean): Ledger {
  let outstanding = outstandingAmount(invoice);
  const credits = ledger.credits.map((credit) => {
    const amount = Math.min(outstanding, credit.remaining);
    if (amount === 0 || !isUsable(credit)) return credit;
    outstanding -= amount;
    const uses = [...credit.uses, { invoiceNumber: invoice.number, amount }];
    return { ...credit, remaining: credit.remaining - amount, uses };
  });
  const applied = outstandingAmount(invoice) - outstanding;
  if (applied === 0) return ledger;
  return replaceInvoice(
    { ...ledger, credits },
    { ...invoice, creditApplied: invoice.creditApplied + applied },
  );
}

/** Replaces an invoice whose `creditApplied` or `paidAmount` has changed; recomputes `payable` and `status`. */
function replaceInvoice(ledger: Ledger, changed: Invoice): Ledger {
  const payable = changed.total - changed.creditApplied;
  const status = changed.paidAmount < payable ? 'open' : 'paid';
  const invoices = ledger.invoices.map((invoice) =>
    invoice.number === changed.number ? ({ ...changed, payable, status } as const) : invoice,
  );
  return { ...ledger, invoices };
}
