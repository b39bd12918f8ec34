import { sql, type Transaction } from 'kysely';
import { advanceLedger, nextBillingDay } from '../../../domain/billing/advanceLedger';
import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import { recordLedgerEvent } from '../../../domain/billing/ledger';
import { newLedger } from '../../../domain/billing/newLedger';
import { offeredPlans, type OfferedPlan } from '../../../domain/billing/plans';
import { trialDays } from '../../../domain/billing/trial';
import type { Ledger } from '../../../domain/billing/types';
import { addDays, instantOf, tokyoDate, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema, Seller } from '../../db/schema';
import { isBankHoliday } from '../../modules/billing/bankHolidays';
import {
  findBillingAccount,
  ledgerCustomerId,
  saveBillingAccount,
} from '../../modules/ledger/billingAccounts.queries';
import { insertDocuments } from '../../modules/ledger/insertDocuments';
import { saveBillingContact } from '../../modules/subscriptions/billingContacts.queries';
import { demoEmail } from '../demoOrganizations';
import type { OrganizationPlan } from './organizations';

/** Days from the issue of an invoice to its payment. */
const paymentDelayDays = 20;

/** Inserts the billing account of a paying customer, its invoices and the transfers that have paid them. */
export async function insertBilling(
  tx: Transaction<Schema>,
  { id: organizationId, scenario, createdAt, calendar }: OrganizationPlan,
  seller: Seller,
): Promise<void> {
  const plan = offeredPlans.find((offered) => offered === scenario.plan);
  const owner = scenario.people.find(({ role }) => role === 'admin');
  if (!scenario.customer || !plan || !owner) return;
  const customer = { ...scenario.customer, name: scenario.name };
  await saveBillingAccount(tx, { organizationId, customer, email: demoEmail(owner), now: createdAt });
  await saveBillingContact(tx, organizationId, scenario.customer.contact);
  const account = await findBillingAccount(tx, organizationId);
  if (!account) throw new Error(`${scenario.name} has no billing account`);

  const ledger = planLedger(plan, tokyoDate(createdAt), tokyoDate(calendar.now));
  await insertDocuments(tx, ledger, { account, seller, issuedAt: ({ issueDate }) => instantOf(issueDate) });
  const { accountId } = account;
  const { period } = ledger.subscription;
  await sql`
    insert into transfers (reference, invoice_id, amount, recorded_at)
    select 'demo-' || account_id || '-' || number, id, paid_amount, issued_at + ${paymentDelayDays} * interval '1 day'
    from invoices where account_id = ${accountId} and paid_amount > 0`.execute(tx);
  await sql`
    update billing_accounts set last_number = ${ledger.lastNumber} where id = ${accountId}`.execute(tx);
  await sql`
    update subscriptions set customer_id = ${ledgerCustomerId(accountId)},
      current_period_start = ${period && instantOf(period.start)}, current_period_end = ${period && instantOf(period.end)}
    where organization_id = ${organizationId}`.execute(tx);
}

/**
 * The ledger of a customer who bought a plan at the end of the trial and has paid every invoice except the newest,
 * computed by the billing rules of the product.
 */
function planLedger(plan: OfferedPlan, createdOn: TokyoDate, today: TokyoDate): Ledger {
  const purchasedOn = addDays(createdOn, trialDays);
  const unbilled = newLedger(addDays(purchasedOn, -1));
  let { ledger } = recordLedgerEvent(unbilled, { kind: 'register', plan }, purchasedOn, isBankHoliday);
  for (let day = nextBillingDay(ledger); day !== null && day <= today; day = nextBillingDay(ledger)) {
    const invoice = ledger.invoices.findLast(isOpen);
    if (invoice) {
      const payment = { invoiceNumber: invoice.number, amount: outstandingAmount(invoice) };
      const paidOn = [addDays(invoice.issueDate, paymentDelayDays), addDays(day, -1)].sort()[0]!;
      ({ ledger } = recordLedgerEvent(ledger, { kind: 'pay', ...payment }, paidOn, isBankHoliday));
    }
    ledger = advanceLedger(ledger, day, isBankHoliday);
  }
  return ledger;
}
