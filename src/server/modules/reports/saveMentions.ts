import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { ruleViolation } from '../../lib/errors';
import { filterReaders } from './comments.queries';

/** Sets the mentions of a comment, without duplicates; throws for people who may not read the report. Returns them. */
export async function saveMentions(
  tx: Tx,
  actor: Actor,
  { commentId, surveyId, mentions }: { commentId: number; surveyId: number; mentions: readonly number[] },
): Promise<number[]> {
  const people = [...new Set(mentions)];
  if (people.length === 0) return [];
  const readers = new Set(await filterReaders(tx, actor, surveyId, people));
  if (people.some((id) => !readers.has(id))) {
    throw ruleViolation('mention', 'このレポートを読めない人はメンションできません。');
  }
  await sql`
    insert into report_comment_mentions (comment_id, service_user_id)
    select ${commentId}, person from unnest(${people}::bigint[]) as person`.execute(tx);
  return people;
}
