import type { Input } from '../../../contract/types';
import { conflict } from '../../lib/errors';
import { expectPlanFeature } from '../access/planRestrictions';
import type { Command, RequestContext } from '../handler';
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

interface SlackChanges {
  /** When the workspace was connected: the changes are not made to a later connection. */
  connectedAt: Date;
  columns: ChannelColumns;
}

/** The columns to change. For another channel, Slack is asked for its name. */
export async function planSlackChanges(call: RequestContext<'updateSlack'>): Promise<SlackChanges> {
  const { actor, input, db, now } = call;
  const { channelId, mentions, scores } = input;
  expectPlanFeature(actor, 'slack');
  const connection = await findConnection(db, actor.organizationId);
  if (!connection) throw notConnectedError();

  const { connectedAt } = connection;
  const columns: ChannelColumns = { mentions, scores };
  if (channelId !== connection.channelId || connection.problem === 'channelUnavailable') {
    const { name } = await slackRequest(connection, call, (slack, token) =>
      slack.findChannel(token, channelId),
    );
    Object.assign(columns, { channel_id: channelId, channel_name: name, channel_chosen_at: now });
    if (connection.problem === 'channelUnavailable') columns.problem = null;
  }
  return { connectedAt, columns };
}

/** Saves the channel and what its messages contain, unless there is another connection since. */
export const updateSlack: Command<'updateSlack', SlackChanges> = async (tx, call) => {
  const { connectedAt, columns } = call;
  const { organizationId } = call.actor;
  const { numUpdatedRows } = await tx
    .updateTable('slack_connections')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('connected_at', '=', connectedAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw conflict('Slackとの連携が別の画面で変更されました。内容を確かめて、もう一度保存してください。');
  }
  if (columns.problem === null) await resumeMessages(tx, organizationId, call);
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Slack'));
  return {};
};
