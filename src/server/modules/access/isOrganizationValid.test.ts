import { sql } from 'kysely';
import { testDatabase } from '../../../../test/support/databases/testDatabase';
import { plans, subscriptionStatuses } from '../../../domain/billing/plans';
import { isSubscriptionValid, trialGraceMs } from '../../../domain/billing/subscription';
import { isOrganizationValid } from './isOrganizationValid';

const now = new Date('2026-11-20T03:00:00Z');
const trialEnds = [0, trialGraceMs].flatMap((graceMs) =>
  [-1, 0, 1].map((milliseconds) => new Date(now.getTime() - graceMs + milliseconds)),
);

const cases = plans.flatMap((plan) =>
  subscriptionStatuses.flatMap((status) =>
    trialEnds.flatMap((trialEnd) =>
      [null, 'ldg_1'].map((customerId) => ({ plan, status, trialEnd, customerId })),
    ),
  ),
);

test('the SQL condition equals the domain rule for every plan, status and trial end, with and without a customer', async () => {
  const { kysely } = await testDatabase();
  const { rows } = await sql<{ valid: boolean }>`
    select ${isOrganizationValid(now)} as valid
    from unnest(
      ${cases.map(({ plan }) => plan)}::text[],
      ${cases.map(({ status }) => status)}::text[],
      ${cases.map(({ trialEnd }) => trialEnd)}::timestamptz[],
      ${cases.map(({ customerId }) => customerId)}::text[]
    ) with ordinality as sub (plan, status, trial_end, customer_id, position)
    order by sub.position`.execute(kysely);

  expect(rows.map(({ valid }) => valid)).toEqual(
    cases.map((subscription) => isSubscriptionValid(subscription, now)),
  );
});
