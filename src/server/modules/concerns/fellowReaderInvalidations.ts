import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import { userInvalidations, type CacheInvalidation } from '../live/publishInvalidations';

/**
 * Invalidates the concerns of everybody who reads one together with a person who leaves: the person's name goes, and
 * with their account what they wrote. Read before the person leaves.
 */
export async function fellowReaderInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const { rows } = await sql<{ serviceUserId: number; organizationId: number }>`
    select distinct fellow.service_user_id as "serviceUserId", fellow.organization_id as "organizationId"
    from concern_readers own
    join concern_readers fellow
      on fellow.concern_id = own.concern_id and fellow.service_user_id <> own.service_user_id
    where own.organization_id = any(${organizationIds}::bigint[]) and own.service_user_id = ${serviceUserId}
    order by 1, 2`.execute(tx);
  return rows.flatMap((fellow) => userInvalidations(fellow, 'Concerns', 'Notifications'));
}
