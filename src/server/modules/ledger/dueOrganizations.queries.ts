import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { dueOrganizationsPerPage, isNewlyLate, withEndedPeriod } from '../billing/dueOrganizations.queries';

/**
 * Ids greater than `after` of organizations whose period or customer trial has ended, or whose oldest open invoice is
 * newly past due or past the grace period (product §7); ascending, one page.
 */
export async function listDueOrganizations(db: Kysely<Schema>, after: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ organizationId: number }>`
    select s.organization_id as "organizationId" from subscriptions s
    where s.organization_id > ${after} and s.organization_id in (
      ${withEndedPeriod(now)}
      union all
      select a.organization_id
      from invoices i
      join billing_accounts a on a.id = i.account_id
      join subscriptions late on late.organization_id = a.organization_id
      where i.status = 'open' and ${isNewlyLate(sql.ref('i.due_date'), now)})
    order by 1 limit ${dueOrganizationsPerPage}`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
