import type { Input } from '../../../contract/types';
import { refusal } from '../../../domain/permissions';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { forbidden, notFound } from '../../http/errors';
import { publish, toProject } from '../../live/publish';
import { readableComment } from './comments.queries';

/** Deletes a comment for good: its author may, and who moderates; its notifications then say that it is gone. */
export async function deleteReportComment(
  tx: Tx,
  actor: Actor,
  { commentId }: Input<'deleteReportComment'>,
): Promise<Record<string, never>> {
  const comment = await readableComment(tx, actor, commentId);
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId && refusal(actor.viewer, 'comment.moderate', actor)) {
    throw forbidden('コメントを削除できるのは書いた本人とオーナー・組織監督者だけです。');
  }
  await tx.deleteFrom('report_comments').where('id', '=', commentId).execute();
  await publish(tx, [
    toProject(actor.projectId, `Comments:${comment.surveyId}`),
    toProject(actor.projectId, `Reports:${actor.projectId}`),
  ]);
  return {};
}
