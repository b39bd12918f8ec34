import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { conflict, forbidden, notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';
import { notifyOfComment } from './notifyOfComment';
import { saveMentions } from './saveMentions';

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export async function updateReportComment(
  tx: Tx,
  actor: Actor,
  { commentId, body, mentions = [], version }: Input<'updateReportComment'>,
  context: Context,
): Promise<Record<string, never>> {
  const comment = await lockReadableComment(tx, actor, commentId);
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId)
    throw forbidden('コメントを書き直せるのは書いた本人だけです。');
  if (comment.version !== version) {
    throw conflict('このコメントは別の画面で更新されています。画面を読み込み直してから続けてください。');
  }
  await tx
    .updateTable('report_comments')
    .set({ body, version: version + 1, edited_at: context.now })
    .where('id', '=', commentId)
    .execute();
  await tx.deleteFrom('report_comment_mentions').where('comment_id', '=', commentId).execute();
  const { surveyId } = comment;
  const mentioned = await saveMentions(tx, actor, { commentId, surveyId, mentions });
  await notifyOfComment(tx, actor, { commentId, surveyId, mentioned, participants: [] }, context);
  await publishInvalidations(tx, projectInvalidations({ ...actor, surveyId }, 'Comments', 'WaitingComments'));
  return {};
}
