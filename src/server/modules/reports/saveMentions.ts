import { sql } from 'kysely';
import { mentionedIds } from '../../../domain/text/mentions';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectCommentLength } from '../access/commentRules';
import { ruleViolation } from '../../lib/errors';
import { filterReaders } from './comments.queries';

interface MentioningComment {
  commentId: number;
  surveyId: number;
  body: string;
  /** The text before the edit. Who is mentioned in it may stay so without being able to read the report any more. */
  bodyBefore?: string;
}

/**
 * Keeps whom the text of a comment mentions. Throws for people who may not read the report, and for a text that is too long
 * with their names. Returns the readers among the mentioned.
 */
export async function saveMentions(
  tx: Tx,
  actor: Actor,
  { commentId, surveyId, body, bodyBefore = '' }: MentioningComment,
): Promise<number[]> {
  const mentioned = mentionedIds(body);
  const mentionedBefore = mentionedIds(bodyBefore);
  if (mentioned.length + mentionedBefore.length === 0) return [];
  const readers = await filterReaders(tx, actor, surveyId, mentioned);
  if (mentioned.some((id) => !readers.includes(id) && !mentionedBefore.includes(id)))
    throw ruleViolation('mention', 'このレポートを読めない人はメンションできません。');
  await sql`
    delete from report_comment_mentions
    where comment_id = ${commentId} and service_user_id <> all(${mentioned}::bigint[])`.execute(tx);
  await sql`
    insert into report_comment_mentions (comment_id, service_user_id)
    select ${commentId}, person from unnest(${readers}::bigint[]) as person
    on conflict do nothing`.execute(tx);
  const names = await tx
    .selectFrom('report_comment_mentions as mention')
    .innerJoin('service_users as u', 'u.id', 'mention.service_user_id')
    .where('mention.comment_id', '=', commentId)
    .select(['u.id as serviceUserId', 'u.name'])
    .execute();
  expectCommentLength(body, names);
  return readers;
}
