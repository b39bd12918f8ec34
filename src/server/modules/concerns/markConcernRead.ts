import { sql } from 'kysely';
import type { Input } from '../../../contract/types';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Actor } from '../access/actor';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';

/** Marks a concern and its notifications as read by the caller; its writer sees who has read it. */
export async function markConcernRead(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  { concernId }: Input<'markConcernRead'>,
  { now }: Context,
): Promise<Record<string, never>> {
  const { rows } = await sql<{ wasUnread: boolean; writerId: number | null }>`
    with own as (
      select unread from concern_readers
      where concern_id = ${concernId} and organization_id = ${organizationId} and service_user_id = ${serviceUserId}
    ), marked as (
      update concern_readers set unread = false, read_at = coalesce(read_at, ${now})
      where concern_id = ${concernId} and organization_id = ${organizationId} and service_user_id = ${serviceUserId}
        and unread
    )
    select own.unread as "wasUnread", (
      select writer.service_user_id from concern_readers writer
      where writer.concern_id = ${concernId} and writer.part = 'writer') as "writerId"
    from own`.execute(tx);
  const [own] = rows;
  if (!own) throw notFound('相談');
  if (!own.wasUnread) return {};
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', serviceUserId)
    .where('concern_id', '=', concernId)
    .where('read_at', 'is', null)
    .execute();
  await publishInvalidations(tx, [
    ...userInvalidations({ serviceUserId, organizationId }, 'Concerns', 'Notifications'),
    ...(own.writerId === null || own.writerId === serviceUserId
      ? []
      : userInvalidations({ serviceUserId: own.writerId, organizationId }, 'Concerns')),
  ]);
  return {};
}
