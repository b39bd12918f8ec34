import { notFound } from '../../lib/errors';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { updateUnread } from '../notifications/updateUnread.queries';
import { lockConcern } from './concernReaders.queries';
import type { Command } from '../handler';

/**
 * Marks a concern, its comments up to `seenUpTo`, and their notifications as read by the caller; its writer sees who
 * has read it. It stays unread while there are newer comments of others.
 */
export const markConcernRead: Command<'markConcernRead'> = async (
  tx,
  { actor, input: { concernId, seenUpTo }, now },
) => {
  const { organizationId, serviceUserId } = actor;
  // Comments are added under the same lock, so that none is missed between the check and the mark.
  const concern = await lockConcern(tx, actor, concernId);
  if (!concern) throw notFound('相談');
  const marked = await tx
    .updateTable('concern_readers as r')
    .set((eb) => ({
      read_at: eb.fn.coalesce('r.read_at', eb.val(now)),
      unread: eb
        .exists(
          eb
            .selectFrom('concern_comments as comment')
            .where('comment.organization_id', '=', organizationId)
            .where('comment.concern_id', '=', concernId)
            .where('comment.id', '>', seenUpTo)
            .where('comment.deleted_at', 'is', null)
            .where('comment.author_id', 'is distinct from', serviceUserId)
            .select('comment.id'),
        )
        .$castTo<boolean>(),
    }))
    .where('r.concern_id', '=', concernId)
    .where('r.service_user_id', '=', serviceUserId)
    .where('r.unread', '=', true)
    .returning((eb) =>
      eb
        .selectFrom('concern_readers as writer')
        .where('writer.concern_id', '=', concernId)
        .where('writer.part', '=', 'writer')
        .select('writer.service_user_id')
        .as('writerId'),
    )
    .executeTakeFirst();
  if (!marked) return {};
  await updateUnread(tx, { organizationId, serviceUserId }, now)
    .where('concern_id', '=', concernId)
    .where((eb) => eb.or([eb('concern_comment_id', 'is', null), eb('concern_comment_id', '<=', seenUpTo)]))
    .execute();
  await publishInvalidations(tx, [
    ...userInvalidations({ serviceUserId, organizationId }, 'Concerns', 'Notifications'),
    ...(marked.writerId === null || concern.part === 'writer'
      ? []
      : userInvalidations({ serviceUserId: marked.writerId, organizationId }, 'Concerns')),
  ]);
  return {};
};
