import { concernReminderAt } from '../../../domain/concerns';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { loadDaysOff } from '../calendar/daysOff.queries';
import { createNotifications } from '../notifications/createNotifications';
import { defineJob, inOneTransaction } from '../jobQueue';

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
  const concern = await tx
    .selectFrom('concerns as c')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'c.organization_id')
    .where('c.id', '=', concernId)
    .where('c.answered', '=', false)
    .where('c.settled_at', 'is', null)
    .where('c.reminded_at', 'is', null)
    .where(isOrganizationValid(now))
    .select('c.organization_id as organizationId')
    .forUpdate('c')
    .executeTakeFirst();
  if (!concern) return;
  const { organizationId } = concern;
  const isDayOff = (await loadDaysOff(tx, [organizationId]))(organizationId);
  const remindAt = concernReminderAt(new Date(since), isDayOff);
  if (remindAt > now) {
    await services.jobs.enqueue(tx, remindConcernJob, [{ payload, after: remindAt }]);
    return;
  }
  await tx.updateTable('concerns').set({ reminded_at: now }).where('id', '=', concernId).execute();
  const awaited = await tx
    .selectFrom('concern_readers')
    .where('concern_id', '=', concernId)
    .where('awaited', '=', true)
    .select('service_user_id as serviceUserId')
    .execute();
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
