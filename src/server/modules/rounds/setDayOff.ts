import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import type { Command } from '../handler';
import { publishInvalidations, userInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { askedPeopleTags, recountRound } from './roundFigures';
import { currentPhase } from './roundPhase';
import { lockSurvey } from './rounds.queries';

/** An editor marks a person's round as 休み, or takes that back. */
export const setDayOff: Command<'setDayOff'> = (tx, call) => changeDayOff(tx, call, null);

/** A person marks their own round as 休み, or takes that back. */
export const setMyDayOff: Command<'setMyDayOff'> = (tx, call) =>
  changeDayOff(tx, call, call.actor.serviceUserId);

interface DayOffCall {
  actor: ProjectActor;
  input: Input<'setDayOff'>;
  now: Date;
}

/**
 * People with a day off are left out of the rates and not reminded (product §4). With `participantId` only a survey of
 * that person is found.
 */
async function changeDayOff(
  tx: Tx,
  { actor: { organizationId, projectId }, input: { surveyId, dayOff }, now }: DayOffCall,
  participantId: number | null,
): Promise<Record<string, never>> {
  const survey = await lockSurvey(tx, { organizationId, projectId, surveyId }, participantId);
  if (!survey) throw notFound('アンケート');
  if (survey.dayOff === dayOff) return {};
  if (currentPhase(survey, now) === 'closed') {
    throw ruleViolation('roundClosed', 'この回は終わっているため、休みを変更できません。');
  }
  if (survey.surveyState === 'complete') {
    throw ruleViolation('alreadyAnswered', 'すでに回答しているため、休みにできません。');
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
    ...projectInvalidations({ organizationId, projectId }, ...askedPeopleTags),
  ]);
  return {};
}
