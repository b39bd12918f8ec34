import { sql } from 'kysely';
import type { SlackNotificationKind } from '../../../domain/notifications/kinds';
import { maxSlackMentions } from '../../../domain/slack';
import type { Slack } from '../../adapters/slack/slack';
import { hasMuted, takesChannel } from '../notifications/notificationSettings.queries';
import type { Services } from '../services';

/** How long it is remembered who an address belongs to in the workspace, or that nobody has it. */
const REMEMBERED_MS = 7 * 86_400_000;

interface MentioningMessage {
  organizationId: number;
  messageId: string;
  kind: SlackNotificationKind;
  token: string;
}

interface UnansweredPerson {
  serviceUserId: number;
  email: string;
  isKnown: boolean;
  slackUserId: string | null;
}

/**
 * Slack's ids of the people who still have to answer one of the message's rounds and take mentions, matched by e-mail address. Each address
 * is remembered as soon as it was looked up, so that a later attempt of the job goes on where this one failed.
 */
export async function findMentions(
  { database: { kysely }, clock }: Services,
  slack: Slack,
  { organizationId, messageId, kind, token }: MentioningMessage,
): Promise<string[]> {
  const now = clock.now();
  const { rows: people } = await sql<UnansweredPerson>`
    select distinct on (u.id) u.id as "serviceUserId", u.email, known.service_user_id is not null as "isKnown",
      known.slack_user_id as "slackUserId"
    from slack_message_rounds listed
    join rounds r on r.id = listed.round_id
    join surveys s on s.round_id = r.id
    join organization_members m on m.organization_id = ${organizationId} and m.service_user_id = s.service_user_id
    join service_users u on u.id = m.service_user_id
    left join slack_people known
      on known.organization_id = m.organization_id and known.service_user_id = m.service_user_id
        and known.email = u.email and known.looked_up_at > ${new Date(now.getTime() - REMEMBERED_MS)}
    where listed.message_id = ${messageId} and r.organization_id = ${organizationId} and r.closes_at > ${now}
      and s.survey_state <> 'complete' and not s.day_off
      and ${takesChannel(kind, 'slack')} and not ${hasMuted(sql.ref('r.project_id'))}
    order by u.id
    limit ${maxSlackMentions}`.execute(kysely);

  const ids: string[] = [];
  for (const { serviceUserId, email, isKnown, slackUserId } of people) {
    const found = isKnown ? slackUserId : await slack.findPerson(token, email);
    if (!isKnown) {
      const looked_up = { email, slack_user_id: found, looked_up_at: now };
      await kysely
        .insertInto('slack_people')
        .values({ organization_id: organizationId, service_user_id: serviceUserId, ...looked_up })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'service_user_id']).doUpdateSet(looked_up),
        )
        .execute();
    }
    if (found !== null) ids.push(found);
  }
  return ids;
}
