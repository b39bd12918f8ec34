import { sql, type Kysely } from 'kysely';
import { paymentGraceDays } from '../../../domain/billing/advanceLedger';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { lastPastDueDate } from '../billing/bankHolidays';

const pageSize = 500;

/**
 * Ids greater than `after` of organizations whose period or customer trial has ended, or whose oldest open invoice is
 * newly past due or past the grace period (product §7); ascending, one page.
 */
export async function listDueOrganizations(db: Kysely<Schema>, after: number, now: Date): Promise<number[]> {
  const today = tokyoDate(now);
  const { rows } = await sql<{ organizationId: number }>`
    select s.organization_id as "organizationId" from subscriptions s
    where s.organization_id > ${after} and s.organization_id in (
      select organization_id from subscriptions where status = 'active' and current_period_end <= ${now}
      union all
      select organization_id from subscriptions
      where status = 'trialing' and trial_end < ${now} and customer_id is not null
      union all
      select a.organization_id
      from invoices i
      join billing_accounts a on a.id = i.account_id
      join subscriptions late on late.organization_id = a.organization_id
      where i.status = 'open' and (
        (i.due_date <= ${lastPastDueDate(today)} and not late.past_due)
        or (i.due_date <= ${lastPastDueDate(addDays(today, -paymentGraceDays))} and late.status = 'active')))
    order by 1 limit ${pageSize}`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
