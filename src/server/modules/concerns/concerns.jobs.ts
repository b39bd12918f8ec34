import type { JobDefinition } from '../jobQueue';

/** Reminds the addressees of a concern that is still unanswered; three business days are counted from `since`. */
export const remindConcernJob: JobDefinition<{ concernId: number; since: string }> = {
  name: 'remind-concern',
};
