import type { JobDefinition } from '../../jobs/jobs';

/** Removes what has had its time. */
export const cleaningUp: JobDefinition<Record<string, never>> = { name: 'clean-up' };
