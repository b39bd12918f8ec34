import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { slackMessageText } from '../../../domain/slack';
import { toSlackError } from '../../adapters/slack/slackError';
import { inTransaction } from '../../db/transaction';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { listMentions } from './listMentions';
import { reportSlackProblem } from './reportSlackProblem';
import type { SlackConnection } from './slack.queries';
import { decryptToken } from './slackTokens';
import { findUnsentMessage } from './slackMessages.queries';
import { listMessageRounds } from './slackRounds.queries';

/**
 * Posts a message under its stable id, if its subject still exists and the connection works; outside the hours of mail
 * it is enqueued again for the next ones, and after the wait that Slack asks for (product §5).
 */
async function slackMessage(services: Services, payload: { messageId: string }): Promise<void> {
  const { slack, database, clock, config, jobs, metrics } = services;
  const { kysely } = database;
  const { messageId } = payload;
  const now = clock.now();
  if (!slack) return;
  const message = await findUnsentMessage(kysely, messageId, now);
  if (!message) return;

  const { organizationId, kind, channelId } = message;
  const sendAgainAt = (after: Date) =>
    inTransaction(database, (tx) => jobs.enqueue(tx, slackMessageJob, [{ payload, key: messageId, after }]));
  const isDayOff = await getDayOffCalendar(kysely, organizationId);
  const postAt = nextMailInstant(now, isDayOff);
  if (postAt > now) return sendAgainAt(postAt);

  // Seals the message, so that rounds of later events start a new one.
  await kysely
    .updateTable('slack_messages')
    .set({ sealed_at: now })
    .where('id', '=', messageId)
    .where('sealed_at', 'is', null)
    .execute();
  const rounds = await listMessageRounds(kysely, { ...message, messageId }, now);
  if (rounds.length === 0) return;

  const problemFound = (problem: NonNullable<SlackConnection['problem']>) =>
    inTransaction(database, (tx) => reportSlackProblem(tx, message, problem, { now, services }));
  const token = decryptToken(slack.cipher, message);
  if (token === null) return problemFound('unreadable');
  try {
    const mentions =
      message.mentions && kind !== 'roundClosed'
        ? await listMentions(services, slack, { organizationId, messageId, kind, token })
        : [];
    const text = slackMessageText({ kind, organizationId, rounds, mentions }, config.publicUrl);
    await slack.postMessage(token, { channelId, text, messageId });
    metrics?.slackMessages.inc({ outcome: 'sent' });
  } catch (error) {
    const failure = toSlackError(error);
    metrics?.slackMessages.inc({ outcome: failure.problem ? 'refused' : 'failed' });
    if (failure.problem) return problemFound(failure.problem);
    if (failure.retryAfter !== undefined) {
      return sendAgainAt(new Date(now.getTime() + failure.retryAfter * 1000));
    }
    throw failure;
  }
  await kysely.updateTable('slack_messages').set({ sent_at: now }).where('id', '=', messageId).execute();
}

export const slackMessageJob = defineJob('slack-message', slackMessage);
