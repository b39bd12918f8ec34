import { sql } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import type { SlackMessageKind } from '../../../domain/slack';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import type { Context } from '../context';
import { slackMessageJob } from './slackMessage';
import { isSlackInPlan } from './slack.queries';
import { listUnsentMessages } from './slackMessages.queries';

/**
 * A message waits this long for more rounds of its organization: rounds that are due at the same time open within seconds, and
 * the channel gets one message about all of them.
 */
const collectingMs = 5_000;

/**
 * Enqueues messages about rounds, in the transaction of their event, for organizations with a working channel; each
 * round once for each kind. To be called last, because it locks the message that collects rounds of the organization.
 */
export async function queueSlackMessages(
  tx: Tx,
  kind: SlackMessageKind,
  rounds: readonly { organizationId: number; roundId: number }[],
  { now, services }: Context,
): Promise<void> {
  if (!services.slack || rounds.length === 0) return;
  const { rows } = await sql<{ messageId: string }>`
    with round as (
      select organization_id, round_id from unnest(
        ${rounds.map(({ organizationId }) => organizationId)}::bigint[],
        ${rounds.map(({ roundId }) => roundId)}::bigint[]
      ) as round (organization_id, round_id)
      where not exists (
        select from slack_message_rounds known where known.round_id = round.round_id and known.kind = ${kind})
    ), message as (
      insert into slack_messages (id, organization_id, kind, created_at)
      select gen_random_uuid(), c.organization_id, ${kind}, ${now}
      from slack_connections c
      join subscriptions sub on sub.organization_id = c.organization_id
      where c.organization_id in (select organization_id from round)
        and c.channel_id is not null and c.problem is null and ${isSlackInPlan} and ${isOrganizationValid(now)}
      order by c.organization_id
      on conflict (organization_id, kind) where sealed_at is null do update set kind = excluded.kind
      returning id, organization_id
    ), listed as (
      insert into slack_message_rounds (round_id, kind, message_id)
      select round.round_id, ${kind}, message.id from round join message using (organization_id)
      on conflict (round_id, kind) do nothing
      returning message_id
    )
    select distinct message_id as "messageId" from listed`.execute(tx);
  await services.jobs.enqueue(
    tx,
    slackMessageJob,
    rows.map(({ messageId }) => ({
      payload: { messageId },
      key: messageId,
      after: new Date(now.getTime() + collectingMs),
    })),
  );
}

/** When a connection works again, messages up to this age are sent. */
const resumedWithinMs = 2 * dayMs;

/**
 * Enqueues the messages that could not be posted while the connection had a problem. Rounds that no longer apply are
 * left out when a message is sent.
 */
export async function resumeMessages(
  tx: Tx,
  organizationId: number,
  { now, services }: Context,
): Promise<void> {
  const unsent = await listUnsentMessages(tx, organizationId, new Date(now.getTime() - resumedWithinMs));
  await services.jobs.enqueue(
    tx,
    slackMessageJob,
    unsent.map((payload) => ({ payload, key: payload.messageId })),
  );
}
