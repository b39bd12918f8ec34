import type { TokyoDate } from '../calendar/tokyoDate';
import { type LedgerRefusal, record } from './ledger';
import { newLedger } from './newLedger';
import type { Invoice, Ledger, LedgerEvent } from './types';

/** Books for tests: a new organization whose trial is over, older than any test. */
export const trialOver = newLedger('2020-01-14');

export type DatedEvent = readonly [TokyoDate, LedgerEvent];

/** The books after events that must not be refused. */
export const play = (ledger: Ledger, ...events: readonly DatedEvent[]): Ledger =>
  events.reduce((before, [day, event]) => {
    const { ledger: after, refused } = record(before, event, day);
    if (refused !== null) throw new Error(`${event.kind} on ${day}: ${refused}`);
    return after;
  }, ledger);

export const refusedOn = (ledger: Ledger, day: TokyoDate, event: LedgerEvent): LedgerRefusal | null =>
  record(ledger, event, day).refused;

/** What an invoice says, in short. */
export const brief = ({ issueDate, lines, total, payable }: Invoice) => [
  issueDate,
  lines.map(({ formula }) => formula).join(),
  total,
  payable,
];
