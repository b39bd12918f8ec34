import { expectDeletableComment } from '../access/commentRules';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';
import type { Command } from '../handler';

/** Deletes a comment. Allowed to its author and to moderators; its notifications then show that it is deleted. */
export const deleteReportComment: Command<'deleteReportComment'> = async (
  tx,
  { actor, input: { commentId } },
) => {
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId } = expectDeletableComment(comment, actor, 'comment.moderate');
  await tx.deleteFrom('report_comments').where('id', '=', commentId).execute();
  const ids = { ...actor, surveyId };
  await publishInvalidations(
    tx,
    projectInvalidations(ids, 'Comments', 'Reports', 'ListedReport', 'ReportMarks', 'WaitingComments'),
  );
  return {};
};
