import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';

/**
 * Ends the plan of an organization that is being deleted, whatever its state: nothing is charged any more (spec §4).
 * The plan lives in our own table only, so its row is all there is to end.
 */
export async function endBilling(tx: Tx, organizationId: number, _context: Context): Promise<void> {
  await tx.deleteFrom('subscriptions').where('organization_id', '=', organizationId).execute();
}
