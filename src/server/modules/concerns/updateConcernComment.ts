import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectOwnComment } from '../access/commentRules';
import { lockConcernComment } from './concernComments.queries';
import { publishToReaders } from './concernReaders.queries';
import { notifyOfConcernComment } from './notifyOfConcernComment';
import { saveConcernMentions } from './saveConcernMentions';

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export async function updateConcernComment(
  tx: Tx,
  actor: Actor,
  { concernCommentId, body, version }: Input<'updateConcernComment'>,
  context: Context,
): Promise<Record<string, never>> {
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  const { concernId, body: bodyBefore } = expectOwnComment(comment, actor, version);
  await tx
    .updateTable('concern_comments')
    .set({ body, version: version + 1, edited_at: context.now })
    .where('id', '=', concernCommentId)
    .execute();
  const mentioned = await saveConcernMentions(tx, {
    concernId,
    commentId: concernCommentId,
    body,
    bodyBefore,
  });
  const subject = { concernId, concernCommentId, mentioned, conversation: [] };
  await notifyOfConcernComment(tx, actor, subject, context);
  await publishToReaders(tx, actor, concernId);
  return {};
}
