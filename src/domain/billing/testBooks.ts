import type { TokyoDate } from '../calendar/tokyoDate';
import { type LedgerRefusal, record } from './ledger';
import type { Invoice, Ledger, LedgerEvent } from './types';

/** Books for tests: a new organization in its trial. Older than any test, it is over; name a day to be in it. */
export const trialUntil = (trialLastDay: TokyoDate): Ledger => ({
  subscription: {
    plan: 'starter',
    status: 'trialing',
    isCustomer: false,
    trialLastDay,
    period: null,
    cancelAtPeriodEnd: false,
  },
  lastNumber: 0,
  invoices: [],
  credits: [],
});
export const trialOver = trialUntil('2020-01-14');

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
