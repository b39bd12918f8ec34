import { cleanUpJob } from '../modules/housekeeping/housekeeping.jobs';
import { openDueRoundsJob } from '../modules/rounds/rounds.jobs';
import { runBillingJob } from '../modules/subscriptions/subscriptions.jobs';
import { deadLetterQueue, type Boss, type JobEnvelope } from './boss';
import type { JobDefinition } from '../modules/jobQueue';

interface Schedule {
  definition: JobDefinition<Record<string, never>>;
  everySeconds: number;
}

/** What happens by itself, and how often. */
export const schedules: readonly Schedule[] = [
  { definition: openDueRoundsJob, everySeconds: 60 },
  { definition: runBillingJob, everySeconds: 60 },
  { definition: cleanUpJob, everySeconds: 3600 },
];

/**
 * Queues each schedule's job for the present slot; however many servers ask, the database keeps one a slot. A server
 * that starts looks at once: its slot may have been looked at before what it missed was due.
 */
export async function enqueueScheduledJobs(boss: Boss, { atStart = false } = {}): Promise<void> {
  for (const { definition, everySeconds } of schedules) {
    const envelope: JobEnvelope = { job: definition.name, payload: {} };
    await boss.send(definition.name, envelope, {
      ...(atStart
        ? { singletonKey: 'started' }
        : { singletonKey: 'scheduled', singletonSeconds: everySeconds }),
      // The next slot comes soon enough.
      retryLimit: 0,
      deadLetter: deadLetterQueue,
    });
  }
}
