import type { Transaction } from 'kysely';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { offeredPlans } from '../../../domain/plans';
import { accountOf, saveAccount } from '../../adapters/billing/ledger/accounts.queries';
import { customerId } from '../../adapters/billing/ledger/customerId';
import { insertDocuments } from '../../adapters/billing/ledger/insertDocuments';
import type { Schema, Seller } from '../../db/schema';
import { emailOf } from '../accounts';
import { planBilling } from '../plan/billing';
import type { CompanyPlan } from '../plan/plan';

/** The account of a paying customer and what it was billed. */
export async function writeBilling(
  tx: Transaction<Schema>,
  organizationId: number,
  { company, foundedAt, timetable }: CompanyPlan,
  seller: Seller,
): Promise<void> {
  const plan = offeredPlans.find((offered) => offered === company.plan);
  const owner = company.people.find(({ role }) => role === 'admin');
  if (!company.customer || !plan || !owner) return;
  const customer = { ...company.customer, name: company.name };
  await saveAccount(tx, { organizationId, customer, email: emailOf(owner), now: foundedAt });
  const account = await accountOf(tx, organizationId);
  if (!account) throw new Error(`${company.name} has no account`);

  const ledger = planBilling(plan, tokyoDate(foundedAt), tokyoDate(timetable.now));
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
      customer_id: customerId(accountId),
      current_period_start: period && instantOf(period.start),
      current_period_end: period && instantOf(period.end),
    })
    .where('organization_id', '=', organizationId)
    .execute();
}
