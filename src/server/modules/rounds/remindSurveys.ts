import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { anyOf } from '../../db/anyOf';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { loadDaysOff } from '../calendar/daysOff.queries';
import type { Context } from '../context';
import { createNotifications } from '../notifications/createNotifications';
import { defineJob, inOneTransaction } from '../jobQueue';

interface RemindedSurveys {
  projectId: number;
  surveyIds: readonly number[];
  /** The editor who reminds. */
  actorId: number;
}

/** Notifies the people whom an editor reminds, if they still have to answer; within the hours of mail only. */
export async function remindSurveys(tx: Tx, payload: RemindedSurveys, context: Context): Promise<void> {
  const { projectId, surveyIds, actorId } = payload;
  const { now, services } = context;
  const unanswered = await tx
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 's.organization_id')
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', anyOf([...surveyIds]))
    .where('s.survey_state', '<>', 'complete')
    .where('s.day_off', '=', false)
    .where('s.service_user_id', 'is not', null)
    .where('r.closes_at', '>', now)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .select([
      's.organization_id as organizationId',
      's.round_id as roundId',
      's.service_user_id as serviceUserId',
      's.id as surveyId',
    ])
    .$narrowType<{ serviceUserId: number }>()
    .execute();
  const [first] = unanswered;
  if (!first) return;

  const { organizationId, roundId } = first;
  const isDayOff = (await loadDaysOff(tx, [organizationId]))(organizationId);
  const mailAt = nextMailInstant(now, isDayOff);
  if (mailAt > now) {
    // The server was down at the time for which the reminder was requested.
    await services.jobs.enqueue(tx, remindSurveysJob, [{ payload, after: mailAt }]);
    return;
  }
  await createNotifications(
    tx,
    {
      kind: 'roundClosing',
      subject: 'survey',
      key: `reminder:${roundId}:${tokyoDate(now)}`,
      organizationId,
      projectId,
      actorId,
    },
    unanswered,
    context,
  );
}

export const remindSurveysJob = defineJob('remind-surveys', inOneTransaction(remindSurveys));
