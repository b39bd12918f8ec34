import { mentionedIds } from '../../../domain/text/mentions';
import { givenRows } from '../../db/arrayParameters';
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
import { createNotifications } from '../notifications/createNotifications';
import { listConversation, lockConcernComment, findRequestedComment } from './concernComments.queries';
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
    const earlier = await findRequestedComment(tx, actor.serviceUserId, { concernId, requestId });
    return { concernCommentId: expectSameComment(earlier) };
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
  const conversation = await listConversation(tx, concernId);
  await notifyOfConcernComment(tx, actor, { concernId, concernCommentId, mentioned, conversation }, call);
  await publishToReaders(tx, actor, concernId);
  return { concernCommentId };
};

/** Edits the caller's own comment from the version they saw; newly mentioned people are notified. */
export const updateConcernComment: Command<'updateConcernComment'> = async (tx, call) => {
  const { actor } = call;
  const { concernCommentId, body, version } = call.input;
  const comment = await lockConcernComment(tx, actor, concernCommentId);
  const { concernId, body: bodyBefore } = expectOwnComment(comment, actor, version);
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
  const subject = { concernId, concernCommentId, mentioned, conversation: [] };
  await notifyOfConcernComment(tx, actor, subject, call);
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
  const { concernId } = expectDeletableComment(comment, actor, 'concern.moderate');
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

interface MentioningComment {
  concernId: number;
  commentId: number;
  body: string;
  /** The text before the edit. People whom it mentions may stay mentioned after they have left. */
  bodyBefore?: string;
}

/**
 * Stores whom the text of a comment mentions. Throws for people who do not read the concern, and for a text that is too
 * long with their names. Returns the readers among the mentioned.
 */
async function saveConcernMentions(
  tx: Tx,
  { concernId, commentId, body, bodyBefore = '' }: MentioningComment,
): Promise<number[]> {
  const mentioned = mentionedIds(body);
  const mentionedBefore = mentionedIds(bodyBefore);
  if (mentioned.length + mentionedBefore.length === 0) return [];
  const readers = await listReadersAmong(tx, concernId, mentioned);
  const readerIds = readers.map(({ serviceUserId }) => serviceUserId);
  if (mentioned.some((id) => !readerIds.includes(id) && !mentionedBefore.includes(id)))
    throw ruleViolation('mention', 'この相談を閲覧できない人はメンションできません。');
  expectCommentLength(body, readers);
  await tx.deleteFrom('concern_comment_mentions').where('comment_id', '=', commentId).execute();
  await tx
    .insertInto('concern_comment_mentions')
    .columns(['comment_id', 'service_user_id'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(readers, { serviceUserId: 'bigint' }))
        .select([eb.val(commentId).as('comment_id'), 'given.serviceUserId']),
    )
    .execute();
  return readerIds;
}

interface Comment {
  concernId: number;
  concernCommentId: number;
  mentioned: readonly number[];
  /** The other people of the conversation. */
  conversation: readonly number[];
}

/** Notifies of a comment. Mentioned people get the mention only, because both notifications have the same event key. */
async function notifyOfConcernComment(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  { concernId, concernCommentId, mentioned, conversation }: Comment,
  context: Context,
): Promise<void> {
  const event = {
    subject: 'concernComment',
    key: `concernComment:${concernCommentId}`,
    organizationId,
    projectId: null,
    concernId,
    concernCommentId,
    actorId: serviceUserId,
  } as const;
  const to = (people: readonly number[]) => people.map((id) => ({ serviceUserId: id, surveyId: null }));
  await createNotifications(tx, { ...event, kind: 'mention' }, to(mentioned), context);
  await createNotifications(tx, { ...event, kind: 'concernComment' }, to(conversation), context);
}
