import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import {
  expectDeletableComment,
  expectOwnComment,
  expectSameComment,
  saveMentions,
} from '../access/commentRules';
import { findRequestedComment } from '../access/comments.queries';
import type { Command } from '../handler';
import { notifyOfComment } from '../notifications/notifyOfComment';
import { listConversation, listMentioned, lockConcernComment } from './concernComments.queries';
import { lockConcern, publishToReaders, refreshAwaited, listReadersAmong } from './concernReaders.queries';

/** Adds a comment to a concern that the caller reads. The same request sent twice creates one comment. */
export const createConcernComment: Command<'createConcernComment'> = async (tx, call) => {
  const { actor } = call;
  const { concernId, body, requestId } = call.input;
  const { organizationId, serviceUserId } = actor;
  if (!(await lockConcern(tx, actor, concernId))) throw notFound('相談');
  const comment = await tx
    .insertInto('concern_comments')
    .values({
      organization_id: organizationId,
      concern_id: concernId,
      author_id: serviceUserId,
      body,
      request_id: requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['author_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!comment) {
    const earlier = await findRequestedComment(tx, actor, {
      table: 'concern_comments',
      subjectId: concernId,
      requestId,
    });
    return { concernCommentId: expectSameComment('返信', earlier) };
  }

  const concernCommentId = comment.id;
  const mentioned = await saveConcernMentions(tx, { concernId, commentId: concernCommentId, body });
  await tx
    .updateTable('concern_readers')
    .set((eb) => ({
      last_at: call.now,
      unread: eb.or([eb.ref('unread'), eb('service_user_id', '<>', serviceUserId)]).$castTo<boolean>(),
    }))
    .where('concern_id', '=', concernId)
    .execute();
  await refreshAwaited(tx, concernId);
  const others = await listConversation(tx, concernId);
  const event = concernCommentEvent(actor, { concernId, concernCommentId });
  await notifyOfComment(tx, event, { mentioned, others, surveyId: null }, call);
  await publishToReaders(tx, actor, concernId);
  return { concernCommentId };
};

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export const updateConcernComment: Command<'updateConcernComment'> = async (tx, call) => {
  const { actor } = call;
  const { concernCommentId, body, version } = call.input;
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  const { concernId, body: bodyBefore } = expectOwnComment('返信', comment, actor, version);
  await tx
    .updateTable('concern_comments')
    .set({ body, version: version + 1, edited_at: call.now })
    .where('id', '=', concernCommentId)
    .execute();
  const mentioned = await saveConcernMentions(tx, {
    concernId,
    commentId: concernCommentId,
    body,
    bodyBefore,
  });
  const event = concernCommentEvent(actor, { concernId, concernCommentId });
  await notifyOfComment(tx, event, { mentioned, others: [], surveyId: null }, call);
  await publishToReaders(tx, actor, concernId);
  return {};
};

/**
 * Deletes the text of a comment; its place in the conversation stays. Allowed to its author, and to owners and
 * supervisors among the readers.
 */
export const deleteConcernComment: Command<'deleteConcernComment'> = async (
  tx,
  { actor, input: { concernCommentId }, now },
) => {
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  const { concernId } = expectDeletableComment('返信', comment, actor, 'concern.moderate');
  await tx
    .updateTable('concern_comments')
    .set({ body: '', deleted_at: now })
    .where('id', '=', concernCommentId)
    .execute();
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', concernCommentId).execute();
  await refreshAwaited(tx, concernId);
  await publishToReaders(tx, actor, concernId);
  return {};
};

const saveConcernMentions = (
  tx: Tx,
  { concernId, ...comment }: { concernId: number; commentId: number; body: string; bodyBefore?: string },
): Promise<number[]> =>
  saveMentions(tx, comment, {
    name: '返信',
    table: 'concern_comment_mentions',
    listReadersAmong: (people) => listReadersAmong(tx, concernId, people),
    listNamed: () => listMentioned(tx, comment.commentId),
    notReaders: 'この相談を閲覧できない人はメンションできません。',
  });

const concernCommentEvent = (
  { organizationId, serviceUserId }: Actor,
  ids: { concernId: number; concernCommentId: number },
) =>
  ({
    kind: 'concernComment',
    subject: 'concernComment',
    key: `concernComment:${ids.concernCommentId}`,
    organizationId,
    projectId: null,
    ...ids,
    actorId: serviceUserId,
  }) as const;
