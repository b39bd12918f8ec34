import { sql } from 'kysely';
import { notFound } from '../../lib/errors';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { lockConcern } from './concernReaders.queries';
import type { Command } from '../handler';

/**
 * Marks a concern, its comments up to `seenUpTo`, and their notifications as read by the caller; its writer sees who has
 * read it. It stays unread while there are newer comments of others.
 */
export const markConcernRead: Command<'markConcernRead'> = async (
  tx,
  { actor, input: { concernId, seenUpTo }, now },
) => {
  const { organizationId, serviceUserId } = actor;
  // Comments are added under the same lock, so that none is missed between the check and the mark.
  const concern = await lockConcern(tx, actor, concernId);
  if (!concern) throw notFound('相談');
  const { rows } = await sql<{ writerId: number | null }>`
    update concern_readers r set read_at = coalesce(r.read_at, ${now}), unread = exists (
      select from concern_comments comment
      where comment.organization_id = ${organizationId} and comment.concern_id = ${concernId}
        and comment.id > ${seenUpTo} and comment.deleted_at is null
        and comment.author_id is distinct from ${serviceUserId})
    where r.concern_id = ${concernId} and r.service_user_id = ${serviceUserId} and r.unread
    returning (
      select writer.service_user_id from concern_readers writer
      where writer.concern_id = ${concernId} and writer.part = 'writer') as "writerId"`.execute(tx);
  const [marked] = rows;
  if (!marked) return {};
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .where('concern_id', '=', concernId)
    .where((eb) => eb.or([eb('concern_comment_id', 'is', null), eb('concern_comment_id', '<=', seenUpTo)]))
    .where('read_at', 'is', null)
    .execute();
  await publishInvalidations(tx, [
    ...userInvalidations({ serviceUserId, organizationId }, 'Concerns', 'Notifications'),
    ...(marked.writerId === null || concern.part === 'writer'
      ? []
      : userInvalidations({ serviceUserId: marked.writerId, organizationId }, 'Concerns')),
  ]);
  return {};
};
