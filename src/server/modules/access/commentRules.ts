import { tooLongMessage } from '../../../contract/fields';
import { maxCommentLength } from '../../../domain/inputLimits';
import { shownLength } from '../../../domain/text/mentions';
import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import { ApiError, conflict, forbidden, notFound } from '../../lib/errors';
import type { Actor } from './actor';

/** Throws unless the locked comment is the caller's own and still has the version they saw. */
export function expectOwnComment<T extends { authorId: number | null; version: number }>(
  comment: T | undefined,
  actor: Actor,
  version: number,
): T {
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId)
    throw forbidden('コメントを書き直せるのは書いた本人だけです。');
  if (comment.version !== version) {
    throw conflict('このコメントは別の画面で更新されています。画面を読み込み直してから続けてください。');
  }
  return comment;
}

/** Throws unless the locked comment is the caller's own, or they may do the action of moderators. */
export function expectDeletableComment<T extends { authorId: number | null }>(
  comment: T | undefined,
  actor: Actor,
  moderate: PermissionAction,
): T {
  if (!comment) throw notFound('コメント');
  if (comment.authorId !== actor.serviceUserId && checkPermission(actor.viewer, moderate, actor)) {
    throw forbidden('コメントを削除できるのは書いた本人とオーナー・組織監督者だけです。');
  }
  return comment;
}

/** Throws 400 unless the text, with the names of the people it mentions, is as long as comments may be. */
export function expectCommentLength(
  body: string,
  mentioned: readonly { serviceUserId: number; name: string }[],
): void {
  const names = new Map(mentioned.map(({ serviceUserId, name }) => [serviceUserId, name]));
  if (shownLength(body, (id) => names.get(id) ?? '') <= maxCommentLength) return;
  const message = tooLongMessage('コメント', maxCommentLength);
  throw new ApiError(400, 'invalid', message, [{ path: 'body', message }]);
}

/** The id of the comment that the same request has sent before; throws 409 where its number belongs to another one. */
export function expectSameComment(comment: { id: number } | undefined): number {
  if (!comment) throw conflict('同じリクエスト番号がほかのコメントで使われています。');
  return comment.id;
}
