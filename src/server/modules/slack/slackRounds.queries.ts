import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { SlackNotificationKind } from '../../../domain/notifications/kinds';
import { maxSlackMentions, type SlackRound } from '../../../domain/slack';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import { hasMuted, takesChannel } from '../notifications/notificationSettings.queries';
import { isSlackInPlan } from './slack.queries';
import type { UnsentMessage } from './slackMessages.queries';

/** After a long downtime, rounds that closed earlier than this are no longer posted. */
const closedWithinMs = 2 * dayMs;
/** No round is open for more days. */
const longestRoundDays = 60;
/** Rounds enqueued in one run; the rest follow a minute later. */
const batchSize = 1_000;

/** Rounds that closed while their organization had a channel, and of which no message says so yet. */
export async function listClosedRounds(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ organizationId: number; roundId: number }[]> {
  const { rows } = await sql<{ organizationId: number; roundId: number }>`
    select r.organization_id as "organizationId", r.id as "roundId"
    from slack_connections c
    join subscriptions sub on sub.organization_id = c.organization_id
    join rounds r on r.organization_id = c.organization_id
    where c.channel_id is not null and c.problem is null and ${isSlackInPlan}
      and r.open_from >= ${addDays(tokyoDate(now), -longestRoundDays)}::date
      and r.closes_at <= ${now} and r.closes_at > greatest(c.channel_chosen_at, ${new Date(now.getTime() - closedWithinMs)})
      and not exists (
        select from slack_message_rounds known where known.round_id = r.id and known.kind = 'roundClosed')
    order by r.id
    limit ${batchSize}`.execute(db);
  return rows;
}

/**
 * The message's rounds that it still applies to, by the name of their project. A round of a deleted project is gone.
 */
export async function listMessageRounds(
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

interface MessageOfRounds {
  organizationId: number;
  messageId: string;
  kind: SlackNotificationKind;
}

interface PersonToMention {
  serviceUserId: number;
  email: string;
  /** Whether the address was looked up since `lookedUpSince`. */
  isKnown: boolean;
  /** Slack's id of a known person; null when nobody in the workspace has the address. */
  slackUserId: string | null;
}

/** The people who still have to answer one of the message's rounds and take mentions. */
export async function listPeopleToMention(
  db: Kysely<Schema>,
  { organizationId, messageId, kind }: MessageOfRounds,
  { now, lookedUpSince }: { now: Date; lookedUpSince: Date },
): Promise<PersonToMention[]> {
  const { rows } = await sql<PersonToMention>`
    select distinct on (u.id) u.id as "serviceUserId", u.email, known.service_user_id is not null as "isKnown",
      known.slack_user_id as "slackUserId"
    from slack_message_rounds listed
    join rounds r on r.id = listed.round_id
    join surveys s on s.round_id = r.id
    join organization_members m on m.organization_id = ${organizationId} and m.service_user_id = s.service_user_id
    join service_users u on u.id = m.service_user_id
    left join slack_people known
      on known.organization_id = m.organization_id and known.service_user_id = m.service_user_id
        and known.email = u.email and known.looked_up_at > ${lookedUpSince}
    where listed.message_id = ${messageId} and r.organization_id = ${organizationId} and r.closes_at > ${now}
      and s.survey_state <> 'complete' and not s.day_off
      and ${takesChannel(kind, 'slack')} and not ${hasMuted(sql.ref('r.project_id'))}
    order by u.id
    limit ${maxSlackMentions}`.execute(db);
  return rows;
}
