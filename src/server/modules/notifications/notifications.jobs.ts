import type { JobDefinition } from '../jobQueue';

/** The mail of one notification. The job carries no text: it is composed when it is sent, from the current data. */
export const sendNotificationMailJob: JobDefinition<{ notificationId: number }> = {
  name: 'notification-mail',
};

/** Enqueues the digests that are due. */
export const queueDueDigestsJob: JobDefinition<Record<string, never>> = {
  name: 'digest-tick',
  everySeconds: 300,
};

export interface DigestPayload {
  organizationId: number;
  serviceUserId: number;
  /** ISO 8601: names the digest, because the next one is due at another time. */
  dueAt: string;
}

/** One person's digest. */
export const sendDigestJob: JobDefinition<DigestPayload> = { name: 'digest-mail' };
