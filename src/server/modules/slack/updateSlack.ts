import type { Input } from '../../../contract/types';
import { conflict } from '../../lib/errors';
import { expectPlanFeature } from '../access/planRestrictions';
import type { RequestContext } from '../handler';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { resumeMessages } from './queueSlackMessages';
import { findConnection } from './slack.queries';
import { notConnectedError, slackRequest } from './slackRequest';

type ChannelColumns = Pick<Input<'updateSlack'>, 'mentions' | 'scores'> & {
  channel_id?: string;
  channel_name?: string;
  channel_chosen_at?: Date;
  problem?: null;
};

/** Saves the channel, whose name Slack states, and what its messages contain. */
export async function updateSlack(call: RequestContext<'updateSlack'>): Promise<Record<string, never>> {
  const { actor, input, db, now, transaction } = call;
  const { organizationId } = actor;
  const { channelId, mentions, scores } = input;
  expectPlanFeature(actor, 'slack');
  const connection = await findConnection(db, organizationId);
  if (!connection) throw notConnectedError();

  const changes: ChannelColumns = { mentions, scores };
  if (channelId !== connection.channelId || connection.problem === 'channelUnavailable') {
    const { name } = await slackRequest(connection, call, (slack, token) =>
      slack.findChannel(token, channelId),
    );
    Object.assign(changes, { channel_id: channelId, channel_name: name, channel_chosen_at: now });
    if (connection.problem === 'channelUnavailable') changes.problem = null;
  }
  return transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('slack_connections')
      .set(changes)
      .where('organization_id', '=', organizationId)
      .where('connected_at', '=', connection.connectedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw conflict('Slackとの連携が別の画面で変更されました。内容を確かめて、もう一度保存してください。');
    }
    if (changes.problem === null) await resumeMessages(tx, organizationId, call);
    await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Slack'));
    return {};
  });
}
