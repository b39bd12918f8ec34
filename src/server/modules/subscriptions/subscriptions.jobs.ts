import type { JobDefinition } from '../jobQueue';
import type { PlanNoticeKind } from './planNotices';

/** Queues `updateBillingJob` for every organization whose billing is due, every minute. */
export const queueDueBillingJob: JobDefinition<Record<string, never>> = {
  name: 'billing-tick',
  everySeconds: 60,
};

/** Brings the billing of one organization up to date. */
export const updateBillingJob: JobDefinition<{ organizationId: number }> = {
  name: 'billing-turn',
  concurrency: 2,
};

/** Sends the mail of one notice to one owner. The text is in the notification. */
export const sendPlanMailJob: JobDefinition<{ notificationId: number; notice: PlanNoticeKind }> = {
  name: 'plan-mail',
};
