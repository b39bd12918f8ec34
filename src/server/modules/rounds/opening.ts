import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { JobDefinition } from '../jobQueue';

/** Opens one round of one project. */
export const openRoundJob: JobDefinition<{ projectId: number; openFrom: TokyoDate }> = {
  name: 'open-round',
  concurrency: 2,
};
