import type { Kysely } from 'kysely';
import type { Ledger, LedgerSubscription } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { findSubscription, type SubscriptionState } from '../subscriptions/subscriptions.queries';
import { findBillingAccount, type BillingAccount } from './billingAccounts.queries';
import { listLedgerCredits, listLedgerInvoices } from './documents.queries';

/** The books of an organization as the rules of domain/billing take them, and the rows they were made of. */
export interface OrganizationLedger {
  /** Undefined before the first purchase. */
  readonly account: BillingAccount | undefined;
  /** Undefined after the deletion of the organization. */
  readonly state: SubscriptionState | undefined;
  readonly ledger: Ledger;
}

/** The books of an organization; undefined where there is no such organization. */
export async function loadLedger(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<OrganizationLedger | undefined> {
  const state = await findSubscription(db, organizationId);
  return state && assembleLedger(db, { account: await findBillingAccount(db, organizationId), state });
}

/** The same from rows at hand; `named` is the number of an invoice that is needed besides. */
export async function assembleLedger(
  db: Kysely<Schema>,
  { account, state, named = 0 }: Pick<OrganizationLedger, 'account' | 'state'> & { named?: number },
): Promise<OrganizationLedger> {
  const subscription = ledgerSubscriptionFrom(state);
  if (!account) return { account, state, ledger: { subscription, lastNumber: 0, invoices: [], credits: [] } };
  const { accountId, lastNumber } = account;
  const invoices = await listLedgerInvoices(db, accountId, subscription.period?.start ?? null, named);
  return {
    account,
    state,
    ledger: { subscription, lastNumber, invoices, credits: await listLedgerCredits(db, accountId) },
  };
}

/** What the rules know of a plan; that of a deleted organization is over. */
function ledgerSubscriptionFrom(state: SubscriptionState | undefined): LedgerSubscription {
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
