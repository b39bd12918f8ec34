import type { Tx } from '../../db/transaction';
import { userInvalidations, type CacheInvalidation } from '../live/publishInvalidations';
import { listFellowReaders } from './concernReaders.queries';

/**
 * The invalidations of concerns for everybody who reads one together with a person who leaves, because the person's
 * name disappears there, and with the account also what they wrote. Called before the person leaves.
 */
export async function fellowReaderInvalidations(
  tx: Tx,
  { serviceUserId, organizationIds }: { serviceUserId: number; organizationIds: readonly number[] },
): Promise<CacheInvalidation[]> {
  const fellows = await listFellowReaders(tx, { serviceUserId, organizationIds });
  return fellows.flatMap((fellow) => userInvalidations(fellow, 'Concerns', 'Notifications'));
}
