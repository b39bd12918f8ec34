import type { Context } from '../context';
import type { Tx } from '../../db/transaction';

/**
 * Ends the plan of an organization that is being deleted, whatever its state: nothing is charged any more (spec §4).
 * What was invoiced stays with the operator, as the law asks.
 */
export async function endBilling(tx: Tx, organizationId: number, context: Context): Promise<void> {
  await context.services.billing.endCustomer(tx, organizationId, context);
  await tx.deleteFrom('subscriptions').where('organization_id', '=', organizationId).execute();
}
