import type { Context } from '../context';
import { findOrganizationOf } from './customers.queries';
import type { StripeContext } from '../../adapters/stripe/stripeContext';
import { cancelNow } from './stopPlan';

/** Ends all subscriptions of a customer whose organization was deleted; invoices are kept (spec §4). Idempotent. */
export async function cancelCustomerSubscriptions(
  stripeContext: StripeContext,
  customerId: string,
  { services }: Context,
): Promise<void> {
  if ((await findOrganizationOf(services.database.kysely, customerId)) !== null) return;
  await stripeContext.run(services.log, async (stripe) => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const subscription of data) await cancelNow(stripe, subscription);
  });
}
