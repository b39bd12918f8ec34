import type { JobDefinition } from '../../jobs/jobs';

/** Looks every minute which rounds are to be opened and which people to be reminded. */
export const roundTick: JobDefinition<Record<string, never>> = { name: 'round-tick' };
