import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { dueOrganizationsPerPage, isNewlyLate, withEndedPeriod } from '../billing/dueOrganizations.queries';

/** Milliseconds after a sync before an organization that is still due is synced again. */
const recheckAfterMs = 10 * 60 * 1000;

/**
 * Ids greater than `after` of organizations whose period or customer trial has ended, or whose oldest open invoice is
 * newly past due or past the grace period (product §7); ascending, one page. Stripe reports most of this by events; the
 * query covers lost events and rules that Stripe does not have.
 */
export async function listDueOrganizations(db: Kysely<Schema>, after: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ organizationId: number }>`
    select c.organization_id as "organizationId" from stripe_customers c
    where c.organization_id > ${after}
      and (c.kept_at is null or c.kept_at <= ${new Date(now.getTime() - recheckAfterMs)})
      and c.organization_id in (
        ${withEndedPeriod(now)}
        union all
        select late.organization_id
        from stripe_customers owing
        join subscriptions late on late.organization_id = owing.organization_id
        where ${isNewlyLate(sql.ref('owing.oldest_due'), now)})
    order by 1 limit ${dueOrganizationsPerPage}`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
