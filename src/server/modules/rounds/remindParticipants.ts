import { sql } from 'kysely';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { nextReminderAt } from '../../../domain/rounds/participantReminders';
import { anyOf } from '../../db/anyOf';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { findNewestRound } from './participants.queries';
import { currentPhase } from './roundPhase';
import { remindSurveysJob } from './remindSurveys';
import type { Command } from '../handler';

/**
 * Reminds people who have not answered the open round, each at most once a day. Outside the hours of mail the reminder
 * waits for the next ones. People who answered, have a day off, left, or were reminded already are left out.
 */
export const remindParticipants: Command<'remindParticipants'> = async (
  tx,
  { actor, input: { surveyIds }, now, services },
) => {
  const { organizationId, projectId, serviceUserId } = actor;
  const round = await findNewestRound(tx, actor);
  if (!round || (await countSurveys(tx, round.roundId, surveyIds)) < new Set(surveyIds).size) {
    throw notFound('アンケート');
  }
  if (currentPhase({ ...round, nextOpensAt: null }, now) !== 'open') {
    throw ruleViolation('roundClosed', 'この回は締め切られたため、リマインドできません。');
  }
  const isDayOff = (await loadDaysOff(tx, [organizationId]))(organizationId);
  const remindAt = nextReminderAt(now, round.closesAt, isDayOff);
  if (!remindAt) {
    throw ruleViolation(
      'tooLateToRemind',
      '締切までにお知らせできる時間（営業日の8:00〜20:00）がないため、リマインドできません。',
    );
  }
  const { rows: reminded } = await sql<{ surveyId: number }>`
    insert into survey_reminders as rem (survey_id, reminded_at, reminded_by)
    select s.id, ${remindAt}, ${serviceUserId}
    from surveys s
    join project_members pm on pm.project_id = s.project_id and pm.service_user_id = s.service_user_id
    where s.round_id = ${round.roundId} and s.id = any(${surveyIds}::bigint[])
      and s.survey_state <> 'complete' and not s.day_off and s.service_user_id <> ${serviceUserId}
    order by s.id
    on conflict (survey_id) do update
      set reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
      where rem.reminded_at < ${instantOf(tokyoDate(remindAt))}
    returning survey_id as "surveyId"`.execute(tx);
  if (reminded.length === 0) {
    throw ruleViolation(
      'nobodyToRemind',
      'リマインドできる人がいません。回答済みか、この日のリマインドが済んでいます。',
    );
  }
  await services.jobs.enqueue(tx, remindSurveysJob, [
    {
      payload: { projectId, surveyIds: reminded.map(({ surveyId }) => surveyId), actorId: serviceUserId },
      after: remindAt,
    },
  ]);
  await publishInvalidations(tx, projectInvalidations({ projectId }, 'Participants'));
  return { reminded: reminded.length, remindAt: remindAt.toISOString() };
};

async function countSurveys(tx: Tx, roundId: number, surveyIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('surveys')
    .where('round_id', '=', roundId)
    .where('id', '=', anyOf([...surveyIds]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
