import type { TokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { type LedgerRefusal, recordLedgerEvent } from '../../../src/domain/billing/ledger';
import { newLedger } from '../../../src/domain/billing/newLedger';
import type { Invoice, Ledger, LedgerEvent } from '../../../src/domain/billing/types';

/** Books for tests: a new organization whose trial is over, older than any test. */
export const expiredTrialLedger = newLedger('2020-01-14');

export type DatedEvent = readonly [TokyoDate, LedgerEvent];

/** The books after events that must not be refused. */
export const recordEvents = (ledger: Ledger, ...events: readonly DatedEvent[]): Ledger =>
  events.reduce((before, [day, event]) => {
    const { ledger: after, refused } = recordLedgerEvent(before, event, day);
    if (refused !== null) throw new Error(`${event.kind} on ${day}: ${refused}`);
    return after;
  }, ledger);

export const refusalOn = (ledger: Ledger, day: TokyoDate, event: LedgerEvent): LedgerRefusal | null =>
  recordLedgerEvent(ledger, event, day).refused;

/** What an invoice says, in short. */
export const summarizeInvoice = ({ issueDate, lines, total, payable }: Invoice) => [
  issueDate,
  lines.map(({ formula }) => formula).join(),
  total,
  payable,
];
