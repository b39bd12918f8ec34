import type { JobDefinition } from '../jobQueue';

/** Reminds members who have not answered a round that closes soon. */
export const remindRoundJob: JobDefinition<{ roundId: number }> = { name: 'remind-round', concurrency: 2 };
