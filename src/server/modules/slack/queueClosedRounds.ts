import { sql } from 'kysely';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { inTransaction } from '../../db/transaction';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { queueSlackMessages } from './queueSlackMessages';
import { isSlackInPlan } from './slack.queries';

/** After a long downtime, rounds that closed earlier than this are no longer posted. */
const CLOSED_WITHIN_MS = 2 * 86_400_000;
/** No round is open for longer. */
const LONGEST_ROUND_DAYS = 60;
/** Rounds enqueued in one run; the rest follow a minute later. */
const BATCH_SIZE = 1_000;

/** Enqueues the messages about rounds that closed while their organization had a channel. */
export async function queueClosedRounds(services: Services): Promise<void> {
  const { database, clock } = services;
  if (!services.slack) return;
  const now = clock.now();
  const { rows } = await sql<{ organizationId: number; roundId: number }>`
    select r.organization_id as "organizationId", r.id as "roundId"
    from slack_connections c
    join subscriptions sub on sub.organization_id = c.organization_id
    join rounds r on r.organization_id = c.organization_id
    where c.channel_id is not null and c.problem is null and ${isSlackInPlan}
      and r.open_from >= ${addDays(tokyoDate(now), -LONGEST_ROUND_DAYS)}::date
      and r.closes_at <= ${now} and r.closes_at > greatest(c.channel_chosen_at, ${new Date(now.getTime() - CLOSED_WITHIN_MS)})
      and not exists (
        select from slack_message_rounds known where known.round_id = r.id and known.kind = 'roundClosed')
    order by r.id
    limit ${BATCH_SIZE}`.execute(database.kysely);
  await inTransaction(database, (tx) => queueSlackMessages(tx, 'roundClosed', rows, { now, services }));
}

export const queueClosedRoundsJob = defineJob('queue-closed-rounds', queueClosedRounds, { everySeconds: 60 });
