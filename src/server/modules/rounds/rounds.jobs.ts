import type { JobDefinition } from '../jobQueue';

/** Enqueues rounds to open and reminders to send, every minute. */
export const openDueRoundsJob: JobDefinition<Record<string, never>> = { name: 'round-tick' };
