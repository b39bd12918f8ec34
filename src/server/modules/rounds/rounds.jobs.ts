import type { JobDefinition } from '../jobQueue';

/** Looks every minute which rounds are to be opened and which people to be reminded. */
export const openDueRoundsJob: JobDefinition<Record<string, never>> = { name: 'round-tick' };
