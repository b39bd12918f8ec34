import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import type { Invoice, Ledger } from '../../../domain/billing/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { notifyOwners } from '../subscriptions/notifyOwners';
import { planNotices, type NoticeInvoice } from '../subscriptions/planNotices';
import type { BillingAccount } from './billingAccounts.queries';
import { formatInvoiceNumber } from './invoiceNumber';

interface LedgerChange {
  organizationId: number;
  account: BillingAccount | undefined;
  before: SubscriptionState;
  after: SubscriptionState;
  ledger: Ledger;
  documents: { readonly invoices: readonly Invoice[] };
}

export async function notifyOwnersOfLedgerChange(
  tx: Tx,
  { organizationId, account, before, after, ledger, documents }: LedgerChange,
  context: Context,
): Promise<void> {
  if (!account) return;
  const toNoticeInvoice = (invoice: Invoice): NoticeInvoice => {
    const number = formatInvoiceNumber(account.accountId, invoice.number);
    return { id: number, number, amount: outstandingAmount(invoice), dueDate: invoice.dueDate };
  };
  const notices = planNotices({
    before,
    after,
    issuedInvoices: documents.invoices.map(toNoticeInvoice),
    openInvoices: ledger.invoices.filter(isOpen).map(toNoticeInvoice),
    endKey: String(ledger.lastNumber),
    isStoppedForDebt: !before.cancelAtPeriodEnd,
  });
  await notifyOwners(tx, organizationId, notices, context);
}
