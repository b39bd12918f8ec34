import { sql } from 'kysely';
import { unreadDays } from '../../../domain/survey';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { removeAbandonedUploads } from '../images/removeAbandonedUploads';

const dayInMs = 86_400_000;
/** Days to keep the record of a sent mail or message: far longer than its job can be retried. */
const MESSAGE_RETENTION_DAYS = 30;
/** Days that the operator has to send a failed job again. */
const DEAD_LETTER_RETENTION_DAYS = 90;

/**
 * Deletes rows that nobody needs any more, such as expired sessions, sent mails and live rows that every stream has
 * sent, and files that were never used. Expired invitations stay visible to the people who sent them.
 */
export async function deleteExpiredRows(services: Services): Promise<void> {
  const {
    database: { kysely },
    clock,
  } = services;
  const now = clock.now();
  await kysely.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('rate_limits').where('ends_at', '<', now).execute();
  await kysely.deleteFrom('known_origins').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('kept_replies').where('expires_at', '<', now).execute();
  await kysely.deleteFrom('stripe_events').where('expires_at', '<', now).execute();
  // `at` is the database's time, not the product clock's.
  await kysely
    .deleteFrom('live')
    .where('at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute();
  await kysely
    .deleteFrom('unread_reports')
    .where('submitted_at', '<', new Date(now.getTime() - unreadDays * dayInMs))
    .execute();
  await kysely
    .deleteFrom('mails')
    .where('created_at', '<', new Date(now.getTime() - MESSAGE_RETENTION_DAYS * dayInMs))
    .execute();
  await kysely
    .deleteFrom('slack_messages')
    .where('created_at', '<', new Date(now.getTime() - MESSAGE_RETENTION_DAYS * dayInMs))
    .execute();
  await kysely
    .deleteFrom('slack_installations')
    .where((eb) => eb.fn<Date>('greatest', ['token_expires_at', 'state_expires_at']), '<', now)
    .execute();
  await kysely
    .deleteFrom('dead_letters')
    .where('failed_at', '<', new Date(now.getTime() - DEAD_LETTER_RETENTION_DAYS * dayInMs))
    .execute();
  // Last, because the storage may be unavailable.
  await removeAbandonedUploads(services);
}

const deleteExpiredRowsJob = defineJob('delete-expired-rows', deleteExpiredRows, { everySeconds: 3600 });

export const housekeepingJobs = [deleteExpiredRowsJob];
