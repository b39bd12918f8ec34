import { isPastDue } from '../../../domain/billing/dueDates';
import { documentsSince } from '../../../domain/billing/ledger';
import type { Credit, Invoice, Ledger } from '../../../domain/billing/types';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { saveSubscription } from '../subscriptions/saveSubscription';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { isBankHoliday } from '../billing/bankHolidays';
import { ledgerCustomerId, type BillingAccount } from './billingAccounts.queries';
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
  await tx
    .updateTable('invoices as i')
    .from(
      givenRows(invoices, {
        number: 'integer',
        creditApplied: 'integer',
        paidAmount: 'integer',
        status: 'text',
      }),
    )
    .set((eb) => ({
      credit_applied: eb.ref('given.creditApplied'),
      paid_amount: eb.ref('given.paidAmount'),
      status: eb.ref('given.status'),
    }))
    .where('i.account_id', '=', accountId)
    .whereRef('i.number', '=', 'given.number')
    .execute();
}

async function updateCredits(
  tx: Tx,
  { accountId }: BillingAccount,
  credits: readonly Credit[],
): Promise<void> {
  if (credits.length === 0) return;
  const updated = credits.map(({ number, remaining, uses }) => ({
    number,
    remaining,
    uses: JSON.stringify(uses),
  }));
  await tx
    .updateTable('credits as c')
    .from(givenRows(updated, { number: 'integer', remaining: 'integer', uses: 'jsonb' }))
    .set((eb) => ({ remaining: eb.ref('given.remaining'), uses: eb.ref('given.uses') }))
    .where('c.account_id', '=', accountId)
    .whereRef('c.number', '=', 'given.number')
    .execute();
}
