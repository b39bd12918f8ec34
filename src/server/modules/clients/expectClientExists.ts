import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';

/** Refuses a client that is not the organization's (404); until the commit it stays. Null and absent mean none. */
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
