import type { BillingNoticeKind } from '../../../domain/subscription';

/** Headings of billing notices (spec §8). */
export const billingHeadings: Record<BillingNoticeKind, string> = {
  invalid: '全てのサービスのご利用を停止しています',
  pastDue: 'お支払いに関しての重要なお知らせ',
};
