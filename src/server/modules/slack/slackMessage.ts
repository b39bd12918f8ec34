import { sql, type Kysely } from 'kysely';
import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { sortedByName } from '../../../domain/text/sortedByName';
import { slackMessageText, type SlackMessageKind, type SlackRound } from '../../../domain/slack';
import { toSlackError } from '../../adapters/slack/slackError';
import type { Schema } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { findMentions } from './findMentions';
import { reportSlackProblem } from './reportSlackProblem';
import { isSlackInPlan, type SlackConnection } from './slack.queries';
import { decryptToken } from './slackTokens';

/**
 * Posts a message under its stable id, if its subject still exists and the connection works; outside the hours of mail it
 * is enqueued again for the next ones, and after the wait that Slack asks for (product §5).
 */
async function slackMessage(services: Services, payload: { messageId: string }): Promise<void> {
  const { slack, database, clock, config, jobs } = services;
  const { kysely } = database;
  const { messageId } = payload;
  const now = clock.now();
  if (!slack) return;
  const message = await findUnsentMessage(kysely, messageId, now);
  if (!message) return;

  const { organizationId, kind, channelId } = message;
  const sendAgainAt = (after: Date) =>
    inTransaction(database, (tx) => jobs.enqueue(tx, slackMessageJob, [{ payload, key: messageId, after }]));
  const isDayOff = (await loadDaysOff(kysely, [organizationId]))(organizationId);
  const postAt = nextMailInstant(now, isDayOff);
  if (postAt > now) return sendAgainAt(postAt);

  // From here on rounds of later events are collected in another message.
  await kysely
    .updateTable('slack_messages')
    .set({ sealed_at: now })
    .where('id', '=', messageId)
    .where('sealed_at', 'is', null)
    .execute();
  const rounds = await listRounds(kysely, { ...message, messageId }, now);
  if (rounds.length === 0) return;

  const problemFound = (problem: NonNullable<SlackConnection['problem']>) =>
    inTransaction(database, (tx) => reportSlackProblem(tx, message, problem, { now, services }));
  const token = decryptToken(slack.cipher, message);
  if (token === null) return problemFound('unreadable');
  try {
    const mentions =
      message.mentions && kind !== 'roundClosed'
        ? await findMentions(services, slack, { organizationId, messageId, kind, token })
        : [];
    const text = slackMessageText({ kind, organizationId, rounds, mentions }, config.publicUrl);
    await slack.postMessage(token, { channelId, text, messageId });
  } catch (error) {
    const failure = toSlackError(error);
    if (failure.problem) return problemFound(failure.problem);
    if (failure.retryAfter !== undefined) {
      return sendAgainAt(new Date(now.getTime() + failure.retryAfter * 1000));
    }
    throw failure;
  }
  await kysely.updateTable('slack_messages').set({ sent_at: now }).where('id', '=', messageId).execute();
}

export const slackMessageJob = defineJob('slack-message', slackMessage);

type UnsentMessage = Pick<
  SlackConnection,
  'organizationId' | 'tokenKey' | 'token' | 'connectedAt' | 'mentions' | 'scores'
> & { kind: SlackMessageKind; channelId: string };

/** A message not sent yet, with the working connection of its organization. */
const findUnsentMessage = (
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

/** The message's rounds that it still applies to, by the name of their project. A round of a deleted project is gone. */
async function listRounds(
  db: Kysely<Schema>,
  { organizationId, messageId, kind, scores }: UnsentMessage & { messageId: string },
  now: Date,
): Promise<SlackRound[]> {
  const { rows } = await sql<SlackRound>`
    select p.id as "projectId", p.name as "projectName", r.open_from as "openFrom", r.closes_at as "closesAt",
      r.asked, r.completed, case when ${scores}::boolean then r.condition_score end as "conditionScore"
    from slack_message_rounds listed
    join rounds r on r.id = listed.round_id
    join projects p on p.id = r.project_id
    where listed.message_id = ${messageId} and r.organization_id = ${organizationId}
      and case when ${kind} = 'roundClosed' then r.closes_at <= ${now}
        else r.closes_at > ${now} and p.project_status = 'open' end
    order by p.id`.execute(db);
  return sortedByName(rows, ({ projectName }) => projectName);
}
