import type { Tx } from '../../db/transaction';
import {
  publishInvalidations,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { listMemberIds } from '../access/memberships.queries';
import type { SubscriptionState } from './subscriptions.queries';

/**
 * Saves the plan of an organization as its billing provider reports it, and invalidates cached data in its members'
 * browsers. Providers call it in the transaction of their own change.
 */
export async function saveSubscription(
  tx: Tx,
  organizationId: number,
  state: SubscriptionState,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      plan: state.plan,
      status: state.status,
      trial_end: state.trialEnd,
      current_period_start: state.currentPeriodStart,
      current_period_end: state.currentPeriodEnd,
      cancel_at_period_end: state.cancelAtPeriodEnd,
      past_due: state.pastDue,
      customer_id: state.customerId,
    })
    .where('organization_id', '=', organizationId)
    .execute();
  const members = await listMemberIds(tx, organizationId);
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'Subscription', 'Customer', 'Invoices', 'Organization'),
    ...members.flatMap((serviceUserId) => userInvalidations({ serviceUserId }, 'Me')),
  ]);
}
