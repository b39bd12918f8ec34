import type { Kysely } from 'kysely';
import type { Ledger, LedgerSubscription } from '../../../domain/billing/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { findSubscription, type SubscriptionState } from '../subscriptions/subscriptions.queries';
import { findBillingAccount, type BillingAccount } from './billingAccounts.queries';
import { listLedgerCredits, listLedgerInvoices } from './documents.queries';

/** The ledger of an organization and the rows it was built from. */
export interface OrganizationLedger {
  /** Undefined before the first purchase. */
  readonly account: BillingAccount | undefined;
  /** Undefined after the deletion of the organization. */
  readonly state: SubscriptionState | undefined;
  readonly ledger: Ledger;
}

/** Undefined if there is no such organization. */
export async function findLedger(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<OrganizationLedger | undefined> {
  const state = await findSubscription(db, organizationId);
  return state && assembleLedger(db, { account: await findBillingAccount(db, organizationId), state });
}

/** Builds the ledger from loaded rows. `extraInvoiceNumber` is the number of a further invoice to load. */
export async function assembleLedger(
  db: Kysely<Schema>,
  {
    account,
    state,
    extraInvoiceNumber = 0,
  }: Pick<OrganizationLedger, 'account' | 'state'> & { extraInvoiceNumber?: number },
): Promise<OrganizationLedger> {
  const subscription = ledgerSubscriptionFrom(state);
  if (!account) return { account, state, ledger: { subscription, lastNumber: 0, invoices: [], credits: [] } };
  const { accountId, lastNumber } = account;
  const periodStart = subscription.period?.start ?? null;
  const invoices = await listLedgerInvoices(db, accountId, periodStart, extraInvoiceNumber);
  const credits = await listLedgerCredits(db, accountId, periodStart);
  return { account, state, ledger: { subscription, lastNumber, invoices, credits } };
}

/** The plan of a deleted organization has ended. */
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
