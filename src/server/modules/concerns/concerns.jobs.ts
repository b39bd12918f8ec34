import { concernReminderAt } from '../../../domain/concerns';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { createNotifications } from '../notifications/createNotifications';
import { defineJob, inOneTransaction } from '../jobQueue';
import { lockUnansweredConcern, listAwaitedReaders } from './concernReaders.queries';

/**
 * Reminds the addressees of a concern that nobody has answered, once, in the name of the product. Where days off were
 * entered since, it waits for the later day: three business days are counted from `since`.
 */
async function remindConcern(
  tx: Tx,
  payload: { concernId: number; since: string },
  context: Context,
): Promise<void> {
  const { concernId, since } = payload;
  const { now, services } = context;
  const concern = await lockUnansweredConcern(tx, concernId, now);
  if (!concern) return;
  const { organizationId } = concern;
  const isDayOff = await getDayOffCalendar(tx, organizationId);
  const remindAt = concernReminderAt(new Date(since), isDayOff);
  if (remindAt > now) {
    await services.jobs.enqueue(tx, remindConcernJob, [{ payload, after: remindAt }]);
    return;
  }
  await tx.updateTable('concerns').set({ reminded_at: now }).where('id', '=', concernId).execute();
  const awaited = await listAwaitedReaders(tx, concernId);
  await createNotifications(
    tx,
    {
      kind: 'concernUnanswered',
      subject: 'concern',
      key: `concernUnanswered:${concernId}`,
      organizationId,
      projectId: null,
      concernId,
      actorId: null,
    },
    awaited.map(({ serviceUserId }) => ({ serviceUserId, surveyId: null })),
    context,
  );
}

export const remindConcernJob = defineJob('remind-concern', inOneTransaction(remindConcern));

export const concernsJobs = [remindConcernJob];
