import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { projectInvalidations, publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { recountRound } from './recountRound';
import { currentPhase, nextOpensAt } from './roundPhase';

/**
 * Marks a person's round as 休み, or takes that back: they are left out of the rates and not reminded (product §4).
 * With `participantId` only a survey of that person is found.
 */
export async function setDayOff(
  tx: Tx,
  { organizationId, projectId, surveyId }: Actor,
  { dayOff, participantId }: { dayOff: boolean; participantId?: number },
  now: Date,
): Promise<Record<string, never>> {
  const survey = await tx
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .where('s.organization_id', '=', organizationId)
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', surveyId)
    .where((eb) => (participantId === undefined ? eb.lit(true) : eb('s.service_user_id', '=', participantId)))
    .select([
      's.round_id as roundId',
      's.service_user_id as person',
      's.day_off as dayOff',
      's.survey_state as surveyState',
      'r.closes_at as closesAt',
      'p.project_status as projectStatus',
      nextOpensAt.as('nextOpensAt'),
    ])
    .forUpdate('s')
    .executeTakeFirst();
  if (!survey) throw notFound('アンケート');
  if (survey.dayOff === dayOff) return {};
  if (currentPhase(survey, now) === 'closed') {
    throw ruleViolation('roundClosed', 'この回は終わっているため、休みを変更できません。');
  }
  if (survey.surveyState === 'complete') {
    throw ruleViolation('alreadyAnswered', 'すでに回答されているため、休みにできません。');
  }
  await tx.updateTable('surveys').set({ day_off: dayOff }).where('id', '=', surveyId).execute();
  await recountRound(tx, survey.roundId);
  await publishInvalidations(tx, [
    ...(survey.person === null
      ? []
      : userInvalidations(
          { serviceUserId: survey.person, organizationId, surveyId },
          'UnansweredSurveys',
          'Survey',
        )),
    ...projectInvalidations(
      { organizationId, projectId },
      // Who has a day off is not missing.
      'ReportMarks',
      'Analysis',
      'Projects',
      'AnswerTimeline',
      'Participants',
    ),
  ]);
  return {};
}
