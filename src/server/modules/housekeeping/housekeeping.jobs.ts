import type { JobDefinition } from '../jobQueue';

export const cleanUpJob: JobDefinition<Record<string, never>> = { name: 'clean-up' };
