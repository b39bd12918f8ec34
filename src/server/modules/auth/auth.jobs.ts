import type { JobDefinition } from '../jobQueue';

/** Notifies a person that their password was changed at this instant (ISO 8601). */
export const sendPasswordChangedMailJob: JobDefinition<{ serviceUserId: number; changedAt: string }> = {
  name: 'password-mail',
};
