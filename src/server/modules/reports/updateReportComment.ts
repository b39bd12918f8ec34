import { expectOwnComment } from '../access/commentRules';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';
import { notifyOfComment } from './notifyOfComment';
import { saveMentions } from './saveMentions';
import type { Command } from '../handler';

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export const updateReportComment: Command<'updateReportComment'> = async (tx, call) => {
  const { actor } = call;
  const { commentId, body, version } = call.input;
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId, body: bodyBefore } = expectOwnComment(comment, actor, version);
  await tx
    .updateTable('report_comments')
    .set({ body, version: version + 1, edited_at: call.now })
    .where('id', '=', commentId)
    .execute();
  const mentioned = await saveMentions(tx, actor, { commentId, surveyId, body, bodyBefore });
  await notifyOfComment(tx, actor, { commentId, surveyId, mentioned, participants: [] }, call);
  await publishInvalidations(tx, projectInvalidations({ ...actor, surveyId }, 'Comments', 'WaitingComments'));
  return {};
};
