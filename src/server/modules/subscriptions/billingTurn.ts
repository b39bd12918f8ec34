import { inTransaction } from '../../db/transaction';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';

/**
 * Queues a job for each organization whose billing is due. Safe to run on two servers at once: the job key prevents
 * duplicates in the queue, and the job is idempotent.
 */
export async function queueDueBilling(services: Services): Promise<void> {
  const { database, clock, jobs, billing } = services;
  const now = clock.now();
  let after = 0;
  for (;;) {
    const due = await billing.listDueOrganizations(after, { now, services });
    const last = due.at(-1);
    if (last === undefined) return;
    await inTransaction(database, (tx) =>
      jobs.enqueue(
        tx,
        billingTurnJob,
        due.map((organizationId) => ({ payload: { organizationId }, key: String(organizationId) })),
      ),
    );
    after = last;
  }
}

export const queueDueBillingJob = defineJob('queue-due-billing', queueDueBilling, { everySeconds: 60 });

/** Brings the billing of one organization up to date. */
const billingTurn = (services: Services, { organizationId }: { organizationId: number }): Promise<void> =>
  services.billing.updateBilling(organizationId, { now: services.clock.now(), services });

export const billingTurnJob = defineJob('billing-turn', billingTurn, { concurrency: 2 });
