import type { JobDefinition } from '../jobQueue';

/** The e-mail of one notification. The job carries no text: it is written when it is sent, from what then stands. */
export const sendNotificationMailJob: JobDefinition<{ notificationId: number }> = {
  name: 'notification-mail',
};
