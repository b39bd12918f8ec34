import type { Kysely } from 'kysely';
import type { SlackMessageKind } from '../../../domain/slack';
import { isOrganizationValid } from '../access/isOrganizationValid';
import type { Schema } from '../../db/schema';
import { isSlackInPlan, type SlackConnection } from './slack.queries';

/** More than an organization has within the time for which messages are sent later. */
const maxResumed = 20;

/** The messages of the organization since an instant that were not sent, oldest first. */
export const listUnsentMessages = (db: Kysely<Schema>, organizationId: number, since: Date) =>
  db
    .selectFrom('slack_messages')
    .where('organization_id', '=', organizationId)
    .where('created_at', '>', since)
    .where('sent_at', 'is', null)
    .select('id as messageId')
    .orderBy('created_at')
    .limit(maxResumed)
    .execute();

export type UnsentMessage = Pick<
  SlackConnection,
  'organizationId' | 'tokenKey' | 'token' | 'connectedAt' | 'mentions' | 'scores'
> & { kind: SlackMessageKind; channelId: string };

/** A message not sent yet, with the working connection of its organization. */
export const findUnsentMessage = (
  db: Kysely<Schema>,
  messageId: string,
  now: Date,
): Promise<UnsentMessage | undefined> =>
  db
    .selectFrom('slack_messages as m')
    .innerJoin('slack_connections as c', 'c.organization_id', 'm.organization_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'm.organization_id')
    .where('m.id', '=', messageId)
    .where('m.sent_at', 'is', null)
    .where('c.problem', 'is', null)
    .where('c.channel_id', 'is not', null)
    .where(isSlackInPlan)
    .where(isOrganizationValid(now))
    .select((eb) => [
      'm.organization_id as organizationId',
      'm.kind',
      'c.token_key as tokenKey',
      'c.token',
      'c.connected_at as connectedAt',
      'c.mentions',
      'c.scores',
      eb.ref('c.channel_id').$notNull().as('channelId'),
    ])
    .executeTakeFirst();
