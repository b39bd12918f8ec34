import { planChangeAlert } from '../../../domain/planChange';
import type { OfferedPlan } from '../../../domain/plans';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { notFound, ruleViolation } from '../../lib/errors';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { findSubscription, findUsage } from './subscriptions.queries';

/** Whether the caller is an owner still; from here to the commit nobody joins, and no project is made. */
export const permitOwner =
  (actor: Actor) =>
  async (tx: Tx): Promise<void> =>
    void (await lockAndAuthorize(tx, actor, 'subscription.change'));

/** The same, and whether what a customer has fits the plan (spec §4, §5): 422 `downgrade` otherwise. */
export const permitPlan =
  (actor: Actor, plan: OfferedPlan) =>
  async (tx: Tx): Promise<void> => {
    await permitOwner(actor)(tx);
    const { organizationId } = actor;
    const subscription = await findSubscription(tx, organizationId);
    if (!subscription) throw notFound('組織');
    const usage = await findUsage(tx, organizationId);
    const alert = planChangeAlert(subscription.customerId !== null, usage, plan);
    if (alert) throw ruleViolation('downgrade', alert.message);
  };
