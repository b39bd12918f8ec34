import { addDays, type TokyoDate } from '../../../src/domain/calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../../../src/domain/billing/plans';
import { isOpen, outstandingAmount } from '../../../src/domain/billing/documents';
import { newLedger } from '../../../src/domain/billing/newLedger';
import { advance, recordEvent, type DatedEvent } from './ledgerFixtures';
import type { Ledger, LedgerEvent } from '../../../src/domain/billing/types';

/** An event to try; the ledger may reject it. */
export type RequestedEvent =
  | { readonly kind: 'register' | 'change'; readonly plan: OfferedPlan }
  | { readonly kind: 'cancel' | 'undo' }
  /** Pays `percent` of the outstanding amount of the oldest open invoice, or of all open invoices. */
  | { readonly kind: 'pay'; readonly all: boolean; readonly percent: number };

export interface LedgerHistory {
  readonly createdOn: TokyoDate;
  /** In order; `gap` is the number of days since the step before. */
  readonly steps: readonly { readonly gap: number; readonly event: RequestedEvent }[];
}

/** Ten years including leap days. */
const historyDays = 3653;

export const trialLedgerOf = ({ createdOn }: LedgerHistory): Ledger => newLedger(addDays(createdOn, 13));
export const lastDayOfHistory = ({ createdOn }: LedgerHistory): TokyoDate =>
  addDays(createdOn, historyDays - 1);

function toLedgerEvents(event: RequestedEvent, ledger: Ledger): LedgerEvent[] {
  if (event.kind !== 'pay') return [event];
  return ledger.invoices
    .filter(isOpen)
    .slice(0, event.all ? undefined : 1)
    .map((invoice) => ({
      kind: 'pay',
      invoiceNumber: invoice.number,
      amount: Math.max(1, Math.trunc((outstandingAmount(invoice) * event.percent) / 100)),
    }));
}

/** Runs a history day by day, with the billing job at the start of each day. */
export function simulateHistory(history: LedgerHistory) {
  const events: DatedEvent[] = [];
  /** Monthly price of the plan at the end of each day; 0 when no plan is active. */
  const priceOn = new Map<TokyoDate, number>();
  let received = 0;
  let ledger = trialLedgerOf(history);
  let stepDay = history.createdOn;
  const steps = history.steps.map(({ gap, event }) => ({ day: (stepDay = addDays(stepDay, gap)), event }));

  let nextStep = 0;
  for (let day = history.createdOn; day <= lastDayOfHistory(history); day = addDays(day, 1)) {
    ledger = advance(ledger, day);
    for (let step = steps[nextStep]; step?.day === day; step = steps[(nextStep += 1)]) {
      for (const event of toLedgerEvents(step.event, ledger)) {
        const { ledger: after, refusal } = recordEvent(ledger, event, day);
        ledger = after;
        events.push([day, event]);
        if (event.kind === 'pay' && refusal === null) received += event.amount;
      }
    }
    const { status, plan } = ledger.subscription;
    priceOn.set(day, status === 'active' ? planPrices[plan] : 0);
  }
  return { ledger, events, priceOn, received };
}
