import { sql, type Transaction } from 'kysely';
import { advanceLedger, nextBillingDay } from '../../../domain/billing/advanceLedger';
import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import { recordLedgerEvent } from '../../../domain/billing/ledger';
import { newLedger } from '../../../domain/billing/newLedger';
import { offeredPlans, type OfferedPlan } from '../../../domain/billing/plans';
import { trialDays } from '../../../domain/billing/trial';
import type { Ledger, LedgerEvent, LedgerEventKind } from '../../../domain/billing/types';
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
  await saveBillingContact(tx, organizationId, {
    department: '管理部 経理課',
    contactName: '三浦 由紀',
    invoiceEmail: 'keiri@demo.example',
  });
  const account = await findBillingAccount(tx, organizationId);
  if (!account) throw new Error(`${scenario.name} has no billing account`);

  const ledger = planLedger(plan, tokyoDate(createdAt), tokyoDate(calendar.now));
  await insertDocuments(tx, ledger, { account, seller, issuedAt: ({ issueDate }) => instantOf(issueDate) });
  const { accountId } = account;
  await tx
    .insertInto('transfers')
    .columns(['reference', 'invoice_id', 'amount', 'recorded_at'])
    .expression((eb) =>
      eb
        .selectFrom('invoices')
        .where('account_id', '=', accountId)
        .where('paid_amount', '>', 0)
        .select([
          sql<string>`'demo-' || account_id || '-' || number`.as('reference'),
          'id',
          'paid_amount',
          sql<Date>`issued_at + ${`${paymentDelayDays} days`}::interval`.as('recorded_at'),
        ]),
    )
    .execute();
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

/**
 * The ledger of a customer who bought a plan at the end of the trial and has paid every invoice except the newest,
 * computed by the billing rules of the product.
 */
function planLedger(plan: OfferedPlan, createdOn: TokyoDate, today: TokyoDate): Ledger {
  const purchasedOn = addDays(createdOn, trialDays);
  const record = <K extends LedgerEventKind>(before: Ledger, event: LedgerEvent<K>, day: TokyoDate): Ledger =>
    recordLedgerEvent(before, event, day, isBankHoliday).ledger;
  let ledger = record(newLedger(addDays(purchasedOn, -1)), { kind: 'register', plan }, purchasedOn);
  for (let day = nextBillingDay(ledger); day !== null && day <= today; day = nextBillingDay(ledger)) {
    const invoice = ledger.invoices.findLast(isOpen);
    if (invoice) {
      const payment = { invoiceNumber: invoice.number, amount: outstandingAmount(invoice) };
      const paidOn = addDays(invoice.issueDate, paymentDelayDays);
      ledger = record(ledger, { kind: 'pay', ...payment }, paidOn < day ? paidOn : addDays(day, -1));
    }
    ledger = advanceLedger(ledger, day, isBankHoliday);
  }
  return ledger;
}
