import { dayText } from '../../lib/dates';
import type { Subscription } from './planApi';
import type { PlanFacts } from './planFacts';

/** The state of a plan in words. */
export function statusText({
  subscription: { status, currentPeriodEnd, cancelAtPeriodEnd },
  standing,
}: Pick<PlanFacts, 'standing'> & { subscription: Subscription }): string {
  if (status === 'canceled') return '契約終了';
  if (standing.isOverTrial) return '無料トライアル終了';
  const state = status === 'trialing' ? '無料トライアル中' : 'ご利用中';
  if (!cancelAtPeriodEnd || !currentPeriodEnd) return state;
  return `${state}（${dayText(currentPeriodEnd.slice(0, 10))}に解約予定）`;
}

/** How an invoice stands. */
export const invoiceStates = {
  open: 'お支払い待ち',
  paid: 'お支払い済み',
  pastDue: 'お支払い期限超過',
} as const;
