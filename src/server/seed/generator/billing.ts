import type { Transaction } from 'kysely';
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
import { demoEmail } from '../demoOrganizations';
import type { OrganizationPlan } from './planTypes';

/** Days from the issue of an invoice to its payment. */
const paymentDelayDays = 20;

/** Inserts the billing account of a paying customer and its invoices. */
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
  const account = await findBillingAccount(tx, organizationId);
  if (!account) throw new Error(`${scenario.name} has no billing account`);

  const ledger = planLedger(plan, tokyoDate(createdAt), tokyoDate(calendar.now));
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

/**
 * The ledger of a customer who bought a plan at the end of the trial and has paid every invoice except the newest,
 * computed by the billing rules of the product.
 */
function planLedger(plan: OfferedPlan, createdOn: TokyoDate, today: TokyoDate): Ledger {
  const purchasedOn = addDays(createdOn, trialDays);
  const registration = { kind: 'register', plan } as const;
  let { ledger } = recordLedgerEvent(
    newLedger(addDays(purchasedOn, -1)),
    registration,
    purchasedOn,
    isBankHoliday,
  );
  let billingDay = nextBillingDay(ledger);
  while (billingDay !== null && billingDay <= today) {
    ledger = advanceLedger(payNewestInvoice(ledger, billingDay), billingDay, isBankHoliday);
    billingDay = nextBillingDay(ledger);
  }
  return ledger;
}

function payNewestInvoice(ledger: Ledger, beforeDay: TokyoDate): Ledger {
  const invoice = ledger.invoices.findLast(isOpen);
  if (!invoice) return ledger;
  const paidOn = addDays(invoice.issueDate, paymentDelayDays);
  const event = { kind: 'pay', invoiceNumber: invoice.number, amount: outstandingAmount(invoice) } as const;
  const day = paidOn < beforeDay ? paidOn : addDays(beforeDay, -1);
  return recordLedgerEvent(ledger, event, day, isBankHoliday).ledger;
}
