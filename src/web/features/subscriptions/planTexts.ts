import { dayText } from '../../lib/dates';
import type { Invoice, Subscription } from './subscriptionsApi';
import { lastDayOfPlan } from './planFacts';
import type { PlanFacts } from './planFacts';

/** The state of a plan in words. */
export function statusText({
  subscription,
  standing,
}: Pick<PlanFacts, 'standing'> & { subscription: Subscription }): string {
  const { status, cancelAtPeriodEnd } = subscription;
  if (status === 'canceled') return '契約終了';
  if (standing.isOverTrial) return '無料トライアル終了';
  const state = status === 'trialing' ? '無料トライアル中' : 'ご利用中';
  const lastDay = cancelAtPeriodEnd ? lastDayOfPlan(subscription) : null;
  return lastDay ? `${state}（${dayText(lastDay)}に解約予定）` : state;
}

/** How an invoice stands. */
export const invoiceStatusTexts = {
  open: 'お支払い待ち',
  paid: 'お支払い済み',
  pastDue: 'お支払い期限超過',
} as const;

/** Until when an invoice is to be paid; where banks are closed that day, in the words of the invoice. */
export const dueText = ({ dueOn, dueNote }: Pick<Invoice, 'dueOn' | 'dueNote'>): string =>
  dueNote ?? dayText(dueOn);
