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
 * browsers. A report without changes, such as that of a webhook after an own request, leaves their plan cached.
 * Providers call it in the transaction of their own change.
 */
export async function saveSubscription(
  tx: Tx,
  organizationId: number,
  state: SubscriptionState,
): Promise<void> {
  const columns = {
    plan: state.plan,
    status: state.status,
    trial_end: state.trialEnd,
    current_period_start: state.currentPeriodStart,
    current_period_end: state.currentPeriodEnd,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    past_due: state.pastDue,
    customer_id: state.customerId,
  };
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or(
        Object.entries(columns).map(([name, value]) =>
          eb(name as 'plan', 'is distinct from', value as 'free'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  // The provider's own data may have changed in any case.
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'Customer', 'Invoices'));
  if (numUpdatedRows === 0n) return;
  const members = await listMemberIds(tx, organizationId);
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'Subscription', 'Organization'),
    ...members.flatMap((serviceUserId) => userInvalidations({ serviceUserId }, 'Me')),
  ]);
}
