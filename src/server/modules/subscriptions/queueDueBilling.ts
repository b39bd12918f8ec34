import { inTransaction } from '../../db/transaction';
import type { Services } from '../services';
import { updateBillingJob } from './subscriptions.jobs';

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
        updateBillingJob,
        due.map((organizationId) => ({ payload: { organizationId }, key: String(organizationId) })),
      ),
    );
    after = last;
  }
}
