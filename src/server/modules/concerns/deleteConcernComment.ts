import type { Input } from '../../../contract/types';
import { checkPermission } from '../../../domain/permissions';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { forbidden, notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { lockConcernComment } from './concernComments.queries';
import { publishToReaders, refreshAwaited } from './concernReaders.queries';

/**
 * Deletes the text of a comment; its place in the conversation stays. Allowed to its author, and to owners and
 * supervisors among the readers.
 */
export async function deleteConcernComment(
  tx: Tx,
  actor: Actor,
  { concernCommentId }: Input<'deleteConcernComment'>,
  { now }: Pick<Context, 'now'>,
): Promise<Record<string, never>> {
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId && checkPermission(actor.viewer, 'concern.moderate', actor)) {
    throw forbidden('コメントを削除できるのは書いた本人とオーナー・組織監督者だけです。');
  }
  await tx
    .updateTable('concern_comments')
    .set({ body: '', deleted_at: now })
    .where('id', '=', concernCommentId)
    .execute();
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', concernCommentId).execute();
  await refreshAwaited(tx, comment.concernId);
  await publishToReaders(tx, actor, comment.concernId);
  return {};
}
