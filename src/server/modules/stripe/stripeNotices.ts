import { payableUntil } from '../../../domain/billing/dueDates';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatYen } from '../../../domain/prices';
import type { SubscriptionState } from '../subscriptions/subscriptions.queries';
import type { OwnerNotice } from '../subscriptions/notifyOwners';
import { isBankHoliday } from '../billing/bankHolidays';
import { dueDateOf, type CustomerSnapshot } from './customerSnapshot';
import type { Stripe } from '../../adapters/stripe/stripeLoader';
import { wasStoppedForDebt } from './stopPlan';

interface SubscriptionChange {
  before: SubscriptionState;
  after: SubscriptionState;
  snapshot: CustomerSnapshot;
  /** Invoices that may not have been told of yet. */
  issuedInvoices: readonly Stripe.Invoice[];
}

/** What the owners are told of what has happened at Stripe; each key once, however often it is looked at. */
export function stripeNotices({
  before,
  after,
  snapshot: account,
  issuedInvoices: issued,
}: SubscriptionChange): OwnerNotice[] {
  const { openInvoices: open, subscription } = account;
  const told: OwnerNotice[] = issued.map((invoice) => ({
    notice: 'invoiceIssued',
    key: `issued:${invoice.id}`,
    text: `請求書 ${displayNumberOf(invoice)} を発行しました。${
      invoice.amount_remaining > 0
        ? `お支払い金額は${formatYen(invoice.amount_remaining)}、お支払い期限は${lastPaymentDayText(invoice)}です。`
        : '過払い分を充当したため、お支払いは不要です。'
    }`,
  }));
  const [late] = open;
  if (late && after.pastDue && !before.pastDue) {
    told.push({
      notice: 'pastDue',
      key: `pastDue:${late.id}`,
      text: `請求書 ${displayNumberOf(late)}（${formatYen(late.amount_remaining)}、お支払い期限 ${lastPaymentDayText(late)}）のお支払いを確認できていません。このままお支払いがない場合、サービスのご利用を停止します。行き違いの場合はご容赦ください。`,
    });
  }
  if (subscription && after.status === 'canceled' && before.status !== 'canceled') {
    const owed = open.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
    told.push(
      wasStoppedForDebt(subscription)
        ? {
            notice: 'stopped',
            key: `stopped:${subscription.id}`,
            text: `お支払いを確認できないため、サービスのご利用を停止しました。未払いの金額は${formatYen(owed)}です。お支払いの後、プランに登録すると再びご利用いただけます。`,
          }
        : {
            notice: 'ended',
            key: `ended:${subscription.id}`,
            text: 'ご契約の期間が終了しました。引き続きご利用いただくには、有料プランへの登録が必要です。',
          },
    );
  }
  return told;
}

const displayNumberOf = ({ number, id }: Stripe.Invoice): string => number ?? id;
const lastPaymentDayText = (invoice: Stripe.Invoice): string =>
  formatTokyoDate(payableUntil(dueDateOf(invoice), isBankHoliday));
