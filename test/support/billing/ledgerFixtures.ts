import type { TokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { type LedgerRefusal, recordLedgerEvent } from '../../../src/domain/billing/ledger';
import { newLedger } from '../../../src/domain/billing/newLedger';
import type { Invoice, Ledger, LedgerEvent } from '../../../src/domain/billing/types';

/** The ledger of an organization whose trial ended before every date used in tests. */
export const expiredTrialLedger = newLedger('2020-01-14');

export type DatedEvent = readonly [TokyoDate, LedgerEvent];

/** Records events; throws when one is rejected. */
export const recordEvents = (ledger: Ledger, ...events: readonly DatedEvent[]): Ledger =>
  events.reduce((before, [day, event]) => {
    const { ledger: after, refusal } = recordLedgerEvent(before, event, day);
    if (refusal !== null) throw new Error(`${event.kind} on ${day}: ${refusal}`);
    return after;
  }, ledger);

export const refusalOn = (ledger: Ledger, day: TokyoDate, event: LedgerEvent): LedgerRefusal | null =>
  recordLedgerEvent(ledger, event, day).refusal;

/** Issue date, formulas, total and payable amount. */
export const summarizeInvoice = ({ issueDate, lines, total, payable }: Invoice) => [
  issueDate,
  lines.map(({ formula }) => formula).join(),
  total,
  payable,
];
