import { sql } from 'kysely';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { defineJob, inOneTransaction } from '../jobQueue';
import { announceRound } from './announceRound';
import { lockRoundToRemind } from './reminders.queries';

/**
 * Reminds members who have not answered and have no day off, once for each round and only while it is open. People whom
 * an editor reminds on the same day are left out.
 */
export async function remindRound(tx: Tx, { roundId }: { roundId: number }, context: Context): Promise<void> {
  const { now } = context;
  const round = await lockRoundToRemind(tx, roundId, now);
  if (!round) return;
  await tx.updateTable('rounds').set({ reminded_at: now }).where('id', '=', roundId).execute();

  const unanswered = await tx
    .with('reminded', (db) =>
      db
        .insertInto('survey_reminders')
        .columns(['survey_id', 'reminded_at', 'reminded_by'])
        .expression((eb) =>
          eb
            .selectFrom('surveys')
            .where('round_id', '=', roundId)
            .where('survey_state', '<>', 'complete')
            .where('day_off', '=', false)
            .where('service_user_id', 'is not', null)
            .select((row) => [
              'id',
              row.val(now).as('reminded_at'),
              sql<null>`null::bigint`.as('reminded_by'),
            ])
            .orderBy('id'),
        )
        .onConflict((on) =>
          on
            .column('survey_id')
            .doUpdateSet({ reminded_at: now, reminded_by: null })
            .where('survey_reminders.reminded_at', '<', instantOf(tokyoDate(now))),
        )
        .returning('survey_id'),
    )
    .selectFrom('reminded')
    .innerJoin('surveys as s', 's.id', 'reminded.survey_id')
    .select(['s.service_user_id as serviceUserId', 's.id as surveyId'])
    .$narrowType<{ serviceUserId: number }>()
    .execute();
  await publishInvalidations(tx, projectInvalidations(round, 'Participants'));
  if (unanswered.length === 0) return;
  await announceRound(tx, 'roundClosing', { ...round, roundId, actorId: null }, unanswered, context);
}

export const remindRoundJob = defineJob('remind-round', inOneTransaction(remindRound), { concurrency: 2 });
