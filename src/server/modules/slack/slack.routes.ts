import type { slack } from '../../../contract/slack';
import { checkPermission } from '../../../domain/permissions';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { write, type Handlers, type RequestContext } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { deleteSlack } from './deleteSlack';
import { finishSlackInstall, installSlack } from './installSlack';
import { issueInstallToken } from './installTokens';
import { findConnection, type SlackConnection } from './slack.queries';
import { slackRequest } from './slackRequest';
import { planSlackChanges, updateSlack } from './updateSlack';

export const slackHandlers: Handlers<keyof typeof slack> = {
  getSlack: async (call) => {
    const { actor, db, services } = call;
    const connection = await findConnection(db, actor.organizationId);
    return {
      configured: services.slack !== null,
      installToken: await installTokenOf(call),
      connection: connection ? presentConnection(connection) : null,
    };
  },
  installSlack: async (call) => {
    await consumeRateLimit(call, 'link', call);
    return installSlack(call);
  },
  finishSlackInstall: async (call) => {
    await consumeRateLimit(call, 'link', call);
    return finishSlackInstall(call);
  },
  getSlackChannels: async (call) => {
    const { actor, input, db } = call;
    const connection = await findConnection(db, actor.organizationId);
    // An organization that is not connected has no channels to choose from.
    if (!connection) return { channels: [], nextCursor: null };
    return slackRequest(connection, call, (slack, token) => slack.listChannels(token, input.cursor));
  },
  updateSlack: async (call) => write(updateSlack)({ ...call, ...(await planSlackChanges(call)) }),
  deleteSlack: write(deleteSlack),
};

/** Null for those who may not connect: by their role, their plan, or because there is nothing to connect with. */
async function installTokenOf({
  actor,
  now,
  services,
  transaction,
}: RequestContext<'getSlack'>): Promise<string | null> {
  const canConnect =
    services.slack !== null &&
    !services.database.isFull() &&
    checkPermission(actor.viewer, 'organization.update', actor) === null &&
    featureLimitMessage(actor.plan, 'slack') === null;
  return canConnect ? transaction((tx) => issueInstallToken(tx, actor, now)) : null;
}

const presentConnection = ({
  teamName,
  connectedAt,
  connectedByName,
  channelId,
  channelName,
  mentions,
  scores,
  problem,
}: SlackConnection) => ({
  teamName,
  connectedAt: connectedAt.toISOString(),
  connectedBy: connectedByName,
  channel: channelId === null ? null : { channelId, name: channelName ?? '' },
  mentions,
  scores,
  problem,
});
