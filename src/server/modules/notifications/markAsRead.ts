import { anyOf } from '../../db/arrayParameters';
import { notFound } from '../../lib/errors';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import { countOwnNotifications } from './notifications.queries';
import { updateUnread } from './updateUnread.queries';

/**
 * Marks notifications of the caller as read: the given ones, which must all be the caller's, or all of the
 * organization.
 */
export const markAsRead: Command<'markAsRead'> = async (
  tx,
  { actor: { organizationId, serviceUserId }, input: { ids }, now },
) => {
  if (ids) {
    const uniqueIds = [...new Set(ids)];
    const count = await countOwnNotifications(tx, { organizationId, serviceUserId }, uniqueIds);
    if (count < uniqueIds.length) throw notFound('通知');
  }
  await updateUnread(tx, { organizationId, serviceUserId }, now)
    .where('listed', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .execute();
  await publishInvalidations(tx, userInvalidations({ serviceUserId, organizationId }, 'Notifications'));
  return {};
};
