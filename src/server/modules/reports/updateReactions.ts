import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Context } from '../context';
import type { ProjectActor } from '../access/actor';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Command } from '../handler';
import { lockReadableComment } from './commentRules.queries';
import { listReadableReports } from './reports.queries';

/** Adds or removes the caller's reaction to a report; its author is notified of the first one only. */
export const updateReportReaction: Command<'updateReportReaction'> = async (tx, call) => {
  const { actor } = call;
  const { surveyId, kind, on } = call.input;
  const [report] = await listReadableReports(tx, actor, [surveyId]);
  if (!report) throw notFound('レポート');
  const key = { survey_id: surveyId, service_user_id: actor.serviceUserId, kind };
  if (on) {
    await tx
      .insertInto('report_reactions')
      .values({ ...key, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notifyOfReaction(tx, actor, { surveyId, authorId: report.authorId }, call);
  } else {
    await tx
      .deleteFrom('report_reactions')
      .where((eb) => eb.and(key))
      .execute();
  }
  await publishInvalidations(tx, projectInvalidations({ ...actor, surveyId }, 'Reports', 'ListedReport'));
  return {};
};

/** Adds or removes the caller's reaction to a comment; its author is notified of the first one only. */
export const updateCommentReaction: Command<'updateCommentReaction'> = async (tx, call) => {
  const { actor } = call;
  const { commentId, kind, on } = call.input;
  const comment = await lockReadableComment(tx, actor, commentId);
  if (!comment) throw notFound('コメント');
  const key = { comment_id: commentId, service_user_id: actor.serviceUserId, kind };
  if (on) {
    await tx
      .insertInto('report_comment_reactions')
      .values({ ...key, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notifyOfReaction(tx, actor, { ...comment, commentId }, call);
  } else {
    await tx
      .deleteFrom('report_comment_reactions')
      .where((eb) => eb.and(key))
      .execute();
  }
  await publishInvalidations(tx, [
    ...projectInvalidations({ projectId: actor.projectId, surveyId: comment.surveyId }, 'Comments'),
    // A reaction counts as an answer, so the comment no longer waits.
    ...userInvalidations(actor, 'WaitingComments'),
  ]);
  return {};
};

/** One notification for each person and subject, whatever the number and kinds of reactions. */
async function notifyOfReaction(
  tx: Tx,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  { surveyId, commentId, authorId }: { surveyId: number; commentId?: number; authorId: number | null },
  context: Context,
): Promise<void> {
  if (authorId === null) return;
  const target = commentId === undefined ? `report:${surveyId}` : `comment:${commentId}`;
  await createNotifications(
    tx,
    {
      kind: 'reaction',
      subject: commentId === undefined ? 'report' : 'comment',
      key: `reaction:${target}:${serviceUserId}`,
      organizationId,
      projectId,
      actorId: serviceUserId,
      ...(commentId !== undefined && { commentId }),
    },
    [{ serviceUserId: authorId, surveyId }],
    context,
  );
}
