import type { BillingNoticeKind } from '../../../domain/billing/subscription';

/** Headings of billing notices (spec §8). */
export const billingHeadings: Record<BillingNoticeKind, string> = {
  invalid: '全てのサービスのご利用を停止しています',
  pastDue: 'お支払いに関しての重要なお知らせ',
};

/** Texts below the headings. */
export const billingWarnings: Record<BillingNoticeKind, string> = {
  invalid: 'ご契約期間が終了したため、アカウントを停止しています。ご利用には、有料プランへの登録が必要です。',
  pastDue:
    'お支払い期限を過ぎた請求書があります。お支払いの確認ができない場合、サービスのご利用を停止します。',
};
