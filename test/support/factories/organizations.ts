import type { Plan, SubscriptionStatus } from '../../../src/domain/billing/plans';
import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import { makeBillingAccount } from './billing';
import { makeMember, type TestPerson } from './people';

export interface TestOrganization {
  organizationId: number;
  owner: TestPerson;
}

interface Options {
  plan?: Plan;
  status?: SubscriptionStatus;
  trialEnd?: Date | null;
}

/** An organization with its owner; by default a paying customer with the standard plan. */
export async function makeOrganization(
  database: Database,
  { plan = 'standard', status = 'active', trialEnd = null }: Options = {},
): Promise<TestOrganization> {
  const { kysely } = database;
  const { id } = await kysely
    .insertInto('organizations')
    .values({ name: '株式会社テスト', image: null, created_by: null, created_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('subscriptions')
    .values({
      organization_id: id,
      plan,
      status,
      trial_end: trialEnd,
      // The month of testNow.
      current_period_start: status === 'active' ? new Date('2026-11-01T00:00+09:00') : null,
      current_period_end: status === 'active' ? new Date('2026-12-01T00:00+09:00') : null,
      customer_id: status === 'active' ? await makeBillingAccount(database, id) : null,
    })
    .execute();
  const owner = await makeMember(database, id, 'admin', '大山 花子');
  await kysely
    .updateTable('organizations')
    .set({ created_by: owner.serviceUserId })
    .where('id', '=', id)
    .execute();
  return { organizationId: id, owner };
}
