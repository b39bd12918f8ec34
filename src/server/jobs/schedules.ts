import { cleaningUp } from '../modules/housekeeping/cleaningUp';
import { roundTick } from '../modules/rounds/roundTick';
import { billingTick } from '../modules/subscriptions/billingTick';
import { deadLetters, type Boss, type Envelope } from './boss';
import type { JobDefinition } from './jobs';

interface Schedule {
  definition: JobDefinition<Record<string, never>>;
  everySeconds: number;
}

/** What happens by itself, and how often. */
export const schedules: readonly Schedule[] = [
  { definition: roundTick, everySeconds: 60 },
  { definition: billingTick, everySeconds: 60 },
  { definition: cleaningUp, everySeconds: 3600 },
];

/**
 * Queues each schedule's job for the present slot; however many servers ask, the database keeps one a slot. A server
 * that starts looks at once: its slot may have been looked at before what it missed was due.
 */
export async function queueScheduled(boss: Boss, { atStart = false } = {}): Promise<void> {
  for (const { definition, everySeconds } of schedules) {
    const envelope: Envelope = { job: definition.name, payload: {} };
    await boss.send(definition.name, envelope, {
      ...(atStart
        ? { singletonKey: 'started' }
        : { singletonKey: 'scheduled', singletonSeconds: everySeconds }),
      // The next slot comes soon enough.
      retryLimit: 0,
      deadLetter: deadLetters,
    });
  }
}
