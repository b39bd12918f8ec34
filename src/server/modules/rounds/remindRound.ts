import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { createNotifications, type Recipient } from '../notifications/createNotifications';

/** Reminds members who have not answered and have no day off, once for each round and only while it is open. */
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

  const unanswered = await tx
    .selectFrom('surveys')
    .where('round_id', '=', roundId)
    .where('survey_state', '<>', 'complete')
    .where('day_off', '=', false)
    .where('service_user_id', 'is not', null)
    .select(['service_user_id as serviceUserId', 'id as surveyId'])
    .$narrowType<{ serviceUserId: number }>()
    .execute();
  await createNotifications(
    tx,
    { kind: 'roundClosing', subject: 'survey', key: `roundClosing:${roundId}`, actorId: null, ...round },
    unanswered satisfies Recipient[],
    context,
  );
}
