import { daysBetween, formatTokyoDay, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Invoice, Subscription } from './subscriptionsApi';
import { lastDayOfPlan } from './planFacts';
import type { PlanFacts } from './planFacts';

/** The state of a plan as text. */
export function statusText({
  subscription,
  subscriptionFacts,
}: Pick<PlanFacts, 'subscriptionFacts'> & { subscription: Subscription }): string {
  const { status, cancelAtPeriodEnd } = subscription;
  if (status === 'canceled') return '契約終了';
  if (subscriptionFacts.isOverTrial) return '無料トライアル終了';
  const state = status === 'trialing' ? '無料トライアル中' : 'ご利用中';
  const lastDay = cancelAtPeriodEnd ? lastDayOfPlan(subscription) : null;
  return lastDay ? `${state}（${formatTokyoDay(lastDay)}に解約予定）` : state;
}

const invoiceStatusTexts = {
  open: 'お支払い待ち',
  paid: 'お支払い済み',
  pastDue: 'お支払い期限超過',
} as const;

/** The status of an invoice as text. An invoice that credit pays in full never had to be paid. */
export const invoiceStatusText = ({ status, payable }: Pick<Invoice, 'status' | 'payable'>): string =>
  payable === 0 ? 'お支払い不要' : invoiceStatusTexts[status];

/** Credit comes from refunds and from overpaid transfers. */
export const creditAppliedLabel = '返還金・過入金の充当';

/** The due date of an invoice; if banks are closed on that day, the note of the invoice. */
export const dueText = ({ dueOn, dueNote }: Pick<Invoice, 'dueOn' | 'dueNote'>): string =>
  dueNote ?? formatTokyoDay(dueOn);

/** The same of an invoice that is to be paid, with the days that are left. */
export function openDueText(
  { dueOn, dueNote }: Pick<Invoice, 'dueOn' | 'dueNote'>,
  today: TokyoDate,
): string {
  if (dueNote !== null) return dueNote;
  const days = daysBetween(today, dueOn);
  if (days < 0) return formatTokyoDay(dueOn);
  return `${formatTokyoDay(dueOn)}（${days > 0 ? `あと${days}日` : '今日まで'}）`;
}

/** The end of a trial: in its last week the days that are left, because the first day of 14 would say 13. */
export const trialEndText = (days: number, lastDay: TokyoDate): string =>
  days > 7 ? `${formatTokyoDay(lastDay).slice(5)}まで` : trialRemainingText(days);

/** The whole days of a trial after today; 0 is its last day. Not 「残り」, which may or may not include today. */
export const trialRemainingText = (days: number): string => (days > 0 ? `あと${days}日` : '本日まで');
