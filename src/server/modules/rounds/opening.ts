import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { JobDefinition } from '../../jobs/jobs';

/** Opens one round of one project. */
export const opening: JobDefinition<{ projectId: number; openFrom: TokyoDate }> = {
  name: 'open-round',
  concurrency: 2,
};
