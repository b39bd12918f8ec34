import { sql, type Kysely } from 'kysely';
import { plans } from '../../../domain/billing/plans';
import { planContents } from '../../../domain/billing/planContents';
import type { SlackProblem } from '../../../domain/slack';
import { anyOf } from '../../db/arrayParameters';
import type { Schema } from '../../db/schema';

export interface SlackConnection {
  organizationId: number;
  teamId: string;
  teamName: string;
  tokenKey: string;
  token: Buffer;
  connectedAt: Date;
  connectedByName: string | null;
  channelId: string | null;
  channelName: string | null;
  mentions: boolean;
  scores: boolean;
  problem: SlackProblem | null;
}

export const findConnection = (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<SlackConnection | undefined> =>
  db
    .selectFrom('slack_connections as c')
    .leftJoin('service_users as u', 'u.id', 'c.connected_by')
    .where('c.organization_id', '=', organizationId)
    .select([
      'c.organization_id as organizationId',
      'c.team_id as teamId',
      'c.team_name as teamName',
      'c.token_key as tokenKey',
      'c.token',
      'c.connected_at as connectedAt',
      'u.name as connectedByName',
      'c.channel_id as channelId',
      'c.channel_name as channelName',
      'c.mentions',
      'c.scores',
      'c.problem',
    ])
    .executeTakeFirst();

/** Whether the plan of `subscriptions as sub` includes Slack (product §7). */
export const isSlackInPlan = sql<boolean>`sub.plan = ${anyOf(
  plans.filter((plan) => planContents[plan].features.includes('slack')),
  'text',
)}`;

export const findEncryptedToken = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('slack_connections')
    .where('organization_id', '=', organizationId)
    .select(['token_key as keyId', 'token'])
    .executeTakeFirst();

/** The number of stored tokens by the name of their key. */
export const countTokensByKey = (db: Kysely<Schema>) =>
  db
    .selectFrom('slack_connections')
    .groupBy('token_key')
    .select((eb) => ['token_key as key', eb.fn.countAll<number>().as('tokens')])
    .orderBy('token_key')
    .execute();

/** Tokens encrypted in one run. */
const tokenBatchSize = 1_000;

/** Connections whose readable token is encrypted with another key than the newest one. */
export const listTokensOfOlderKeys = (db: Kysely<Schema>, newestKeyId: string) =>
  db
    .selectFrom('slack_connections')
    .where('token_key', '<>', newestKeyId)
    .where('problem', 'is distinct from', 'unreadable')
    .select([
      'organization_id as organizationId',
      'token_key as tokenKey',
      'token',
      'connected_at as connectedAt',
      'channel_id as channelId',
    ])
    .orderBy('organization_id')
    .limit(tokenBatchSize)
    .execute();
