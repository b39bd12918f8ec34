import { mentionedIds } from '../../../domain/text/mentions';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import {
  expectCommentLength,
  expectDeletableComment,
  expectOwnComment,
  expectSameComment,
} from '../access/commentRules';
import type { Context } from '../context';
import type { Command } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import { listReadersAmong, listParticipants } from './comments.queries';
import { lockReadableComment, findRequestedComment, listMentioned } from './commentRules.queries';
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
    const earlier = await findRequestedComment(tx, actor.serviceUserId, { surveyId, requestId });
    return { commentId: expectSameComment(earlier) };
  }

  const mentioned = await saveMentions(tx, actor, { commentId: comment.id, surveyId, body });
  await notifyOfComment(
    tx,
    actor,
    { commentId: comment.id, surveyId, mentioned, participants: await listParticipants(tx, surveyId) },
    call,
  );
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

interface MentioningComment {
  commentId: number;
  surveyId: number;
  body: string;
  /**
   * The text before the edit. People whom it mentions may stay mentioned when they can no longer read the report.
   */
  bodyBefore?: string;
}

/**
 * Stores whom the text of a comment mentions. Throws for people who may not read the report, and for a text that is too
 * long with their names. Returns the readers among the mentioned.
 */
async function saveMentions(
  tx: Tx,
  actor: Actor,
  { commentId, surveyId, body, bodyBefore = '' }: MentioningComment,
): Promise<number[]> {
  const mentioned = mentionedIds(body);
  const mentionedBefore = mentionedIds(bodyBefore);
  if (mentioned.length + mentionedBefore.length === 0) return [];
  const readers = await listReadersAmong(tx, actor, surveyId, mentioned);
  if (mentioned.some((id) => !readers.includes(id) && !mentionedBefore.includes(id)))
    throw ruleViolation('mention', 'このレポートを読めない人はメンションできません。');
  await tx
    .deleteFrom('report_comment_mentions')
    .where('comment_id', '=', commentId)
    .where((eb) => eb.not(eb('service_user_id', '=', anyOf(mentioned))))
    .execute();
  await tx
    .insertInto('report_comment_mentions')
    .columns(['comment_id', 'service_user_id'])
    .expression((eb) =>
      eb
        .selectFrom(
          givenRows(
            readers.map((id) => ({ id })),
            { id: 'bigint' },
          ),
        )
        .select([eb.val(commentId).as('comment_id'), 'given.id']),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  const names = await listMentioned(tx, commentId);
  expectCommentLength(body, names);
  return readers;
}

interface Comment {
  commentId: number;
  surveyId: number;
  mentioned: readonly number[];
  /** The other participants of the conversation. */
  participants: readonly number[];
}

/** Notifies of a comment. Mentioned people get the mention only, because both notifications have the same event key. */
async function notifyOfComment(
  tx: Tx,
  { organizationId, projectId, serviceUserId }: Actor,
  { commentId, surveyId, mentioned, participants }: Comment,
  context: Context,
): Promise<void> {
  const event = {
    subject: 'comment',
    key: `comment:${commentId}`,
    organizationId,
    projectId,
    commentId,
    actorId: serviceUserId,
  } as const;
  const to = (people: readonly number[]) => people.map((id) => ({ serviceUserId: id, surveyId }));
  await createNotifications(tx, { ...event, kind: 'mention' }, to(mentioned), context);
  await createNotifications(tx, { ...event, kind: 'comment' }, to(participants), context);
}
