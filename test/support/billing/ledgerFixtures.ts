import type { TokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { advanceLedger } from '../../../src/domain/billing/advanceLedger';
import { type LedgerRefusal, nextInvoice, recordLedgerEvent } from '../../../src/domain/billing/ledger';
import { newLedger } from '../../../src/domain/billing/newLedger';
import type { Invoice, Ledger, LedgerEvent } from '../../../src/domain/billing/types';

/** The ledger of an organization whose trial ended before every date used in tests. */
export const expiredTrialLedger = newLedger('2020-01-14');

export type DatedEvent = readonly [TokyoDate, LedgerEvent];

/** Banks are open every day, so that the last day to pay is the due date. */
const banksAlwaysOpen = () => false;

export const advance = (ledger: Ledger, today: TokyoDate): Ledger =>
  advanceLedger(ledger, today, banksAlwaysOpen);

export const recordEvent = (ledger: Ledger, event: LedgerEvent, today: TokyoDate) =>
  recordLedgerEvent(ledger, event, today, banksAlwaysOpen);

export const nextInvoiceOf = (ledger: Ledger) => nextInvoice(ledger, banksAlwaysOpen);

/** Records events; throws when one is rejected. */
export const recordEvents = (ledger: Ledger, ...events: readonly DatedEvent[]): Ledger =>
  events.reduce((before, [day, event]) => {
    const { ledger: after, refusal } = recordEvent(before, event, day);
    if (refusal !== null) throw new Error(`${event.kind} on ${day}: ${refusal}`);
    return after;
  }, ledger);

export const refusalOn = (ledger: Ledger, day: TokyoDate, event: LedgerEvent): LedgerRefusal | null =>
  recordEvent(ledger, event, day).refusal;

/** Issue date, formulas, total and payable amount. */
export const summarizeInvoice = ({ issueDate, lines, total, payable }: Invoice) => [
  issueDate,
  lines.map(({ formula }) => formula).join(),
  total,
  payable,
];
