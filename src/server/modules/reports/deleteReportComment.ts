import type { Input } from '../../../contract/types';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectDeletableComment } from '../access/commentRules';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';

/** Deletes a comment. Allowed to its author and to moderators; its notifications then show that it is deleted. */
export async function deleteReportComment(
  tx: Tx,
  actor: Actor,
  { commentId }: Input<'deleteReportComment'>,
): Promise<Record<string, never>> {
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId } = expectDeletableComment(comment, actor, 'comment.moderate');
  await tx.deleteFrom('report_comments').where('id', '=', commentId).execute();
  const ids = { ...actor, surveyId };
  await publishInvalidations(
    tx,
    projectInvalidations(ids, 'Comments', 'Reports', 'ListedReport', 'ReportMarks', 'WaitingComments'),
  );
  return {};
}
