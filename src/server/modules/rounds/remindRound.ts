import { sql } from 'kysely';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { defineJob, inOneTransaction } from '../jobQueue';
import { announceRound } from './announceRound';

/**
 * Reminds members who have not answered and have no day off, once for each round and only while it is open. People whom
 * an editor reminds on the same day are left out.
 */
export async function remindRound(tx: Tx, { roundId }: { roundId: number }, context: Context): Promise<void> {
  const { now } = context;
  const round = await tx
    .selectFrom('rounds as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'r.organization_id')
    .where('r.id', '=', roundId)
    .where('r.reminded_at', 'is', null)
    .where('r.closes_at', '>', now)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .select(['r.organization_id as organizationId', 'r.project_id as projectId'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!round) return;
  await tx.updateTable('rounds').set({ reminded_at: now }).where('id', '=', roundId).execute();

  const { rows: unanswered } = await sql<{ serviceUserId: number; surveyId: number }>`
    with reminded as (
      insert into survey_reminders as rem (survey_id, reminded_at, reminded_by)
      select id, ${now}, null from surveys
      where round_id = ${roundId} and survey_state <> 'complete' and not day_off and service_user_id is not null
      order by id
      on conflict (survey_id) do update set reminded_at = excluded.reminded_at, reminded_by = null
        where rem.reminded_at < ${instantOf(tokyoDate(now))}
      returning survey_id
    )
    select s.service_user_id as "serviceUserId", s.id as "surveyId"
    from reminded join surveys s on s.id = reminded.survey_id`.execute(tx);
  await publishInvalidations(tx, projectInvalidations(round, 'Participants'));
  if (unanswered.length === 0) return;
  await announceRound(tx, 'roundClosing', { ...round, roundId, actorId: null }, unanswered, context);
}

export const remindRoundJob = defineJob('remind-round', inOneTransaction(remindRound), { concurrency: 2 });
