import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { toSlackError } from '../../adapters/slack/slackError';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { decryptToken } from './slackTokens';
import type { Command } from '../handler';
import { findEncryptedToken } from './slack.queries';

/** Enqueues the revocation of the organization's token, if it has one, for a caller that removes the row. */
export async function queueTokenRevocation(
  tx: Tx,
  organizationId: number,
  { services }: Context,
): Promise<void> {
  const connection = await findEncryptedToken(tx, organizationId);
  if (!connection) return;
  const { keyId, token } = connection;
  await services.jobs.enqueue(tx, slackRevokeJob, [
    { payload: { organizationId, keyId, token: token.toString('base64') } },
  ]);
}

/** Removes the connection with all it knows of the workspace, by cascade. Messages that wait are not sent. */
export const deleteSlack: Command<'deleteSlack'> = async (tx, call) => {
  const { organizationId } = call.actor;
  await queueTokenRevocation(tx, organizationId, call);
  await tx.deleteFrom('slack_connections').where('organization_id', '=', organizationId).execute();
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Slack'));
  return {};
};

/**
 * Revokes a token, encrypted as in its row. A token that Slack does not accept any more is revoked already.
 */
async function slackRevoke(
  { slack, database, clock, jobs }: Services,
  payload: { organizationId: number; keyId: string; token: string },
): Promise<void> {
  if (!slack) return;
  const { organizationId, keyId } = payload;
  const token = decryptToken(slack.cipher, {
    organizationId,
    tokenKey: keyId,
    token: Buffer.from(payload.token, 'base64'),
  });
  if (token === null) return;
  try {
    await slack.revokeToken(token);
  } catch (error) {
    const failure = toSlackError(error);
    if (failure.problem) return;
    if (failure.retryAfter === undefined) throw failure;
    const after = new Date(clock.now().getTime() + failure.retryAfter * 1000);
    await inTransaction(database, (tx) => jobs.enqueue(tx, slackRevokeJob, [{ payload, after }]));
  }
}

export const slackRevokeJob = defineJob('slack-revoke', slackRevoke);
