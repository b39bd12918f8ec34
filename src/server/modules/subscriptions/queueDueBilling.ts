import { inTransaction } from '../../db/transaction';
import type { Services } from '../services';
import { updateBillingJob } from './subscriptions.jobs';

/**
 * Queues a job for each organization that time has something to do for. Doing it twice, or on two servers, is
 * harmless: the keys keep a job from waiting twice, and who comes second finds nothing left to do.
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
