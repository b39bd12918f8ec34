import type { JobDefinition } from '../jobQueue';

/** Removes what has had its time. */
export const cleanUpJob: JobDefinition<Record<string, never>> = { name: 'clean-up' };
