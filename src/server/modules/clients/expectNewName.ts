import type { Tx } from '../../db/transaction';
import { rule } from '../../http/errors';
import { findNamesakes } from './clients.queries';

/** Refuses the name of another client. Called under lockPermitted. */
export async function expectNewName(
  tx: Tx,
  organizationId: number,
  name: string,
  ownId?: number,
): Promise<void> {
  const [namesake] = await findNamesakes(tx, organizationId, [name]);
  const other = namesake?.clientId ?? null;
  if (other === null || other === ownId) return;
  const message = '同じ名前の取引先がすでにあります。';
  throw rule('clientNameTaken', message, [{ path: 'name', message }]);
}
