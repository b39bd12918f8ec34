import { sql, type Kysely, type RawBuilder } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import { keptNotificationDays } from '../../../domain/notifications/kinds';
import { unreadDays } from '../../../domain/survey';
import type { Schema } from '../../db/schema';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { removeAbandonedUploads } from '../images/removeAbandonedUploads';

/** Far less than what PostgreSQL deletes within the time limit of a statement. */
const batchSize = 5_000;

interface Expiry {
  table: keyof Schema;
  /** The column, with an index, or an expression of a small table. */
  time: RawBuilder<Date>;
  /** Rows go this many days after the time. */
  keptDays?: number;
}

const expiresAt = sql<Date>`expires_at`;

const expiries: readonly Expiry[] = [
  { table: 'sessions', time: expiresAt },
  { table: 'sign_ups', time: expiresAt },
  { table: 'password_resets', time: expiresAt },
  { table: 'rate_limits', time: sql`ends_at` },
  { table: 'known_origins', time: expiresAt },
  { table: 'kept_replies', time: expiresAt },
  { table: 'stripe_events', time: expiresAt },
  { table: 'slack_installations', time: sql`greatest(token_expires_at, state_expires_at)` },
  { table: 'unread_reports', time: sql`submitted_at`, keptDays: unreadDays },
  { table: 'notifications', time: sql`created_at`, keptDays: keptNotificationDays },
  // Far longer than the job of a sent mail or message can be retried.
  { table: 'mails', time: sql`created_at`, keptDays: 30 },
  { table: 'slack_messages', time: sql`created_at`, keptDays: 30 },
  // The operator can send a failed job again for this long.
  { table: 'dead_letters', time: sql`failed_at`, keptDays: 90 },
];

/** Deletes rows in batches, because there may be millions after a long time without jobs. */
async function deleteBefore(
  kysely: Kysely<Schema>,
  { table, time }: Expiry,
  before: Date | RawBuilder<Date>,
): Promise<void> {
  const rows = sql.table(table);
  for (let more = true; more;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${time} < ${before} limit ${batchSize}))
    `.execute(kysely);
    more = numAffectedRows === BigInt(batchSize);
  }
}

/**
 * Deletes rows that nobody needs any more, such as expired sessions, sent mails and live rows that every stream has
 * sent, and files that were never used. Expired invitations stay visible to the people who sent them.
 */
export async function deleteExpiredRows(services: Services): Promise<void> {
  const {
    database: { kysely },
    clock,
  } = services;
  const now = clock.now().getTime();
  for (const expiry of expiries) {
    await deleteBefore(kysely, expiry, new Date(now - (expiry.keptDays ?? 0) * dayMs));
  }
  // By the database's time, as `at` is, and not by the product clock's; computed once, so that the index is used.
  const hourAgo = sql<Date>`(select clock_timestamp() - interval '1 hour')`;
  await deleteBefore(kysely, { table: 'live', time: sql`at` }, hourAgo);
  // Last, because the storage may be unavailable.
  await removeAbandonedUploads(services);
}

const deleteExpiredRowsJob = defineJob('delete-expired-rows', deleteExpiredRows, { everySeconds: 3600 });

export const housekeepingJobs = [deleteExpiredRowsJob];
