import { nextMailInstant } from '../../../domain/calendar/mailHours';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Tx } from '../../db/transaction';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import type { Context } from '../context';
import { createNotifications } from '../notifications/createNotifications';
import { defineJob, inOneTransaction } from '../jobQueue';
import { listSurveysToRemind } from './reminders.queries';

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
  const unanswered = await listSurveysToRemind(tx, { projectId, surveyIds }, now);
  const [first] = unanswered;
  if (!first) return;

  const { organizationId, roundId } = first;
  const isDayOff = await getDayOffCalendar(tx, organizationId);
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
