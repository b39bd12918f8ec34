import type { JobDefinition } from '../../jobs/jobs';

/** Tells a person that their password was changed, at this instant (ISO 8601). */
export const passwordMail: JobDefinition<{ serviceUserId: number; changedAt: string }> = {
  name: 'password-mail',
};
