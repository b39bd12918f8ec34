import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import { conflict, forbidden, notFound } from '../../lib/errors';
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

/** Throws unless the locked comment is the caller's own or they may do the action, which is to moderate. */
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
