import type { SlackInstallation } from '../../adapters/slack/slack';
import type { Tx } from '../../db/transaction';
import type { TokenCipher } from '../../lib/tokenCipher';
import type { Actor } from '../access/actor';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import type { Context } from '../context';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { queueTokenRevocation } from './deleteSlack';
import { resumeMessages } from './queueSlackMessages';
import { findConnection } from './slack.queries';
import { tokenOwner } from './slackTokens';

/**
 * Stores the token of a workspace, encrypted. The same workspace connected again keeps its channel; another one takes
 * the place of the previous one, whose token is revoked.
 */
export async function saveConnection(
  tx: Tx,
  actor: Actor,
  { teamId, teamName, token }: SlackInstallation,
  cipher: TokenCipher,
  context: Context,
): Promise<void> {
  const { organizationId, serviceUserId } = await lockAndAuthorize(tx, actor, 'organization.update');
  const { now } = context;
  const previous = await findConnection(tx, organizationId);
  // The same workspace gets the same token again, which must go on working.
  const isOtherTeam = previous !== undefined && previous.teamId !== teamId;
  if (isOtherTeam) {
    await queueTokenRevocation(tx, organizationId, context);
    await tx.deleteFrom('slack_connections').where('organization_id', '=', organizationId).execute();
  }
  const sealed = cipher.seal(token, tokenOwner(organizationId));
  const connection = {
    team_id: teamId,
    team_name: teamName,
    token_key: sealed.keyId,
    token: sealed.bytes,
    connected_by: serviceUserId,
    connected_at: now,
    // A problem with the channel is found when the next message is posted.
    problem: null,
  };
  await tx
    .insertInto('slack_connections')
    .values({ organization_id: organizationId, ...connection })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(connection))
    .execute();
  await resumeMessages(tx, organizationId, context);
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Slack'));
}
