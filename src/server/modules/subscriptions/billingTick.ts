import type { JobDefinition } from '../../jobs/jobs';

/** Looks every minute for which organizations a period, a trial or a time for payment is over. */
export const billingTick: JobDefinition<Record<string, never>> = { name: 'billing-tick' };

/** Renews, ends or warns one of them. */
export const billingTurn: JobDefinition<{ organizationId: number }> = {
  name: 'billing-turn',
  concurrency: 2,
};
