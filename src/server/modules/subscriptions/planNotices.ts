import type { JobDefinition } from '../../jobs/jobs';

/** What owners are told about their plan, and the subject of the mail that says it. */
export const planNotices = {
  invoiceIssued: '請求書発行のお知らせ',
  pastDue: 'お支払いに関しての重要なお知らせ',
  stopped: 'サービスご利用停止のお知らせ',
  ended: 'ご契約終了のお知らせ',
} as const;
export type PlanNotice = keyof typeof planNotices;

/** The e-mail of one notice to one owner; what it says stands in the notification. */
export const planMail: JobDefinition<{ notificationId: number; notice: PlanNotice }> = { name: 'plan-mail' };
