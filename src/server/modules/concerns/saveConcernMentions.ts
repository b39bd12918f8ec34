import { sql } from 'kysely';
import { mentionedIds } from '../../../domain/text/mentions';
import { anyOf } from '../../db/anyOf';
import type { Tx } from '../../db/transaction';
import { ruleViolation } from '../../lib/errors';
import { expectCommentLength } from '../access/commentRules';

interface MentioningComment {
  concernId: number;
  commentId: number;
  body: string;
  /** The text before the edit. Who is mentioned in it may stay so after having left. */
  bodyBefore?: string;
}

/**
 * Keeps whom the text of a comment mentions. Throws for people who do not read the concern, and for a text that is too long
 * with their names. Returns the readers among the mentioned.
 */
export async function saveConcernMentions(
  tx: Tx,
  { concernId, commentId, body, bodyBefore = '' }: MentioningComment,
): Promise<number[]> {
  const mentioned = mentionedIds(body);
  const mentionedBefore = mentionedIds(bodyBefore);
  if (mentioned.length + mentionedBefore.length === 0) return [];
  const readers = await tx
    .selectFrom('concern_readers as reader')
    .innerJoin('service_users as u', 'u.id', 'reader.service_user_id')
    .where('reader.concern_id', '=', concernId)
    .where('u.id', '=', anyOf(mentioned))
    .select(['u.id as serviceUserId', 'u.name'])
    .execute();
  const readerIds = readers.map(({ serviceUserId }) => serviceUserId);
  if (mentioned.some((id) => !readerIds.includes(id) && !mentionedBefore.includes(id)))
    throw ruleViolation('mention', 'この相談を読まない人はメンションできません。');
  expectCommentLength(body, readers);
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', commentId).execute();
  await sql`
    insert into concern_comment_mentions (comment_id, service_user_id)
    select ${commentId}, person from unnest(${readerIds}::bigint[]) as person`.execute(tx);
  return readerIds;
}
