import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** The record of a mail that the mail server has accepted. */
export const findSentMail = (db: Kysely<Schema>, messageId: string) =>
  db.selectFrom('mails').where('message_id', '=', messageId).select('message_id').executeTakeFirst();

/** The newest mails with their texts, which are stored only where no mail is sent. */
export const listStoredMails = (db: Kysely<Schema>) =>
  db
    .selectFrom('mails')
    .select(['message_id', 'to_address', 'subject', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
