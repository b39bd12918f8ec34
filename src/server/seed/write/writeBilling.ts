import type { Transaction } from 'kysely';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { offeredPlans } from '../../../domain/billing/plans';
import {
  findBillingAccount,
  ledgerCustomerId,
  saveBillingAccount,
} from '../../modules/ledger/billingAccounts.queries';
import { insertDocuments } from '../../modules/ledger/insertDocuments';
import type { Schema, Seller } from '../../db/schema';
import { demoEmail } from '../demoOrganizations';
import { planBilling } from '../plan/planBilling';
import type { OrganizationPlan } from '../plan/planTypes';

/** Inserts the billing account of a paying customer and its invoices. */
export async function writeBilling(
  tx: Transaction<Schema>,
  organizationId: number,
  { scenario, createdAt, calendar }: OrganizationPlan,
  seller: Seller,
): Promise<void> {
  const plan = offeredPlans.find((offered) => offered === scenario.plan);
  const owner = scenario.people.find(({ role }) => role === 'admin');
  if (!scenario.customer || !plan || !owner) return;
  const customer = { ...scenario.customer, name: scenario.name };
  await saveBillingAccount(tx, { organizationId, customer, email: demoEmail(owner), now: createdAt });
  const account = await findBillingAccount(tx, organizationId);
  if (!account) throw new Error(`${scenario.name} has no billing account`);

  const ledger = planBilling(plan, tokyoDate(createdAt), tokyoDate(calendar.now));
  await insertDocuments(tx, ledger, {
    account,
    seller,
    issuedAt: ({ issueDate }) => instantOf(issueDate),
  });
  const { accountId } = account;
  await tx
    .updateTable('billing_accounts')
    .set({ last_number: ledger.lastNumber })
    .where('id', '=', accountId)
    .execute();
  const { period } = ledger.subscription;
  await tx
    .updateTable('subscriptions')
    .set({
      customer_id: ledgerCustomerId(accountId),
      current_period_start: period && instantOf(period.start),
      current_period_end: period && instantOf(period.end),
    })
    .where('organization_id', '=', organizationId)
    .execute();
}
