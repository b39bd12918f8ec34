import { payableUntil } from '../../../../domain/billing/dueDates';
import { isOpen, outstanding } from '../../../../domain/billing/documents';
import type { Invoice, Ledger } from '../../../../domain/billing/types';
import { slashed } from '../../../../domain/calendar/tokyoDate';
import { yen } from '../../../../domain/prices';
import type { Context } from '../../../context';
import type { Tx } from '../../../db/transaction';
import type { SubscriptionState } from '../../../modules/subscriptions/subscription.queries';
import { tellOwners, type ToldOwners } from '../../../modules/subscriptions/tellOwners';
import type { Account } from './accounts.queries';
import { isBankHoliday } from './bankHolidays';
import { invoiceNumber } from './invoiceNumber';

interface Change {
  organizationId: number;
  account: Account | undefined;
  before: SubscriptionState;
  after: SubscriptionState;
  ledger: Ledger;
  documents: { readonly invoices: readonly Invoice[] };
}

/** Tells the owners what has happened in the books: an invoice was issued, one is late, the plan is over. */
export async function tellOfBooks(tx: Tx, change: Change, context: Context): Promise<void> {
  const { organizationId, account } = change;
  if (account) await tellOwners(tx, organizationId, noticesOf(change, account.accountId), context);
}

function noticesOf({ before, after, ledger, documents }: Change, accountId: number): ToldOwners[] {
  const numbered = ({ number }: Invoice) => invoiceNumber(accountId, number);
  const told: ToldOwners[] = documents.invoices.map((invoice) => ({
    notice: 'invoiceIssued',
    key: `issued:${numbered(invoice)}`,
    text: `請求書 ${numbered(invoice)} を発行しました。${
      isOpen(invoice)
        ? `お支払い金額は${yen(outstanding(invoice))}、お支払い期限は${until(invoice)}です。`
        : '過払い分を充当したため、お支払いは不要です。'
    }`,
  }));
  const late = ledger.invoices.find(isOpen);
  if (late && after.pastDue && !before.pastDue) {
    told.push({
      notice: 'pastDue',
      key: `pastDue:${numbered(late)}`,
      text: `請求書 ${numbered(late)}（${yen(outstanding(late))}、お支払い期限 ${until(late)}）のお支払いを確認できていません。このままお支払いがない場合、サービスのご利用を停止します。行き違いの場合はご容赦ください。`,
    });
  }
  if (after.status === 'canceled' && before.status !== 'canceled') {
    const owed = ledger.invoices.filter(isOpen).map(outstanding);
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
            text: `お支払いを確認できないため、サービスのご利用を停止しました。未払いの金額は${yen(owed.reduce((sum, amount) => sum + amount, 0))}です。お支払いの後、プランに登録すると再びご利用いただけます。`,
          },
    );
  }
  return told;
}

const until = ({ dueDate }: Invoice) => slashed(payableUntil(dueDate, isBankHoliday));
