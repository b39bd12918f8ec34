import type { Context } from '../context';
import type { Tx } from '../../db/transaction';

/** Ends the plan of an organization that is being deleted (spec §4). Invoices are kept, as the law requires. */
export async function endBilling(tx: Tx, organizationId: number, context: Context): Promise<void> {
  await context.services.billing.endCustomer(tx, organizationId, context);
  await tx.deleteFrom('subscriptions').where('organization_id', '=', organizationId).execute();
}
