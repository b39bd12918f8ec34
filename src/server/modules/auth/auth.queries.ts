import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** The account of an e-mail address, whatever its letters' case. */
export function findAccount(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('service_users')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
