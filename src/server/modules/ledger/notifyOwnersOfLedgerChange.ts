import { payableUntil } from '../../../domain/billing/dueDates';
import { isOpen, outstandingAmount } from '../../../domain/billing/documents';
import type { Invoice, Ledger } from '../../../domain/billing/types';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatYen } from '../../../domain/prices';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import { notifyOwners, type OwnerNotice } from '../subscriptions/notifyOwners';
import type { BillingAccount } from './billingAccounts.queries';
import { isBankHoliday } from '../billing/bankHolidays';
import { formatInvoiceNumber } from './invoiceNumber';

interface LedgerChange {
  organizationId: number;
  account: BillingAccount | undefined;
  before: SubscriptionState;
  after: SubscriptionState;
  ledger: Ledger;
  documents: { readonly invoices: readonly Invoice[] };
}

/** Tells the owners what has happened in the books: an invoice was issued, one is late, the plan is over. */
export async function notifyOwnersOfLedgerChange(
  tx: Tx,
  change: LedgerChange,
  context: Context,
): Promise<void> {
  const { organizationId, account } = change;
  if (account) await notifyOwners(tx, organizationId, ledgerNotices(change, account.accountId), context);
}

function ledgerNotices({ before, after, ledger, documents }: LedgerChange, accountId: number): OwnerNotice[] {
  const numbered = ({ number }: Invoice) => formatInvoiceNumber(accountId, number);
  const told: OwnerNotice[] = documents.invoices.map((invoice) => ({
    notice: 'invoiceIssued',
    key: `issued:${numbered(invoice)}`,
    text: `請求書 ${numbered(invoice)} を発行しました。${
      isOpen(invoice)
        ? `お支払い金額は${formatYen(outstandingAmount(invoice))}、お支払い期限は${lastPaymentDayText(invoice)}です。`
        : '過払い分を充当したため、お支払いは不要です。'
    }`,
  }));
  const late = ledger.invoices.find(isOpen);
  if (late && after.pastDue && !before.pastDue) {
    told.push({
      notice: 'pastDue',
      key: `pastDue:${numbered(late)}`,
      text: `請求書 ${numbered(late)}（${formatYen(outstandingAmount(late))}、お支払い期限 ${lastPaymentDayText(late)}）のお支払いを確認できていません。このままお支払いがない場合、サービスのご利用を停止します。行き違いの場合はご容赦ください。`,
    });
  }
  if (after.status === 'canceled' && before.status !== 'canceled') {
    const owed = ledger.invoices.filter(isOpen).map(outstandingAmount);
    told.push(
      before.cancelAtPeriodEnd
        ? {
            notice: 'ended',
            key: `ended:${ledger.lastNumber}`,
            text: 'ご契約の期間が終了しました。引き続きご利用いただくには、有料プランへの登録が必要です。',
          }
        : {
            notice: 'stopped',
            key: `stopped:${ledger.lastNumber}`,
            text: `お支払いを確認できないため、サービスのご利用を停止しました。未払いの金額は${formatYen(owed.reduce((sum, amount) => sum + amount, 0))}です。お支払いの後、プランに登録すると再びご利用いただけます。`,
          },
    );
  }
  return told;
}

const lastPaymentDayText = ({ dueDate }: Invoice) => formatTokyoDate(payableUntil(dueDate, isBankHoliday));
