import type { JobDefinition } from '../jobQueue';

/** What owners are told about their plan, and the subject of the mail that says it. */
export const planNoticeSubjects = {
  invoiceIssued: '請求書発行のお知らせ',
  pastDue: 'お支払いに関しての重要なお知らせ',
  stopped: 'サービスご利用停止のお知らせ',
  ended: 'ご契約終了のお知らせ',
} as const;
export type PlanNoticeKind = keyof typeof planNoticeSubjects;

/** The e-mail of one notice to one owner; what it says stands in the notification. */
export const planMailJob: JobDefinition<{ notificationId: number; notice: PlanNoticeKind }> = {
  name: 'plan-mail',
};
