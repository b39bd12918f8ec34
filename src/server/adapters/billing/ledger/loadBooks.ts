import type { Kysely } from 'kysely';
import type { Ledger, Subscription } from '../../../../domain/billing/types';
import { tokyoDate } from '../../../../domain/calendar/tokyoDate';
import type { Schema } from '../../../db/schema';
import {
  findSubscription,
  type SubscriptionState,
} from '../../../modules/subscriptions/subscription.queries';
import { accountOf, type Account } from './accounts.queries';
import { listLiveCredits, listLiveInvoices } from './documents.queries';

/** The books of an organization as the rules of domain/billing take them, and the rows they were made of. */
export interface Books {
  /** Undefined before the first purchase. */
  readonly account: Account | undefined;
  /** Undefined after the deletion of the organization. */
  readonly state: SubscriptionState | undefined;
  readonly ledger: Ledger;
}

/** The books of an organization; undefined where there is no such organization. */
export async function loadBooks(db: Kysely<Schema>, organizationId: number): Promise<Books | undefined> {
  const state = await findSubscription(db, organizationId);
  return state && booksOf(db, { account: await accountOf(db, organizationId), state });
}

/** The same from rows at hand; `named` is the number of an invoice that is needed besides. */
export async function booksOf(
  db: Kysely<Schema>,
  { account, state, named = 0 }: Pick<Books, 'account' | 'state'> & { named?: number },
): Promise<Books> {
  const subscription = subscriptionOf(state);
  if (!account) return { account, state, ledger: { subscription, lastNumber: 0, invoices: [], credits: [] } };
  const { accountId, lastNumber } = account;
  const invoices = await listLiveInvoices(db, accountId, subscription.period?.start ?? null, named);
  return {
    account,
    state,
    ledger: { subscription, lastNumber, invoices, credits: await listLiveCredits(db, accountId) },
  };
}

/** What the rules know of a plan; that of a deleted organization is over. */
function subscriptionOf(state: SubscriptionState | undefined): Subscription {
  const { currentPeriodStart: start, currentPeriodEnd: end, trialEnd } = state ?? {};
  return {
    plan: state?.plan ?? 'none',
    status: state?.status ?? 'canceled',
    isCustomer: state === undefined || state.customerId !== null,
    trialLastDay: trialEnd ? tokyoDate(trialEnd) : null,
    period: start && end ? { start: tokyoDate(start), end: tokyoDate(end) } : null,
    cancelAtPeriodEnd: state?.cancelAtPeriodEnd ?? false,
  };
}
