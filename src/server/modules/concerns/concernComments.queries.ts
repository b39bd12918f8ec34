import { sql, type Kysely } from 'kysely';
import { maxConcernComments } from '../../../domain/concerns';
import { leftPersonName } from '../../../domain/text/visibleText';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import type { Person } from '../access/permissions.queries';
import { readerAsPerson, readerJoin } from './concernReaders.queries';

export interface ConcernCommentRow {
  id: number;
  author: Person | null;
  authorId: number | null;
  body: string;
  createdAt: Date;
  edited: boolean;
  deleted: boolean;
  version: number;
  mentions: Person[];
}

/** The people whom the comment `comment` mentions, as `u`; without those who do not read its concern any more. */
const mentionedReaders = sql`
  concern_comment_mentions mention
  join concern_readers reader
    on reader.concern_id = comment.concern_id and reader.service_user_id = mention.service_user_id
  join service_users u on u.id = mention.service_user_id
  where mention.comment_id = comment.id`;

/** The people whom a comment mentions and names. */
export async function listMentioned(
  db: Kysely<Schema>,
  commentId: number,
): Promise<{ serviceUserId: number; name: string }[]> {
  const { rows } = await sql<{ serviceUserId: number; name: string }>`
    select named.id as "serviceUserId", named.name
    from concern_comments comment cross join lateral (select u.id, u.name from ${mentionedReaders}) named
    where comment.id = ${commentId}`.execute(db);
  return rows;
}

/** The text of the comment `comment` as it is shown. */
export const shownBody = sql`case when strpos(comment.body, '<@') = 0 then comment.body else shown_text(
  comment.body, (select jsonb_object_agg(u.id, u.name) from ${mentionedReaders}), ${leftPersonName}) end`;

/** The newest comments of a concern, oldest first. The caller must be a reader. Only readers are named. */
export async function listConcernComments(
  db: Kysely<Schema>,
  { organizationId }: Actor,
  concernId: number,
): Promise<ConcernCommentRow[]> {
  const { rows } = await sql<ConcernCommentRow>`
    select comment.id, ${readerAsPerson(sql.ref('comment.author_id'))} as author, comment.author_id as "authorId",
      comment.body, comment.created_at as "createdAt", comment.edited_at is not null as edited,
      comment.deleted_at is not null as deleted, comment.version, (
        select coalesce(json_agg(json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image)
          order by u.id), '[]')
        from ${mentionedReaders}) as mentions
    from (
      select id, concern_id, author_id, body, created_at, edited_at, deleted_at, version from concern_comments
      where organization_id = ${organizationId} and concern_id = ${concernId}
      order by id desc limit ${maxConcernComments}
    ) comment
    join concerns c on c.id = comment.concern_id
    order by comment.id`.execute(db);
  return rows;
}

export interface LockedComment {
  concernId: number;
  authorId: number | null;
  body: string;
  version: number;
}

/** Locks a comment, not deleted, on a concern that the caller reads; undefined for any other. */
export async function lockConcernComment(
  tx: Tx,
  actor: Actor,
  commentId: number,
): Promise<LockedComment | undefined> {
  const { rows } = await sql<LockedComment>`
    select c.id as "concernId", comment.author_id as "authorId", comment.body, comment.version
    from concern_comments comment
    join concerns c on c.id = comment.concern_id and c.organization_id = comment.organization_id
    ${readerJoin(actor)}
    where comment.id = ${commentId} and comment.deleted_at is null
    for update of c, comment`.execute(tx);
  return rows[0];
}

/**
 * The people who are notified of a comment besides those whom it mentions: writer, addressees and earlier commenters.
 */
export async function listConversation(tx: Tx, concernId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select service_user_id as id from concern_readers where concern_id = ${concernId} and part <> 'other'
    union
    select author_id from concern_comments
    where concern_id = ${concernId} and author_id is not null and deleted_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}
