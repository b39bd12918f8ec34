import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

/** The account of an address, which is not deleted until the commit. */
export const lockAccountOfAddress = (tx: Tx, email: string) =>
  tx.selectFrom('service_users').select('id').where('email', '=', email).forKeyShare().executeTakeFirst();

export const findMailRecipient = (db: Kysely<Schema>, serviceUserId: number) =>
  db.selectFrom('service_users').select(['email', 'name']).where('id', '=', serviceUserId).executeTakeFirst();

/** The account while it has this password, which does not change until the commit. */
export const lockAccountWithPassword = (tx: Tx, serviceUserId: number, passwordHash: string) =>
  tx
    .selectFrom('service_users')
    .select('id')
    .where('id', '=', serviceUserId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();

/** The account of a reset link, whether or not the link is still valid, locked until the commit. */
export const lockAccountOfReset = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('service_users')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('password_resets').select('service_user_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findSignUp = (db: Kysely<Schema>, hash: Buffer) =>
  db.selectFrom('sign_ups').select('email').where('token_hash', '=', hash).executeTakeFirst();

/** Seed of `hashtextextended` that separates these locks from others. */
const lockSeed = 0x61_64_64_72;

/** Locks account creation for this e-mail address until the commit. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${email}, ${lockSeed}))`.as('locked'))
    .execute();
}
