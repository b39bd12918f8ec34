import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** Whether this person uploaded the file and has not used it. */
export async function isUploadPending(
  db: Kysely<Schema>,
  at: { key: string; serviceUserId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', at.key)
    .where('service_user_id', '=', at.serviceUserId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a file before it is stored, so that housekeeping finds it if it is never used. */
export async function insertUpload(
  db: Kysely<Schema>,
  upload: { key: string; serviceUserId: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ key: upload.key, service_user_id: upload.serviceUserId, created_at: upload.now })
    .execute();
}

/**
 * Marks this person's upload as used; false when it is used already or another person's. The row stays until
 * housekeeping: the signed address can outlive the upload, and what is sent to it again must be found.
 */
export async function claimUpload(
  db: Kysely<Schema>,
  { key, serviceUserId }: { key: string; serviceUserId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ service_user_id: null })
    .where('key', '=', key)
    .where('service_user_id', '=', serviceUserId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a claimed upload back to its person, unless their account has been deleted. */
export async function returnUpload(
  db: Kysely<Schema>,
  { key, serviceUserId }: { key: string; serviceUserId: number },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set((eb) => ({
      service_user_id: eb.selectFrom('service_users').select('id').where('id', '=', serviceUserId),
    }))
    .where('key', '=', key)
    .execute();
}

/** The oldest uploads from before an instant, and whether a person or an organization has the image. */
export const listAbandonedUploads = (db: Kysely<Schema>, before: Date, limit: number) =>
  db
    .selectFrom('uploads as u')
    .where('u.created_at', '<', before)
    .select([
      'u.key',
      // The name follows the last slash.
      sql<boolean>`exists (select from service_users where image = substring(u.key from '[^/]+$'))
          or exists (select from organizations where image = substring(u.key from '[^/]+$'))`.as('inUse'),
    ])
    .orderBy('u.created_at')
    .limit(limit)
    .execute();
