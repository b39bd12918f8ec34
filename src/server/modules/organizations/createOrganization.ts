import type { Input } from '../../../contract/types';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { defaultSchedule, type SurveySchedule } from '../../../domain/rounds/schedule';
import { trialEndFrom } from '../../../domain/trial';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { unauthenticated } from '../../lib/errors';
import { publishInvalidations, userInvalidation } from '../live/publishInvalidations';

/**
 * Creates an organization in its trial with its creator as owner. Rounds open by the default schedule from today on, as
 * soon as there is a project. The billing provider does not know it yet (product §7). The same request sent twice
 * creates one organization.
 */
export async function createOrganization(
  tx: Tx,
  { name, founderId, requestId }: Input<'createOrganization'> & { founderId: number },
  { now }: Pick<Context, 'now'>,
): Promise<{ organizationId: number }> {
  await lockCreator(tx, founderId);
  const founded = await tx
    .insertInto('organizations')
    .values({
      name,
      image: null,
      created_by: founderId,
      request_id: requestId ?? null,
      created_at: now,
    })
    .onConflict((on) => on.columns(['created_by', 'request_id']).doNothing())
    .returning('id as organizationId')
    .executeTakeFirst();
  if (!founded) return findEarlierOrganization(tx, founderId, requestId);

  const { organizationId } = founded;
  await tx
    .insertInto('subscriptions')
    .values({
      organization_id: organizationId,
      plan: 'starter',
      status: 'trialing',
      trial_end: trialEndFrom(now),
      current_period_start: null,
      current_period_end: null,
      customer_id: null,
    })
    .execute();
  await tx
    .insertInto('organization_members')
    .values({
      organization_id: organizationId,
      service_user_id: founderId,
      user_role: 'admin',
      joined_at: now,
    })
    .execute();
  const schedule: SurveySchedule = { ...defaultSchedule, startOn: tokyoDate(now) };
  await tx
    .insertInto('survey_settings')
    .values({ organization_id: organizationId, schedule: JSON.stringify(schedule), updated_at: now })
    .execute();
  await tx
    .insertInto('report_settings')
    .values({
      organization_id: organizationId,
      enabled: true,
      questions: JSON.stringify(defaultReportQuestions),
      updated_at: now,
    })
    .execute();
  await publishInvalidations(tx, [userInvalidation(founderId, `Me:${founderId}`)]);
  return { organizationId };
}

const findEarlierOrganization = (tx: Tx, founderId: number, requestId: string | undefined) =>
  tx
    .selectFrom('organizations')
    .where('created_by', '=', founderId)
    .where('request_id', '=', requestId ?? null)
    .select('id as organizationId')
    .executeTakeFirstOrThrow();

/** A concurrent deletion of the creator's account waits, or the account is gone and nothing is created. */
async function lockCreator(tx: Tx, founderId: number): Promise<void> {
  const founder = await tx
    .selectFrom('service_users')
    .select('id')
    .where('id', '=', founderId)
    .forKeyShare()
    .executeTakeFirst();
  if (!founder) throw unauthenticated();
}
