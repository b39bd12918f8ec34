import type { Context } from '../../../context';
import { isLive } from './account';
import { findOrganizationOf } from './customers.queries';
import type { StripeDesk } from './desk';

/**
 * Ends every subscription of a customer whose organization is deleted; nothing more is charged, and what was invoiced
 * stays (spec §4). Whatever has ended already is left alone.
 */
export async function endCustomer(
  desk: StripeDesk,
  customerId: string,
  { services }: Context,
): Promise<void> {
  if ((await findOrganizationOf(services.database.kysely, customerId)) !== null) return;
  await desk.ask(services.log, async (stripe) => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const { id } of data.filter(isLive))
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  });
}
