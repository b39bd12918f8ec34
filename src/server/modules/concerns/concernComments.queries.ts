import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import { ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { readerJoin } from './concernReaders.queries';

export interface LockedComment {
  concernId: number;
  authorId: number | null;
  version: number;
}

/** Locks a comment, not deleted, on a concern that the caller reads; undefined for any other. */
export async function lockConcernComment(
  tx: Tx,
  actor: Actor,
  commentId: number,
): Promise<LockedComment | undefined> {
  const { rows } = await sql<LockedComment>`
    select c.id as "concernId", comment.author_id as "authorId", comment.version
    from concern_comments comment
    join concerns c on c.id = comment.concern_id and c.organization_id = comment.organization_id
    ${readerJoin(actor)}
    where comment.id = ${commentId} and comment.deleted_at is null
    for update of c, comment`.execute(tx);
  return rows[0];
}

/** Sets the mentions of a comment, without duplicates; throws for people who do not read the concern. Returns them. */
export async function saveConcernMentions(
  tx: Tx,
  { concernId, commentId, mentions }: { concernId: number; commentId: number; mentions: readonly number[] },
): Promise<number[]> {
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', commentId).execute();
  const people = [...new Set(mentions)];
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into concern_comment_mentions (comment_id, service_user_id)
    select ${commentId}, service_user_id from concern_readers
    where concern_id = ${concernId} and service_user_id = any(${people}::bigint[])
    returning service_user_id as id`.execute(tx);
  if (rows.length < people.length) {
    throw ruleViolation('mention', 'この相談を読まない人はメンションできません。');
  }
  return people;
}

/** Everybody who is notified of a comment besides those it mentions: writer, addressees, and who has commented before. */
export async function listConversation(tx: Tx, concernId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select service_user_id as id from concern_readers where concern_id = ${concernId} and part <> 'other'
    union
    select author_id from concern_comments
    where concern_id = ${concernId} and author_id is not null and deleted_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}
