import { planChangeAlert } from '../../../domain/planChange';
import type { OfferedPlan } from '../../../domain/plans';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { notFound, rule } from '../../http/errors';
import { lockPermitted } from '../access/lockPermitted';
import { findSubscription, findUsage } from './subscription.queries';

/** Whether the caller is an owner still; from here to the commit nobody joins, and no project is made. */
export const permitOwner =
  (actor: Actor) =>
  async (tx: Tx): Promise<void> =>
    void (await lockPermitted(tx, actor, 'subscription.change'));

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
    if (alert) throw rule('downgrade', alert.message);
  };
