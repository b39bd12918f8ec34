import type { IsDayOff } from '../calendar/businessDays';
import type { TokyoDate } from '../calendar/tokyoDate';
import { planPrices } from './plans';
import { advanceLedger, nextBillingDay } from './advanceLedger';
import { isOpen, applyTransfer } from './documents';
import { isPastDue } from './dueDates';
import { beginPeriod, changePlan, updateSubscription } from './periods';
import type { Credit, LedgerEventKind, Invoice, Ledger, LedgerEvent } from './types';

/**
 * The billing rules (product §7). An organization's ledger changes with time (`advanceLedger`) and by events
 * (`recordLedgerEvent`). Both functions are pure; the server loads the ledger, calls them and saves the difference.
 */

/** Why an event is rejected. */
export type LedgerRefusal =
  | 'registered'
  | 'unsettled'
  | 'notRegistered'
  | 'samePlan'
  | 'nothingToCancel'
  | 'canceling'
  | 'notCanceling'
  | 'unknownInvoice'
  | 'badAmount';

export const ledgerRefusalMessages: Record<LedgerRefusal, string> = {
  registered: 'すでにプランに登録しています。',
  unsettled: 'お支払い期限を過ぎた請求書があります。お支払いを確認した後に登録いただけます。',
  notRegistered: 'ご登録中のプランがありません。プランに登録してください。',
  samePlan: 'すでにご利用中のプランです。',
  nothingToCancel: 'フリープランに解約の手続きはありません。',
  canceling: 'すでに解約を受け付けています。',
  notCanceling: '解約の予定がないため、取り消す必要はありません。',
  unknownInvoice: '請求書が見つかりません。',
  badAmount: '入金額は1円以上の整数で入力してください。',
};

interface EventRule<K extends LedgerEventKind> {
  readonly refusal: (
    ledger: Ledger,
    event: LedgerEvent<K>,
    today: TokyoDate,
    isBankHoliday: IsDayOff,
  ) => LedgerRefusal | null;
  readonly effect: (ledger: Ledger, event: LedgerEvent<K>, today: TokyoDate) => Ledger;
}

const isRegistered = ({ subscription: { isCustomer, status } }: Ledger): boolean =>
  isCustomer && status !== 'canceled';
const isInTrial = ({ subscription: { status, trialLastDay } }: Ledger, today: TokyoDate): boolean =>
  status === 'trialing' && trialLastDay !== null && today <= trialLastDay;
const findInvoice = ({ invoices }: Ledger, invoiceNumber: number): Invoice | undefined =>
  invoices.find(({ number }) => number === invoiceNumber);

const rules: { readonly [K in LedgerEventKind]: EventRule<K> } = {
  register: {
    refusal: (ledger, _event, today, isBankHoliday) => {
      if (isRegistered(ledger)) return 'registered';
      return isPastDue(ledger.invoices, today, isBankHoliday) ? 'unsettled' : null;
    },
    // During the trial the first period begins after its end; otherwise at once.
    effect: (ledger, { plan }, today) => {
      const registered = updateSubscription(ledger, { plan, isCustomer: true });
      return isInTrial(ledger, today) ? registered : beginPeriod(registered, today);
    },
  },
  change: {
    refusal: (ledger, { plan }) => {
      if (!isRegistered(ledger)) return 'notRegistered';
      return plan === ledger.subscription.plan ? 'samePlan' : null;
    },
    effect: (ledger, { plan }, today) => changePlan(ledger, plan, today),
  },
  cancel: {
    refusal: (ledger) => {
      if (!isRegistered(ledger)) return 'notRegistered';
      if (planPrices[ledger.subscription.plan] === 0) return 'nothingToCancel';
      return ledger.subscription.cancelAtPeriodEnd ? 'canceling' : null;
    },
    effect: (ledger) => updateSubscription(ledger, { cancelAtPeriodEnd: true }),
  },
  undo: {
    refusal: ({ subscription }) => (subscription.cancelAtPeriodEnd ? null : 'notCanceling'),
    effect: (ledger) => updateSubscription(ledger, { cancelAtPeriodEnd: false }),
  },
  pay: {
    refusal: (ledger, { invoiceNumber, amount }) => {
      if (!findInvoice(ledger, invoiceNumber)) return 'unknownInvoice';
      return Number.isSafeInteger(amount) && amount > 0 ? null : 'badAmount';
    },
    effect: (ledger, { invoiceNumber, amount }, today) => {
      const invoice = findInvoice(ledger, invoiceNumber);
      return invoice ? applyTransfer(ledger, invoice, amount, today) : ledger;
    },
  },
};

/** Advances the ledger to `today`, then applies the event. `refusal` says why the event was rejected, or is null. */
export function recordLedgerEvent<K extends LedgerEventKind>(
  before: Ledger,
  event: LedgerEvent<K>,
  today: TokyoDate,
  isBankHoliday: IsDayOff,
): { readonly ledger: Ledger; readonly refusal: LedgerRefusal | null } {
  const rule: EventRule<K> = rules[event.kind];
  const ledger = advanceLedger(before, today, isBankHoliday);
  const refusal = rule.refusal(ledger, event, today, isBankHoliday);
  if (refusal !== null) return { ledger, refusal };
  return { ledger: rule.effect(ledger, event, today), refusal };
}

/** The documents that are in `after` but not in `before`. */
export const documentsSince = (
  before: Ledger,
  after: Ledger,
): { readonly invoices: readonly Invoice[]; readonly credits: readonly Credit[] } => ({
  invoices: after.invoices.filter(({ number }) => number > before.lastNumber),
  credits: after.credits.filter(({ number }) => number > before.lastNumber),
});

/** The next invoice if all open invoices are paid and nothing else changes; null when there will be none. */
export function nextInvoice(ledger: Ledger, isBankHoliday: IsDayOff): Invoice | null {
  const day = nextBillingDay(ledger);
  if (day === null) return null;
  const paid = { ...ledger, invoices: ledger.invoices.filter((invoice) => !isOpen(invoice)) };
  return documentsSince(ledger, advanceLedger(paid, day, isBankHoliday)).invoices.at(-1) ?? null;
}
