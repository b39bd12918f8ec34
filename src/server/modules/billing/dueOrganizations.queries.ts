import { sql, type RawBuilder } from 'kysely';
import { paymentGraceDays } from '../../../domain/billing/advanceLedger';
import { addDays, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { lastPastDueDate } from './bankHolidays';

/** How many due organizations a query lists at a time. */
export const dueOrganizationsPerPage = 500;

/** Ids of the organizations whose period or customer trial has ended. */
export const withEndedPeriod = (now: Date): RawBuilder<unknown> => sql`
  select organization_id from subscriptions where status = 'active' and current_period_end <= ${now}
  union all
  select organization_id from subscriptions
  where status = 'trialing' and trial_end < ${now} and customer_id is not null`;

/**
 * Whether an invoice with the due date is newly past due, or past the grace period (product §7), for the subscription
 * `late` of its organization.
 */
export function isNewlyLate(dueDate: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const today = tokyoDate(now);
  return sql<boolean>`(
    (${dueDate} <= ${lastPastDueDate(today)} and not late.past_due)
    or (${dueDate} <= ${lastPastDueDate(addDays(today, -paymentGraceDays))} and late.status = 'active'))`;
}
