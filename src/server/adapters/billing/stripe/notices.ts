import { payableUntil } from '../../../../domain/billing/dueDates';
import { slashed } from '../../../../domain/calendar/tokyoDate';
import { yen } from '../../../../domain/prices';
import type { SubscriptionState } from '../../../modules/subscriptions/subscription.queries';
import type { ToldOwners } from '../../../modules/subscriptions/tellOwners';
import { isBankHoliday } from '../ledger/bankHolidays';
import { dueDateOf, type Account } from './account';
import type { Stripe } from './client';
import { wasStopped } from './stopPlan';

interface Change {
  before: SubscriptionState;
  after: SubscriptionState;
  account: Account;
  /** Invoices that may not have been told of yet. */
  issued: readonly Stripe.Invoice[];
}

/** What the owners are told of what has happened at Stripe; each key once, however often it is looked at. */
export function noticesOf({ before, after, account, issued }: Change): ToldOwners[] {
  const { open, subscription } = account;
  const told: ToldOwners[] = issued.map((invoice) => ({
    notice: 'invoiceIssued',
    key: `issued:${invoice.id}`,
    text: `請求書 ${numberOf(invoice)} を発行しました。${
      invoice.amount_remaining > 0
        ? `お支払い金額は${yen(invoice.amount_remaining)}、お支払い期限は${until(invoice)}です。`
        : '過払い分を充当したため、お支払いは不要です。'
    }`,
  }));
  const [late] = open;
  if (late && after.pastDue && !before.pastDue) {
    told.push({
      notice: 'pastDue',
      key: `pastDue:${late.id}`,
      text: `請求書 ${numberOf(late)}（${yen(late.amount_remaining)}、お支払い期限 ${until(late)}）のお支払いを確認できていません。このままお支払いがない場合、サービスのご利用を停止します。行き違いの場合はご容赦ください。`,
    });
  }
  if (subscription && after.status === 'canceled' && before.status !== 'canceled') {
    const owed = open.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
    told.push(
      wasStopped(subscription)
        ? {
            notice: 'stopped',
            key: `stopped:${subscription.id}`,
            text: `お支払いを確認できないため、サービスのご利用を停止しました。未払いの金額は${yen(owed)}です。お支払いの後、プランに登録すると再びご利用いただけます。`,
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

const numberOf = ({ number, id }: Stripe.Invoice): string => number ?? id;
const until = (invoice: Stripe.Invoice): string => slashed(payableUntil(dueDateOf(invoice), isBankHoliday));
