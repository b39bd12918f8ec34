import { sql } from 'kysely';
import { isPastDue } from '../../../domain/billing/dueDates';
import { documentsSince } from '../../../domain/billing/ledger';
import type { Credit, Invoice, Ledger } from '../../../domain/billing/types';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { saveSubscription } from '../subscriptions/saveSubscription';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { ledgerCustomerId, type BillingAccount } from './billingAccounts.queries';
import { isBankHoliday } from '../billing/bankHolidays';
import { insertDocuments } from './insertDocuments';
import type { OrganizationLedger } from './findLedger';
import { notifyOwnersOfLedgerChange } from './notifyOwnersOfLedgerChange';

/**
 * Saves the difference between a loaded ledger and `after`: new documents, payments, credit uses and the subscription;
 * notifies the owners. The caller has locked the organization.
 */
export async function saveLedger(
  tx: Tx,
  { account, state, ledger: before }: OrganizationLedger,
  after: Ledger,
  context: Context,
): Promise<void> {
  const documents = documentsSince(before, after);
  if (account) {
    const { seller } = context.services.config;
    await insertDocuments(tx, documents, { account, seller, issuedAt: () => context.now });
    await updateInvoices(tx, account, changedDocuments(before.invoices, after.invoices));
    await updateCredits(tx, account, changedDocuments(before.credits, after.credits));
    if (after.lastNumber > before.lastNumber) {
      await tx
        .updateTable('billing_accounts')
        .set({ last_number: after.lastNumber })
        .where('id', '=', account.accountId)
        .execute();
    }
  }
  const organizationId = account?.organizationId ?? null;
  if (organizationId === null || !state) return;
  const next = subscriptionStateFrom(after, state, account, context.now);
  if (after === before && next.pastDue === state.pastDue) return;
  await saveSubscription(tx, organizationId, next);
  await notifyOwnersOfLedgerChange(
    tx,
    { organizationId, account, before: state, after: next, ledger: after, documents },
    context,
  );
}

/** Existing documents that have changed. */
function changedDocuments<T extends { readonly number: number }>(
  before: readonly T[],
  after: readonly T[],
): T[] {
  const previous = new Map(before.map((document) => [document.number, document]));
  return after.filter(
    (document) => previous.has(document.number) && previous.get(document.number) !== document,
  );
}

function subscriptionStateFrom(
  { subscription, invoices }: Ledger,
  before: SubscriptionState,
  account: BillingAccount | undefined,
  now: Date,
): SubscriptionState {
  const { plan, status, period, cancelAtPeriodEnd, isCustomer } = subscription;
  return {
    plan,
    status,
    trialEnd: before.trialEnd,
    currentPeriodStart: period && instantOf(period.start),
    currentPeriodEnd: period && instantOf(period.end),
    cancelAtPeriodEnd,
    pastDue: isPastDue(invoices, tokyoDate(now), isBankHoliday),
    customerId: isCustomer && account ? ledgerCustomerId(account.accountId) : before.customerId,
  };
}

async function updateInvoices(
  tx: Tx,
  { accountId }: BillingAccount,
  invoices: readonly Invoice[],
): Promise<void> {
  if (invoices.length === 0) return;
  await sql`
    update invoices i
    set credit_applied = updated.credit_applied, paid_amount = updated.paid_amount, status = updated.status
    from unnest(
      ${invoices.map(({ number }) => number)}::integer[],
      ${invoices.map(({ creditApplied }) => creditApplied)}::integer[],
      ${invoices.map(({ paidAmount }) => paidAmount)}::integer[],
      ${invoices.map(({ status }) => status)}::text[]
    ) as updated (number, credit_applied, paid_amount, status)
    where i.account_id = ${accountId} and i.number = updated.number`.execute(tx);
}

async function updateCredits(
  tx: Tx,
  { accountId }: BillingAccount,
  credits: readonly Credit[],
): Promise<void> {
  if (credits.length === 0) return;
  await sql`
    update credits c set remaining = updated.remaining, uses = updated.uses
    from unnest(
      ${credits.map(({ number }) => number)}::integer[],
      ${credits.map(({ remaining }) => remaining)}::integer[],
      ${credits.map(({ uses }) => JSON.stringify(uses))}::jsonb[]
    ) as updated (number, remaining, uses)
    where c.account_id = ${accountId} and c.number = updated.number`.execute(tx);
}
