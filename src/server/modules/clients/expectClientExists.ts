import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';

/**
 * Throws 404 for a client of another organization; locks the client until the commit. Null and undefined mean no
 * client.
 */
export async function expectClientExists(
  tx: Tx,
  organizationId: number,
  clientId: number | null | undefined,
): Promise<void> {
  if (clientId === null || clientId === undefined) return;
  const client = await tx
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .where('id', '=', clientId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw notFound('取引先');
}
