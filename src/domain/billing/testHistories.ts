import { addDays, type TokyoDate } from '../calendar/tokyoDate';
import { type OfferedPlan, planPrices } from '../plans';
import { advance } from './advance';
import { isOpen, outstanding } from './documents';
import { record } from './ledger';
import { newLedger } from './newLedger';
import type { DatedEvent } from './testBooks';
import type { Ledger, LedgerEvent } from './types';

/** What somebody wants to do; whether it is refused is the ledger's affair. */
export type Wish =
  | { readonly kind: 'register' | 'change'; readonly plan: OfferedPlan }
  | { readonly kind: 'cancel' | 'undo' }
  /** Pays the oldest open invoice, or all; `percent` of what is outstanding. */
  | { readonly kind: 'pay'; readonly all: boolean; readonly percent: number };

export interface History {
  readonly foundedOn: TokyoDate;
  /** In order, each so many days after the one before. */
  readonly steps: readonly { readonly gap: number; readonly wish: Wish }[];
}

/** Ten years with the leap days in them. */
const days = 3653;

export const trialOf = ({ foundedOn }: History): Ledger => newLedger(addDays(foundedOn, 13));
export const lastDayOf = ({ foundedOn }: History): TokyoDate => addDays(foundedOn, days - 1);

function eventsOf(wish: Wish, ledger: Ledger): LedgerEvent[] {
  if (wish.kind !== 'pay') return [wish];
  return ledger.invoices
    .filter(isOpen)
    .slice(0, wish.all ? undefined : 1)
    .map((invoice) => ({
      kind: 'pay',
      invoiceNumber: invoice.number,
      amount: Math.max(1, Math.trunc((outstanding(invoice) * wish.percent) / 100)),
    }));
}

/** A history lived day by day, the job running every morning. */
export function live(history: History) {
  const events: DatedEvent[] = [];
  /** What the plan of each day's end costs a month. */
  const priceOn = new Map<TokyoDate, number>();
  let received = 0;
  let ledger = trialOf(history);
  let due = history.foundedOn;
  const steps = history.steps.map(({ gap, wish }) => ({ day: (due = addDays(due, gap)), wish }));

  let next = 0;
  for (let day = history.foundedOn; day <= lastDayOf(history); day = addDays(day, 1)) {
    ledger = advance(ledger, day);
    for (let step = steps[next]; step?.day === day; step = steps[(next += 1)]) {
      for (const event of eventsOf(step.wish, ledger)) {
        const { ledger: after, refused } = record(ledger, event, day);
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
