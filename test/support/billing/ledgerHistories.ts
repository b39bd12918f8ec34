import { addDays, type TokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../../../src/domain/plans';
import { advanceLedger } from '../../../src/domain/billing/advanceLedger';
import { isOpen, outstandingAmount } from '../../../src/domain/billing/documents';
import { recordLedgerEvent } from '../../../src/domain/billing/ledger';
import { newLedger } from '../../../src/domain/billing/newLedger';
import type { DatedEvent } from './ledgerFixtures';
import type { Ledger, LedgerEvent } from '../../../src/domain/billing/types';

/** What somebody wants to do; whether it is refused is the ledger's affair. */
export type RequestedEvent =
  | { readonly kind: 'register' | 'change'; readonly plan: OfferedPlan }
  | { readonly kind: 'cancel' | 'undo' }
  /** Pays the oldest open invoice, or all; `percent` of what is outstanding. */
  | { readonly kind: 'pay'; readonly all: boolean; readonly percent: number };

export interface LedgerHistory {
  readonly createdOn: TokyoDate;
  /** In order, each so many days after the one before. */
  readonly steps: readonly { readonly gap: number; readonly wish: RequestedEvent }[];
}

/** Ten years with the leap days in them. */
const historyDays = 3653;

export const trialLedgerOf = ({ createdOn: foundedOn }: LedgerHistory): Ledger =>
  newLedger(addDays(foundedOn, 13));
export const lastDayOfHistory = ({ createdOn: foundedOn }: LedgerHistory): TokyoDate =>
  addDays(foundedOn, historyDays - 1);

function toLedgerEvents(wish: RequestedEvent, ledger: Ledger): LedgerEvent[] {
  if (wish.kind !== 'pay') return [wish];
  return ledger.invoices
    .filter(isOpen)
    .slice(0, wish.all ? undefined : 1)
    .map((invoice) => ({
      kind: 'pay',
      invoiceNumber: invoice.number,
      amount: Math.max(1, Math.trunc((outstandingAmount(invoice) * wish.percent) / 100)),
    }));
}

/** A history lived day by day, the job running every morning. */
export function simulateHistory(history: LedgerHistory) {
  const events: DatedEvent[] = [];
  /** What the plan of each day's end costs a month. */
  const priceOn = new Map<TokyoDate, number>();
  let received = 0;
  let ledger = trialLedgerOf(history);
  let due = history.createdOn;
  const steps = history.steps.map(({ gap, wish }) => ({ day: (due = addDays(due, gap)), wish }));

  let next = 0;
  for (let day = history.createdOn; day <= lastDayOfHistory(history); day = addDays(day, 1)) {
    ledger = advanceLedger(ledger, day);
    for (let step = steps[next]; step?.day === day; step = steps[(next += 1)]) {
      for (const event of toLedgerEvents(step.wish, ledger)) {
        const { ledger: after, refused } = recordLedgerEvent(ledger, event, day);
        ledger = after;
        events.push([day, event]);
        if (event.kind === 'pay' && refused === null) received += event.amount;
      }
    }
    const { status, plan } = ledger.subscription;
    priceOn.set(day, status === 'active' ? planPrices[plan] : 0);
  }
  return { ledger, events, priceOn, received };
}
