import type { SlackProblem } from '../../../domain/slack';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { SlackConnection } from './slack.queries';
import { listOwners } from '../access/memberships.queries';

/**
 * Stops posting until somebody mends the connection, and notifies the owners once. Nothing happens when the connection
 * has another problem already, or was renewed since it was read.
 */
export async function reportSlackProblem(
  tx: Tx,
  {
    organizationId,
    connectedAt,
    channelId,
  }: Pick<SlackConnection, 'organizationId' | 'connectedAt' | 'channelId'>,
  problem: SlackProblem,
  context: Context,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('slack_connections')
    .set({ problem })
    .where('organization_id', '=', organizationId)
    .where('connected_at', '=', connectedAt)
    .where('channel_id', 'is not distinct from', channelId)
    .where('problem', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;

  const owners = await listOwners(tx, organizationId);
  await createNotifications(
    tx,
    {
      kind: 'slack',
      subject: 'none',
      key: `slack:${organizationId}:${context.now.getTime()}`,
      organizationId,
      projectId: null,
      actorId: null,
    },
    owners.map(({ serviceUserId }) => ({ serviceUserId, surveyId: null })),
    context,
  );
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Slack'));
}
