import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import { conflict, notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { listConversation } from './concernComments.queries';
import { lockConcern, publishToReaders, refreshAwaited } from './concernReaders.queries';
import { notifyOfConcernComment } from './notifyOfConcernComment';
import { saveConcernMentions } from './saveConcernMentions';
import type { Command } from '../handler';

/** Adds a comment to a concern that the caller reads. The same request sent twice creates one comment. */
export const createConcernComment: Command<'createConcernComment'> = async (tx, call) => {
  const { actor } = call;
  const { concernId, body, requestId } = call.input;
  const { organizationId, serviceUserId } = actor;
  if (!(await lockConcern(tx, actor, concernId))) throw notFound('相談');
  const comment = await tx
    .insertInto('concern_comments')
    .values({
      organization_id: organizationId,
      concern_id: concernId,
      author_id: serviceUserId,
      body,
      request_id: requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['author_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!comment) return { concernCommentId: await findEarlierComment(tx, actor, concernId, requestId) };

  const concernCommentId = comment.id;
  const mentioned = await saveConcernMentions(tx, { concernId, commentId: concernCommentId, body });
  await sql`
    update concern_readers set last_at = ${call.now}, unread = unread or service_user_id <> ${serviceUserId}
    where concern_id = ${concernId}`.execute(tx);
  await refreshAwaited(tx, concernId);
  const conversation = await listConversation(tx, concernId);
  await notifyOfConcernComment(tx, actor, { concernId, concernCommentId, mentioned, conversation }, call);
  await publishToReaders(tx, actor, concernId);
  return { concernCommentId };
};

async function findEarlierComment(
  tx: Tx,
  { serviceUserId }: Actor,
  concernId: number,
  requestId: string | undefined,
): Promise<number> {
  const earlier = await tx
    .selectFrom('concern_comments')
    .where('author_id', '=', serviceUserId)
    .where('request_id', '=', requestId ?? null)
    .where('concern_id', '=', concernId)
    .select('id')
    .executeTakeFirst();
  if (!earlier) throw conflict('同じリクエスト番号がほかのコメントで使われています。');
  return earlier.id;
}
