import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { nextReminderAt } from '../../../domain/rounds/participantReminders';
import { anyOf } from '../../db/arrayParameters';
import { notFound, ruleViolation } from '../../lib/errors';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import { findNewestRound } from './participants.queries';
import { currentPhase } from './roundPhase';
import { remindSurveysJob } from './remindSurveys';
import { countSurveys } from './reminders.queries';

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
  const isDayOff = await getDayOffCalendar(tx, organizationId);
  const remindAt = nextReminderAt(now, round.closesAt, isDayOff);
  if (!remindAt) {
    throw ruleViolation(
      'tooLateToRemind',
      '締切までに通知できる時間（営業日の8:00〜20:00）がないため、リマインドできません。',
    );
  }
  const reminded = await tx
    .insertInto('survey_reminders')
    .columns(['survey_id', 'reminded_at', 'reminded_by'])
    .expression((eb) =>
      eb
        .selectFrom('surveys as s')
        .innerJoin('project_members as pm', (join) =>
          join
            .onRef('pm.project_id', '=', 's.project_id')
            .onRef('pm.service_user_id', '=', 's.service_user_id'),
        )
        .where('s.round_id', '=', round.roundId)
        .where('s.id', '=', anyOf(surveyIds))
        .where('s.survey_state', '<>', 'complete')
        .where('s.day_off', '=', false)
        .where('s.service_user_id', '<>', serviceUserId)
        .select((row) => [
          's.id',
          row.val(remindAt).as('reminded_at'),
          row.val(serviceUserId).as('reminded_by'),
        ])
        .orderBy('s.id'),
    )
    .onConflict((on) =>
      on
        .column('survey_id')
        .doUpdateSet({ reminded_at: remindAt, reminded_by: serviceUserId })
        .where('survey_reminders.reminded_at', '<', instantOf(tokyoDate(remindAt))),
    )
    .returning('survey_id as surveyId')
    .execute();
  if (reminded.length === 0) {
    throw ruleViolation(
      'nobodyToRemind',
      'いまリマインドできる人はいません。回答が済んでいるか、1日1回のリマインドが済んでいます。',
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
