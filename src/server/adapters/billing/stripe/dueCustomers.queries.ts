import { sql, type Kysely } from 'kysely';
import { daysPastDue } from '../../../../domain/billing/advance';
import { addDays, tokyoDate } from '../../../../domain/calendar/tokyoDate';
import type { Schema } from '../../../db/schema';
import { lastPastDue } from '../ledger/dueOrganizations.queries';

/** Organizations looked at in one query. */
const AT_ONCE = 500;
/** Milliseconds after which a look that changed nothing is taken again. */
const PATIENCE = 10 * 60 * 1000;

/**
 * Organizations above `after` whose period or trial is over, or whose oldest debt has become late, or too late (product
 * §7), as far as we know; in order. Stripe tells most of it by events; this is for those that never came, and for what
 * Stripe does not do.
 */
export async function listDueCustomers(db: Kysely<Schema>, after: number, now: Date): Promise<number[]> {
  const today = tokyoDate(now);
  const { rows } = await sql<{ organizationId: number }>`
    select s.organization_id as "organizationId"
    from subscriptions s
    join stripe_customers c on c.organization_id = s.organization_id
    where s.organization_id > ${after}
      and (c.kept_at is null or c.kept_at <= ${new Date(now.getTime() - PATIENCE)})
      and (
        (s.status = 'active' and s.current_period_end <= ${now})
        or (s.status = 'trialing' and s.trial_end < ${now} and s.customer_id is not null)
        or (c.oldest_due <= ${lastPastDue(today)} and not s.past_due)
        or (c.oldest_due < ${addDays(today, -daysPastDue)} and s.status = 'active'))
    order by 1 limit ${AT_ONCE}`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
