import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Reply } from '../../../contract/types';
import { maxAnswerReplies } from '../../../domain/timeline';
import type { Schema } from '../../db/schema';
import type { Person } from '../access/permissions.queries';

/** A reply as JSON has it. */
export interface ReplyRow {
  id: number;
  author: Person | null;
  body: string;
  createdAt: string;
}

/** The replies to the answers of a survey as a JSON array, oldest first. */
export const repliesJson = (surveyId: RawBuilder<unknown>): RawBuilder<ReplyRow[]> => sql<ReplyRow[]>`(
  select coalesce(json_agg(json_build_object('id', reply.id, 'body', reply.body, 'createdAt', reply.created_at,
      'author', case when u.id is not null then
        json_build_object('serviceUserId', u.id, 'name', u.name, 'image', u.image) end) order by reply.id), '[]')
  from (
    select id, author_id, body, created_at from survey_replies where survey_id = ${surveyId}
    order by id limit ${maxAnswerReplies}
  ) reply
  left join service_users u on u.id = reply.author_id)`;

/** The replies to the answers of one survey, which the caller must be allowed to read. */
export async function listReplies(db: Kysely<Schema>, surveyId: number): Promise<ReplyRow[]> {
  const { rows } = await sql<{ replies: ReplyRow[] }>`
    select ${repliesJson(sql.val(surveyId))} as replies`.execute(db);
  return rows[0]!.replies;
}

export const presentReplies = (replies: readonly ReplyRow[]): Reply<'getSurvey'>['replies'] =>
  replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() }));
