import { tooLongMessage } from '../../../contract/fields';
import { maxCommentLength } from '../../../domain/inputLimits';
import { mentionedIds, shownLength } from '../../../domain/text/mentions';
import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import { anyOf, givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { ApiError, conflict, forbidden, notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from './actor';

/** What comments are called to people: those of concerns are replies. */
export type CommentName = 'コメント' | '返信';

/** Throws unless the locked comment is the caller's own and still has the version they saw. */
export function expectOwnComment<T extends { authorId: number | null; version: number }>(
  name: CommentName,
  comment: T | undefined,
  actor: Actor,
  version: number,
): T {
  if (!comment) throw notFound(name);
  if (comment.authorId !== actor.serviceUserId)
    throw forbidden(`${name}を書き直せるのは書いた本人だけです。`);
  if (comment.version !== version) {
    throw conflict(`この${name}は別の画面で更新されています。ページを再読み込みしてから続けてください。`);
  }
  return comment;
}

/** Throws unless the locked comment is the caller's own, or they may do the action of moderators. */
export function expectDeletableComment<T extends { authorId: number | null }>(
  name: CommentName,
  comment: T | undefined,
  actor: Actor,
  moderate: PermissionAction,
): T {
  if (!comment) throw notFound(name);
  if (comment.authorId !== actor.serviceUserId && checkPermission(actor.viewer, moderate, actor)) {
    throw forbidden(`${name}を削除できるのは書いた本人とオーナー・組織監督者だけです。`);
  }
  return comment;
}

interface MentioningComment {
  commentId: number;
  body: string;
  /** The text before the edit. People whom it mentions may stay mentioned when they are no readers any more. */
  bodyBefore?: string;
}

/** The differences between comments of reports and comments of concerns. */
interface Mentions {
  name: CommentName;
  table: 'report_comment_mentions' | 'concern_comment_mentions';
  listReadersAmong: (people: number[]) => Promise<number[]>;
  /** The people whom the comment mentions and names. */
  listNamed: () => Promise<Named[]>;
  notReaders: string;
}

interface Named {
  serviceUserId: number;
  name: string;
}

/**
 * Stores whom the text of a comment mentions. Throws for people who may not read it, and for a text that is too long
 * with their names. Returns the readers among the mentioned.
 */
export async function saveMentions(
  tx: Tx,
  { commentId, body, bodyBefore = '' }: MentioningComment,
  { name, table, listReadersAmong, listNamed, notReaders }: Mentions,
): Promise<number[]> {
  const mentioned = mentionedIds(body);
  const mentionedBefore = mentionedIds(bodyBefore);
  if (mentioned.length + mentionedBefore.length === 0) return [];
  const readers = await listReadersAmong(mentioned);
  if (mentioned.some((id) => !readers.includes(id) && !mentionedBefore.includes(id)))
    throw ruleViolation('mention', notReaders);
  await tx
    .deleteFrom(table)
    .where('comment_id', '=', commentId)
    .where((eb) => eb.not(eb('service_user_id', '=', anyOf(mentioned))))
    .execute();
  await tx
    .insertInto(table)
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
  expectCommentLength(name, body, await listNamed());
  return readers;
}

/** Throws 400 unless the text, with the names of the people it mentions, is as long as comments may be. */
function expectCommentLength(name: CommentName, body: string, mentioned: readonly Named[]): void {
  const names = new Map(mentioned.map(({ serviceUserId, name }) => [serviceUserId, name]));
  if (shownLength(body, (id) => names.get(id) ?? '') <= maxCommentLength) return;
  const message = tooLongMessage(name, maxCommentLength);
  throw new ApiError(400, 'invalid', message, [{ path: 'body', message }]);
}

/** The id of the comment that the same request has sent before; throws 409 where its number belongs to another one. */
export function expectSameComment(name: CommentName, comment: { id: number } | undefined): number {
  if (!comment) throw conflict(`同じリクエスト番号がほかの${name}で使われています。`);
  return comment.id;
}
