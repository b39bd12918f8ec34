import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

export const findSealedReply = (db: Kysely<Schema>, keyHash: Buffer) =>
  db.selectFrom('kept_replies').where('key_hash', '=', keyHash).select('sealed').executeTakeFirst();
