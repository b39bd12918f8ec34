import { sql } from 'kysely';
import type { Services } from '../services';
import { removeAbandonedUploads } from '../images/removeAbandonedUploads';

const dayInMs = 86_400_000;
/** How long the record of a sent mail is kept: far longer than its job can be tried again. */
const MAIL_RETENTION_DAYS = 30;

/**
 * Deletes expired sessions, sign-ups and resets, counts of attempts that are over, events of Stripe's that do not come
 * again, news that every stream has had, old mails, and files nobody took into use. Expired invitations stay: who made
 * them sees that nobody answered.
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
  await kysely.deleteFrom('attempts').where('ends_at', '<', now).execute();
  await kysely.deleteFrom('stripe_events').where('expires_at', '<', now).execute();
  // `at` is the database's time, whatever the product's clock says.
  await kysely
    .deleteFrom('live')
    .where('at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute();
  await kysely
    .deleteFrom('mails')
    .where('created_at', '<', new Date(now.getTime() - MAIL_RETENTION_DAYS * dayInMs))
    .execute();
  // Last: the storage may be away.
  await removeAbandonedUploads(services);
}
