import type { Input } from '../../../contract/types';
import { checkPermission } from '../../../domain/permissions';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { forbidden, notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';

/** Deletes a comment. Allowed to its author and to moderators; its notifications then show that it is deleted. */
export async function deleteReportComment(
  tx: Tx,
  actor: Actor,
  { commentId }: Input<'deleteReportComment'>,
): Promise<Record<string, never>> {
  const comment = await lockReadableComment(tx, actor, commentId);
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId && checkPermission(actor.viewer, 'comment.moderate', actor)) {
    throw forbidden('コメントを削除できるのは書いた本人とオーナー・組織監督者だけです。');
  }
  await tx.deleteFrom('report_comments').where('id', '=', commentId).execute();
  const ids = { ...actor, surveyId: comment.surveyId };
  await publishInvalidations(
    tx,
    projectInvalidations(ids, 'Comments', 'Reports', 'ListedReport', 'ReportMarks', 'WaitingComments'),
  );
  return {};
}
