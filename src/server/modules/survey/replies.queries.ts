import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Reply } from '../../../contract/types';
import { maxAnswerReplies } from '../../../domain/timeline';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import { isAuthorOrReader, type Person } from '../access/permissions.queries';

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
  const { replies } = await db
    .selectNoFrom(repliesJson(sql.val(surveyId)).as('replies'))
    .executeTakeFirstOrThrow();
  return replies;
}

export const presentReplies = (replies: readonly ReplyRow[]): Reply<'getSurvey'>['replies'] =>
  replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() }));

/** The survey of the scope with the number of its replies, locked so that concurrent replies count each other. */
export async function lockRepliedSurvey(
  tx: Tx,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  surveyId: number,
) {
  const survey = await tx
    .with(
      (cte) => cte('s').materialized(),
      (db) =>
        db
          .selectFrom('surveys')
          .where('id', '=', surveyId)
          .where('organization_id', '=', organizationId)
          .where('project_id', '=', projectId)
          .select(['round_id', 'service_user_id', 'survey_state', 'readers'])
          .forNoKeyUpdate(),
    )
    .selectFrom('s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .select([
      's.survey_state as surveyState',
      's.service_user_id as writerId',
      'r.open_from as openFrom',
      isAuthorOrReader(serviceUserId, 's').as('readable'),
    ])
    .executeTakeFirst();
  if (!survey) return undefined;
  // A statement of its own: it must see what was committed while the first one waited for the lock.
  const { replyCount } = await tx
    .selectFrom('survey_replies')
    .where('survey_id', '=', surveyId)
    .select((eb) => eb.fn.countAll<number>().as('replyCount'))
    .executeTakeFirstOrThrow();
  return { ...survey, replyCount };
}

/** The reply that the person has created by the same request. */
export const findRequestedReply = (db: Kysely<Schema>, serviceUserId: number, requestId: string) =>
  db
    .selectFrom('survey_replies')
    .where('author_id', '=', serviceUserId)
    .where('request_id', '=', requestId)
    .select(['id', 'survey_id as surveyId'])
    .executeTakeFirst();
