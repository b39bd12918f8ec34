import { payableUntil } from '../../../domain/billing/dueDates';
import { formatTokyoDay, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import { freePlanText } from '../../../domain/billing/planCatalogue';
import { formatYen } from '../../../domain/billing/prices';
import { isBankHoliday } from '../billing/bankHolidays';
import type { SubscriptionState } from './subscriptions.queries';

/** Mail subjects of the notices about a plan. */
export const planNoticeSubjects = {
  invoiceIssued: '請求書発行のお知らせ',
  pastDue: 'お支払いに関しての重要なお知らせ',
  stopped: 'サービスご利用停止のお知らせ',
  ended: 'ご契約終了のお知らせ',
} as const;
export type PlanNoticeKind = keyof typeof planNoticeSubjects;

interface Notice<Kind extends PlanNoticeKind> {
  notice: Kind;
  /** Identifies the event. An owner gets one notice per key. */
  key: string;
  text: string;
}

/** A notice about an invoice, which the billing contact gets, too. */
export interface InvoiceNotice extends Notice<'invoiceIssued' | 'pastDue'> {
  invoiceNumber: string;
}
export type OwnerNotice = InvoiceNotice | Notice<Exclude<PlanNoticeKind, InvoiceNotice['notice']>>;

export const isInvoiceNotice = (notice: OwnerNotice): notice is InvoiceNotice => 'invoiceNumber' in notice;

export interface NoticeInvoice {
  id: string;
  number: string;
  /** Outstanding yen. */
  amount: number;
  dueDate: TokyoDate;
}

interface PlanChange {
  before: SubscriptionState;
  after: SubscriptionState;
  issuedInvoices: readonly NoticeInvoice[];
  /** Oldest first. */
  openInvoices: readonly NoticeInvoice[];
  /** A key of the plan's end, so that its notice is sent once; used only if the plan has ended. */
  endKey: string;
  isStoppedForDebt: boolean;
}

/** The notices about a change of a plan: invoices were issued, an invoice became past due, the plan ended. */
export function planNotices({
  before,
  after,
  issuedInvoices,
  openInvoices,
  endKey,
  isStoppedForDebt,
}: PlanChange): OwnerNotice[] {
  const notices: OwnerNotice[] = issuedInvoices.map((invoice) => ({
    notice: 'invoiceIssued',
    key: `issued:${invoice.id}`,
    invoiceNumber: invoice.number,
    text: `請求書 ${invoice.number} を発行しました。${
      invoice.amount > 0
        ? `お支払い金額は${formatYen(invoice.amount)}、お支払い期限は${lastPaymentDayText(invoice)}です。`
        : '返還金または過入金を充当したため、お支払いは不要です。'
    }`,
  }));
  const [oldest] = openInvoices;
  if (oldest && after.pastDue && !before.pastDue) {
    notices.push({
      notice: 'pastDue',
      key: `pastDue:${oldest.id}`,
      invoiceNumber: oldest.number,
      text: `請求書 ${oldest.number}（${formatYen(oldest.amount)}、お支払い期限 ${lastPaymentDayText(oldest)}）のお支払いを確認できていません。このままお支払いがない場合、サービスのご利用を停止します。行き違いの場合はご容赦ください。`,
    });
  }
  if (after.status === 'canceled' && before.status !== 'canceled') {
    const unpaid = openInvoices.reduce((sum, { amount }) => sum + amount, 0);
    notices.push(
      isStoppedForDebt
        ? {
            notice: 'stopped',
            key: `stopped:${endKey}`,
            text: `お支払いを確認できないため、サービスのご利用を停止しました。未払いの金額は${formatYen(unpaid)}です。お支払いの後、プランに登録すると再びご利用いただけます。`,
          }
        : {
            notice: 'ended',
            key: `ended:${endKey}`,
            text: `ご契約の期間が終了しました。引き続きご利用いただくには、プランへの登録が必要です。${freePlanText}`,
          },
    );
  }
  return notices;
}

const lastPaymentDayText = ({ dueDate }: NoticeInvoice): string =>
  formatTokyoDay(payableUntil(dueDate, isBankHoliday));
