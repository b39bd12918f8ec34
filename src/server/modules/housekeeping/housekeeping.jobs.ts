import type { JobDefinition } from '../jobQueue';

/** Deletes what has expired, every hour. */
export const deleteExpiredRowsJob: JobDefinition<Record<string, never>> = {
  name: 'clean-up',
  everySeconds: 3600,
};
