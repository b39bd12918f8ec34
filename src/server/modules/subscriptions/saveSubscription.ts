import type { Tx } from '../../db/transaction';
import { publish, toOrganization, toUser } from '../../live/publish';
import { memberIds } from '../organizations/memberships.queries';
import type { SubscriptionState } from './subscription.queries';

/**
 * Keeps the plan of an organization as its billing provider knows it now, in the transaction of the provider's own
 * books, and tells all open screens of its members.
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
  const members = await memberIds(tx, organizationId);
  await publish(tx, [
    toOrganization(organizationId, `Subscription:${organizationId}`),
    toOrganization(organizationId, `Customer:${organizationId}`),
    toOrganization(organizationId, `Invoices:${organizationId}`),
    toOrganization(organizationId, `Organization:${organizationId}`),
    ...members.map((id) => toUser(id, `Me:${id}`)),
  ]);
}
