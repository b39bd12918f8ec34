import { expectDeletableComment } from '../access/commentRules';
import { lockConcernComment } from './concernComments.queries';
import { publishToReaders, refreshAwaited } from './concernReaders.queries';
import type { Command } from '../handler';

/**
 * Deletes the text of a comment; its place in the conversation stays. Allowed to its author, and to owners and
 * supervisors among the readers.
 */
export const deleteConcernComment: Command<'deleteConcernComment'> = async (
  tx,
  { actor, input: { concernCommentId }, now },
) => {
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  const { concernId } = expectDeletableComment(comment, actor, 'concern.moderate');
  await tx
    .updateTable('concern_comments')
    .set({ body: '', deleted_at: now })
    .where('id', '=', concernCommentId)
    .execute();
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', concernCommentId).execute();
  await refreshAwaited(tx, concernId);
  await publishToReaders(tx, actor, concernId);
  return {};
};
