import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectOwnComment } from '../access/commentRules';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { lockReadableComment } from './comments.queries';
import { notifyOfComment } from './notifyOfComment';
import { saveMentions } from './saveMentions';

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export async function updateReportComment(
  tx: Tx,
  actor: Actor,
  { commentId, body, version }: Input<'updateReportComment'>,
  context: Context,
): Promise<Record<string, never>> {
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId, body: bodyBefore } = expectOwnComment(comment, actor, version);
  await tx
    .updateTable('report_comments')
    .set({ body, version: version + 1, edited_at: context.now })
    .where('id', '=', commentId)
    .execute();
  const mentioned = await saveMentions(tx, actor, { commentId, surveyId, body, bodyBefore });
  await notifyOfComment(tx, actor, { commentId, surveyId, mentioned, participants: [] }, context);
  await publishInvalidations(tx, projectInvalidations({ ...actor, surveyId }, 'Comments', 'WaitingComments'));
  return {};
}
