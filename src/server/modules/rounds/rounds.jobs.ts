import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { JobDefinition } from '../jobQueue';
import type { RemindedSurveys } from './remindSurveys';

/** Enqueues rounds to open and reminders to send, every minute. */
export const queueDueRoundsJob: JobDefinition<Record<string, never>> = {
  name: 'round-tick',
  everySeconds: 60,
};

/** Opens one round of one project. */
export const openRoundJob: JobDefinition<{ projectId: number; openFrom: TokyoDate }> = {
  name: 'open-round',
  concurrency: 2,
};

/** Reminds members who have not answered a round that closes soon. */
export const remindRoundJob: JobDefinition<{ roundId: number }> = { name: 'remind-round', concurrency: 2 };

/** Notifies the people whom an editor reminds. */
export const remindSurveysJob: JobDefinition<RemindedSurveys> = { name: 'remind-surveys' };
