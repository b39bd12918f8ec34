import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';

/** Marks unread notifications of a person as read: an update to which the caller adds which ones. */
export const updateUnread = (
  tx: Tx,
  { organizationId, serviceUserId }: Pick<Actor, 'organizationId' | 'serviceUserId'>,
  now: Date,
) =>
  tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .where('read_at', 'is', null);
