import { sql, type Kysely } from 'kysely';
import { paymentGraceDays } from '../../../domain/billing/advanceLedger';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { lastPastDueDate } from '../billing/bankHolidays';

const pageSize = 500;
/** Milliseconds after a sync before an organization that is still due is synced again. */
const recheckAfterMs = 10 * 60 * 1000;

/**
 * Ids greater than `after` of organizations whose period or customer trial has ended, or whose oldest open invoice is
 * newly past due or past the grace period (product §7); ascending, one page. Stripe reports most of this by events; the
 * query covers lost events and rules that Stripe does not have.
 */
export async function listDueOrganizations(db: Kysely<Schema>, after: number, now: Date): Promise<number[]> {
  const today = tokyoDate(now);
  const { rows } = await sql<{ organizationId: number }>`
    select c.organization_id as "organizationId" from stripe_customers c
    where c.organization_id > ${after}
      and (c.kept_at is null or c.kept_at <= ${new Date(now.getTime() - recheckAfterMs)})
      and c.organization_id in (
        select organization_id from subscriptions where status = 'active' and current_period_end <= ${now}
        union all
        select organization_id from subscriptions
        where status = 'trialing' and trial_end < ${now} and customer_id is not null
        union all
        select late.organization_id
        from stripe_customers owing
        join subscriptions late on late.organization_id = owing.organization_id
        where (owing.oldest_due <= ${lastPastDueDate(today)} and not late.past_due)
          or (owing.oldest_due <= ${lastPastDueDate(addDays(today, -paymentGraceDays))} and late.status = 'active'))
    order by 1 limit ${pageSize}`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
