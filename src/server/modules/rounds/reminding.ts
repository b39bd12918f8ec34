import type { JobDefinition } from '../../jobs/jobs';

/** Reminds those who have not answered a round that closes soon. */
export const reminding: JobDefinition<{ roundId: number }> = { name: 'remind-round', concurrency: 2 };
