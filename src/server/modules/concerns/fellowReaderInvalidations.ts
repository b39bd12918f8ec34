import type { Tx } from '../../db/transaction';
import { userInvalidations, type CacheInvalidation } from '../live/publishInvalidations';
import { listFellowReaders } from './concernReaders.queries';

/**
 * Invalidates the concerns of everybody who reads one together with a person who leaves: the person's name goes, and
 * with their account what they wrote. Read before the person leaves.
 */
export async function fellowReaderInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const fellows = await listFellowReaders(tx, { serviceUserId, organizationIds });
  return fellows.flatMap((fellow) => userInvalidations(fellow, 'Concerns', 'Notifications'));
}
