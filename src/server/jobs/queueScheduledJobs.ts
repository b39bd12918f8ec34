import type { Job } from '../modules/jobQueue';
import { deadLetterQueue, type Boss, type JobEnvelope } from './boss';

/**
 * Enqueues the scheduled jobs of the table. The database keeps one job for each time slot, however many servers call
 * this. `atStart` enqueues regardless of the slot, because its job may have run before the missed work was due.
 */
export async function queueScheduledJobs(
  boss: Boss,
  table: readonly Job[],
  { atStart = false } = {},
): Promise<void> {
  for (const { name, everySeconds } of table) {
    if (everySeconds === undefined) continue;
    const envelope: JobEnvelope = { job: name, payload: {} };
    await boss.send(name, envelope, {
      ...(atStart
        ? { singletonKey: 'started' }
        : { singletonKey: 'scheduled', singletonSeconds: everySeconds }),
      // A scheduled job is not retried, because the job of the next slot does the same work.
      retryLimit: 0,
      deadLetter: deadLetterQueue,
    });
  }
}
