import type { Kysely } from 'kysely';
import { periodKey } from '../../../domain/billing/advanceLedger';
import type { Credit, Invoice } from '../../../domain/billing/types';
import type { Addressee, Schema, Seller } from '../../db/schema';
import type { BillingAccount } from './billingAccounts.queries';

interface IssueDetails {
  account: BillingAccount;
  seller: Seller;
  issuedAt: (document: Invoice | Credit) => Date;
}

/** Inserts new documents. Afterwards only their payments and credit uses change. */
export async function insertDocuments(
  db: Kysely<Schema>,
  { invoices, credits }: { invoices: readonly Invoice[]; credits: readonly Credit[] },
  details: IssueDetails,
): Promise<void> {
  if (invoices.length > 0) {
    const rows = invoices.map((invoice) => invoiceRow(invoice, details));
    await db.insertInto('invoices').values(rows).execute();
  }
  if (credits.length > 0) {
    const rows = credits.map((credit) => creditRow(credit, details));
    await db.insertInto('credits').values(rows).execute();
  }
}

const invoiceRow = (invoice: Invoice, details: IssueDetails) => ({
  ...commonColumns(invoice, details),
  number: invoice.number,
  kind: invoice.kind,
  period_start: invoice.periodStart,
  // Unique by account, because the account outlives the organization.
  period_key: periodKey(details.account.accountId, invoice),
  issue_date: invoice.issueDate,
  due_date: invoice.dueDate,
  lines: JSON.stringify(invoice.lines),
  subtotal: invoice.subtotal,
  tax_rate: invoice.taxRate,
  tax: invoice.tax,
  total: invoice.total,
  credit_applied: invoice.creditApplied,
  paid_amount: invoice.paidAmount,
  status: invoice.status,
});

const creditRow = (credit: Credit, details: IssueDetails) => ({
  ...commonColumns(credit, details),
  number: credit.number,
  issue_date: credit.issueDate,
  amount: credit.amount,
  remaining: credit.remaining,
  uses: JSON.stringify(credit.uses),
  return_invoice: credit.returnInvoice && JSON.stringify(credit.returnInvoice),
});

const commonColumns = (document: Invoice | Credit, { account, seller, issuedAt }: IssueDetails) => ({
  account_id: account.accountId,
  seller: JSON.stringify(seller),
  addressee: JSON.stringify(addresseeOf(account)),
  issued_at: issuedAt(document),
});

const addresseeOf = ({
  name,
  postalCode,
  state,
  city,
  line1,
  department,
  contactName,
  organizationName,
}: BillingAccount): Addressee => ({
  name,
  postalCode,
  state,
  city,
  line1,
  department,
  contactName,
  organizationName,
});
