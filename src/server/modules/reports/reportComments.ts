import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import {
  expectDeletableComment,
  expectOwnComment,
  expectSameComment,
  saveMentions,
} from '../access/commentRules';
import { findRequestedComment } from '../access/comments.queries';
import type { Command } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { notifyOfComment } from '../notifications/notifyOfComment';
import { listReadersAmong, listParticipants } from './comments.queries';
import { lockReadableComment, listMentioned } from './commentRules.queries';
import { listReadableReports } from './reports.queries';

/**
 * Adds a comment to a report the caller may read and notifies mentioned people and the participants. The same request
 * sent twice creates one comment.
 */
export const createReportComment: Command<'createReportComment'> = async (tx, call) => {
  const { actor } = call;
  const { surveyId, body, requestId } = call.input;
  const [report] = await listReadableReports(tx, actor, [surveyId]);
  if (!report) throw notFound('レポート');

  const comment = await tx
    .insertInto('report_comments')
    .values({
      organization_id: actor.organizationId,
      project_id: actor.projectId,
      survey_id: surveyId,
      author_id: actor.serviceUserId,
      body,
      request_id: requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['author_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!comment) {
    const earlier = await findRequestedComment(tx, actor, {
      table: 'report_comments',
      subjectId: surveyId,
      requestId,
    });
    return { commentId: expectSameComment('コメント', earlier) };
  }

  const mentioned = await saveReportMentions(tx, actor, { commentId: comment.id, surveyId, body });
  const others = await listParticipants(tx, surveyId);
  await notifyOfComment(tx, reportCommentEvent(actor, comment.id), { mentioned, others, surveyId }, call);
  await publishInvalidations(
    tx,
    projectInvalidations(
      { ...actor, surveyId },
      'Comments',
      'Reports',
      'ListedReport',
      'ReportMarks',
      'WaitingComments',
    ),
  );
  return { commentId: comment.id };
};

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export const updateReportComment: Command<'updateReportComment'> = async (tx, call) => {
  const { actor } = call;
  const { commentId, body, version } = call.input;
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId, body: bodyBefore } = expectOwnComment('コメント', comment, actor, version);
  await tx
    .updateTable('report_comments')
    .set({ body, version: version + 1, edited_at: call.now })
    .where('id', '=', commentId)
    .execute();
  const mentioned = await saveReportMentions(tx, actor, { commentId, surveyId, body, bodyBefore });
  await notifyOfComment(tx, reportCommentEvent(actor, commentId), { mentioned, others: [], surveyId }, call);
  await publishInvalidations(tx, projectInvalidations({ ...actor, surveyId }, 'Comments', 'WaitingComments'));
  return {};
};

/** Deletes a comment. Allowed to its author and to moderators; its notifications then show that it is deleted. */
export const deleteReportComment: Command<'deleteReportComment'> = async (
  tx,
  { actor, input: { commentId } },
) => {
  const comment = await lockReadableComment(tx, actor, commentId);
  const { surveyId } = expectDeletableComment('コメント', comment, actor, 'comment.moderate');
  await tx.deleteFrom('report_comments').where('id', '=', commentId).execute();
  const ids = { ...actor, surveyId };
  await publishInvalidations(
    tx,
    projectInvalidations(ids, 'Comments', 'Reports', 'ListedReport', 'ReportMarks', 'WaitingComments'),
  );
  return {};
};

const saveReportMentions = (
  tx: Tx,
  actor: ProjectActor,
  { surveyId, ...comment }: { surveyId: number; commentId: number; body: string; bodyBefore?: string },
): Promise<number[]> =>
  saveMentions(tx, comment, {
    name: 'コメント',
    table: 'report_comment_mentions',
    listReadersAmong: (people) => listReadersAmong(tx, actor, surveyId, people),
    listNamed: () => listMentioned(tx, comment.commentId),
    notReaders: 'このレポートを読めない人はメンションできません。',
  });

const reportCommentEvent = ({ organizationId, projectId, serviceUserId }: ProjectActor, commentId: number) =>
  ({
    kind: 'comment',
    subject: 'comment',
    key: `comment:${commentId}`,
    organizationId,
    projectId,
    commentId,
    actorId: serviceUserId,
  }) as const;
