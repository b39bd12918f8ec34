import { dayMs } from '../../../domain/calendar/durations';
import type { SlackNotificationKind } from '../../../domain/notifications/kinds';
import type { Slack } from '../../adapters/slack/slack';
import type { Services } from '../services';
import { listPeopleToMention } from './slackRounds.queries';

/** The result of a look-up of an address, found or not, is reused for this long. */
const rememberedMs = 7 * dayMs;

interface MentioningMessage {
  organizationId: number;
  messageId: string;
  kind: SlackNotificationKind;
  token: string;
}

/**
 * Slack's ids of the people who still have to answer one of the message's rounds and take mentions, found by their
 * e-mail addresses. Each result is stored at once, so that a later attempt of the job goes on where this one failed.
 */
export async function listMentions(
  { database: { kysely }, clock }: Services,
  slack: Slack,
  { organizationId, messageId, kind, token }: MentioningMessage,
): Promise<string[]> {
  const now = clock.now();
  const people = await listPeopleToMention(
    kysely,
    { organizationId, messageId, kind },
    { now, lookedUpSince: new Date(now.getTime() - rememberedMs) },
  );

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
