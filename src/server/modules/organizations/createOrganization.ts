import { defaultSchedule, type SurveySchedule } from '../../../domain/rounds/schedule';
import type { Input } from '../../../contract/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { Command } from '../handler';
import type { Tx } from '../../db/transaction';
import { unauthenticated } from '../../lib/errors';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { insertTrialSubscription } from '../subscriptions/subscriptions.queries';
import { getRequestedOrganization, lockAccountKey } from './organizations.queries';

/** Creates an organization of the caller. The same request sent twice creates one. */
export const createOrganization: Command<'createOrganization'> = async (tx, call) => {
  const { serviceUserId: creatorId } = call.actor;
  const { organizationId, isNew } = await insertOrganization(tx, { ...call.input, creatorId }, call.now);
  if (isNew) await consumeRateLimit({ ...call, db: tx }, 'createOrganization', { person: creatorId });
  return { organizationId };
};

/**
 * Inserts an organization in its trial with its creator as owner. Rounds open by the default schedule from today on, as
 * soon as there is a project. `isNew` is false where an earlier request inserted it.
 */
export async function insertOrganization(
  tx: Tx,
  { name, creatorId, requestId }: Input<'createOrganization'> & { creatorId: number },
  now: Date,
): Promise<{ organizationId: number; isNew: boolean }> {
  await lockCreator(tx, creatorId);
  const created = await tx
    .insertInto('organizations')
    .values({
      name,
      image: null,
      created_by: creatorId,
      request_id: requestId ?? null,
      created_at: now,
    })
    .onConflict((on) => on.columns(['created_by', 'request_id']).doNothing())
    .returning('id as organizationId')
    .executeTakeFirst();
  if (!created) return { ...(await getRequestedOrganization(tx, creatorId, requestId)), isNew: false };

  const { organizationId } = created;
  await insertTrialSubscription(tx, organizationId, now);
  await tx
    .insertInto('organization_members')
    .values({
      organization_id: organizationId,
      service_user_id: creatorId,
      user_role: 'admin',
      joined_at: now,
    })
    .execute();
  const schedule: SurveySchedule = { ...defaultSchedule, startOn: tokyoDate(now) };
  await tx
    .insertInto('survey_settings')
    .values({ organization_id: organizationId, schedule: JSON.stringify(schedule), due_since: now })
    .execute();
  await tx
    .insertInto('report_settings')
    .values({
      organization_id: organizationId,
      enabled: true,
      questions: JSON.stringify(defaultReportQuestions),
      created_at: now,
    })
    .execute();
  await publishInvalidations(tx, userInvalidations({ serviceUserId: creatorId }, 'Me'));
  return { organizationId, isNew: true };
}

/** A concurrent deletion of the creator's account waits, or the account is gone and nothing is created. */
async function lockCreator(tx: Tx, creatorId: number): Promise<void> {
  const creator = await lockAccountKey(tx, creatorId);
  if (!creator) throw unauthenticated();
}
