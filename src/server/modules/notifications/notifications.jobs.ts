import type { JobDefinition } from '../jobQueue';

/** The mail of one notification. The job carries no text: it is composed when it is sent, from the current data. */
export const sendNotificationMailJob: JobDefinition<{ notificationId: number }> = {
  name: 'notification-mail',
};
