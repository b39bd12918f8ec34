import { expectOwnComment } from '../access/commentRules';
import { lockConcernComment } from './concernComments.queries';
import { publishToReaders } from './concernReaders.queries';
import { notifyOfConcernComment } from './notifyOfConcernComment';
import { saveConcernMentions } from './saveConcernMentions';
import type { Command } from '../handler';

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
