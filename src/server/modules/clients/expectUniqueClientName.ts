import type { Tx } from '../../db/transaction';
import { duplicate } from '../../lib/errors';
import { findClientsByName } from './clients.queries';

/** Throws when another client has this name. Requires lockAndAuthorize. */
export async function expectUniqueClientName(
  tx: Tx,
  organizationId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const [namesake] = await findClientsByName(tx, organizationId, [name]);
  const other = namesake?.clientId ?? null;
  if (other === null || other === ownId) return;
  const message = '同じ名前の取引先がすでにあります。';
  throw duplicate('clientNameTaken', message, [{ path: 'name', message }]);
}
