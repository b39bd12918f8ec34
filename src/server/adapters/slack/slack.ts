import type { WebClient } from '@slack/web-api';
import type { SlackConfig } from '../../lib/config';
import { createTokenCipher, type TokenCipher } from '../../lib/tokenCipher';
import { SlackError, toSlackError } from './slackError';

/** Time limit of one call in milliseconds. A person may be waiting, and jobs have a back-off of their own. */
const requestTimeoutMs = 10_000;
const channelsPerPage = 200;

/** The permissions that the product asks for: to post, to list channels, and to find people by their address. */
const scopes = [
  'chat:write',
  'chat:write.public',
  'channels:read',
  'groups:read',
  'users:read',
  'users:read.email',
];

export interface SlackInstallation {
  teamId: string;
  teamName: string;
  token: string;
}

export interface SlackChannel {
  channelId: string;
  name: string;
  isPrivate: boolean;
}

/** Slack, and the cipher of its stored tokens. Calls throw SlackError. */
export interface Slack {
  cipher: TokenCipher;
  /** The page of Slack where a person allows the connection. */
  authorizeUrl(input: { state: string; redirectUri: string }): string;
  exchangeCode(input: { code: string; redirectUri: string }): Promise<SlackInstallation>;
  revokeToken(token: string): Promise<void>;
  /** One page of the channels. Private channels are listed only where the app was invited. */
  listChannels(
    token: string,
    cursor?: string,
  ): Promise<{ channels: SlackChannel[]; nextCursor: string | null }>;
  findChannel(token: string, channelId: string): Promise<SlackChannel>;
  /** Null when nobody in the workspace has the address. */
  findPerson(token: string, email: string): Promise<string | null>;
  /** Slack posts one message for each `messageId`, a UUID, however often it is sent. */
  postMessage(token: string, message: { channelId: string; text: string; messageId: string }): Promise<void>;
}

/** The client's own log would contain texts and addresses of people. */
const silentLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  setLevel: () => undefined,
  getLevel: () => 'error' as never,
  setName: () => undefined,
};

/** A reply without what the product needs counts as unreadable, so it is tried again later. */
function requireText(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new SlackError('unreadable_reply');
  return value;
}

const presentChannel = (channel: { id?: string; name?: string; is_private?: boolean }): SlackChannel => ({
  channelId: requireText(channel.id),
  name: requireText(channel.name),
  isPrivate: channel.is_private === true,
});

/** Slack through its official client, which is loaded on first use. */
export function createSlack(
  { clientId, clientSecret, tokenKeys, apiUrl, authorizeUrl }: SlackConfig,
  { timeoutMs = requestTimeoutMs } = {},
): Slack {
  let loading: Promise<typeof WebClient> | undefined;
  /** By default the client would retry for half an hour without a time limit. */
  const call = async <T>(token: string | undefined, work: (client: WebClient) => Promise<T>): Promise<T> => {
    const Client = await (loading ??= import('@slack/web-api').then((module) => module.WebClient));
    const client = new Client(token, {
      slackApiUrl: apiUrl,
      allowAbsoluteUrls: false,
      logger: silentLogger,
      rejectRateLimitedCalls: true,
      retryConfig: { retries: 0 },
      timeout: timeoutMs,
    });
    try {
      return await work(client);
    } catch (error) {
      throw toSlackError(error);
    }
  };

  return {
    cipher: createTokenCipher(tokenKeys),

    authorizeUrl({ state, redirectUri }) {
      const url = new URL(authorizeUrl);
      url.search = String(
        new URLSearchParams({
          client_id: clientId,
          scope: scopes.join(','),
          redirect_uri: redirectUri,
          state,
        }),
      );
      return url.href;
    },

    exchangeCode: ({ code, redirectUri }) =>
      call(undefined, async (client) => {
        const { access_token, team } = await client.oauth.v2.access({
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
        });
        const token = requireText(access_token);
        // Before the token is stored, Slack is asked which workspace it belongs to.
        const { team_id } = await client.auth.test({ token });
        return { token, teamId: requireText(team_id), teamName: requireText(team?.name) };
      }),

    revokeToken: (token) =>
      call(token, async (client) => {
        await client.auth.revoke();
      }),

    listChannels: (token, cursor) =>
      call(token, async (client) => {
        const { channels = [], response_metadata } = await client.conversations.list({
          types: 'public_channel,private_channel',
          exclude_archived: true,
          limit: channelsPerPage,
          ...(cursor !== undefined && { cursor }),
        });
        return { channels: channels.map(presentChannel), nextCursor: response_metadata?.next_cursor || null };
      }),

    findChannel: (token, channelId) =>
      call(token, async (client) => {
        const { channel } = await client.conversations.info({ channel: channelId });
        if (!channel || channel.is_archived) throw new SlackError('is_archived');
        return presentChannel(channel);
      }),

    findPerson: (token, email) =>
      call(token, async (client) => {
        try {
          const { user } = await client.users.lookupByEmail({ email });
          return requireText(user?.id);
        } catch (error) {
          const failure = toSlackError(error);
          if (failure.code === 'users_not_found') return null;
          throw failure;
        }
      }),

    postMessage: (token, { channelId, text, messageId }) =>
      call(token, async (client) => {
        await client.apiCall('chat.postMessage', {
          channel: channelId,
          text,
          client_msg_id: messageId,
          unfurl_links: false,
          unfurl_media: false,
        });
      }),
  };
}
