import type { JobDefinition } from '../jobQueue';

/** Looks every minute for which organizations a period, a trial or a time for payment is over. */
export const runBillingJob: JobDefinition<Record<string, never>> = { name: 'billing-tick' };

/** Renews, ends or warns one of them. */
export const updateBillingJob: JobDefinition<{ organizationId: number }> = {
  name: 'billing-turn',
  concurrency: 2,
};
