import type { Context } from '../context';
import { findOrganizationOf } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { cancelNow } from './stopPlan';

/**
 * Ends every subscription of a customer whose organization is deleted; nothing more is charged, and what was invoiced
 * stays (spec §4). Whatever has ended already is left alone.
 */
export async function cancelCustomerSubscriptions(
  desk: StripeContext,
  customerId: string,
  { services }: Context,
): Promise<void> {
  if ((await findOrganizationOf(services.database.kysely, customerId)) !== null) return;
  await desk.run(services.log, async (stripe) => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const subscription of data) await cancelNow(stripe, subscription);
  });
}
