import type { JobDefinition } from '../jobQueue';

/** Posts a message. The job carries no text: it is composed when it is sent, from the current data. */
export const sendSlackMessageJob: JobDefinition<{ messageId: string }> = { name: 'slack-message' };

/** Revokes the token of a connection that ended; it is encrypted here as it was in its row. */
export const revokeSlackTokenJob: JobDefinition<{ organizationId: number; keyId: string; token: string }> = {
  name: 'slack-revoke',
};

/** Enqueues the messages about rounds that have closed, every minute. */
export const queueClosedRoundsJob: JobDefinition<Record<string, never>> = {
  name: 'slack-tick',
  everySeconds: 60,
};

/** Encrypts stored tokens with the newest key. */
export const renewTokenKeysJob: JobDefinition<Record<string, never>> = {
  name: 'slack-keys',
  everySeconds: 43_200,
};
